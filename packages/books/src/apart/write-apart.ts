/** Books as PDF and Word files, written in a process of their own with limits of memory and time (ledger row EXP-01, ADR 0027). */

import { picturesIn, resolveLinks } from '../addresses.ts'
import type { Book, BookPicture, BookProgress, BookSource, WrittenBook } from '../book.ts'
import type { ApartFormat } from './messages.ts'
import { Renderer, type RendererLimits } from './renderer.ts'

/** `section`: characters of the sections in which a long PDF file is laid out. */
export type ApartSettings = Partial<RendererLimits> & { section?: number }
export type ApartOptions = {
  /** Ends the work; the call then throws its reason. */
  signal?: AbortSignal | undefined
  progress?: BookProgress | undefined
}
export type ApartWriter = {
  /** Throws BookError, or the reason of the signal. One book at a time; further ones wait. */
  write(format: ApartFormat, book: Book, source: BookSource, options?: ApartOptions): Promise<WrittenBook>
  /** Ends the process that writes; the next call starts another one. */
  close(): void
}

const LIMITS: RendererLimits = { memoryMb: 1_500, timeoutMs: 120_000 }

/** Starts no process before the first book. */
export const createRenderer = (limits: Partial<RendererLimits> = {}): Renderer => new Renderer({ ...LIMITS, ...limits })

/** `renderer`: the process that writes, which several writers may share; `close` ends it for all. */
export function createApartWriter(
  { section, ...limits }: ApartSettings = {},
  renderer: Renderer = createRenderer(limits),
): ApartWriter {
  return {
    async write(format, book, source, { signal, progress } = {}) {
      const total = book.chapters.length
      const written = await renderer.render({
        ...{ format, book, section },
        links: resolveLinks(book, source),
        today: new Date().toISOString().slice(0, 10),
        pictures: picturesOf(book, source),
        signal,
        // The last one counts when the file is there.
        progress: progress && ((done) => done < total && progress(done, total)),
      })
      progress?.(total, total)
      return written
    },
    close: () => renderer.close(),
  }
}

/** One after the other. A picture that its source cannot give is missing, and no reason to stop. */
async function* picturesOf(book: Book, source: BookSource): AsyncGenerator<[string, BookPicture]> {
  for (const url of picturesIn(book)) {
    const picture = await source.picture(url).catch(() => undefined)
    if (picture) yield [url, picture]
  }
}
