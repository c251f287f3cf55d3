// Downloads of a finished book and of the report about it, for the member who asked for it.
import { pathPart } from '@lectern/books/archive'
import type { BookById } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import { notFound } from '@lectern/kernel'
import { lossesOf } from './book.present.ts'
import { loadOwn } from './start-book.ts'

export type OpenedBook = { fileName: string; mime: string; size: number; stream: AsyncIterable<Uint8Array> }

/** By the extension, which ends the key of the stored file. */
const MIME: Record<string, string | undefined> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
}

/** Errors: unauthenticated; notFound for unknown, unfinished, expired and other people's books. */
export async function openBook(ctx: DomainContext, { id }: BookById): Promise<OpenedBook> {
  const row = await loadOwn(ctx, id)
  const extension = `.${row.storageKey?.split('-').at(-1)}`
  const mime = MIME[extension]
  if (row.state !== 'done' || !row.storageKey || !mime) throw notFound('export')
  const stream = await ctx.ports.storage.get(row.storageKey).catch((error: unknown) => {
    ctx.log.error({ err: error, bookId: id }, 'book cannot be read')
    throw notFound('export')
  })
  return { fileName: `${pathPart(row.title)}${extension}`, mime, size: Number(row.size), stream }
}

/** Returns the losses of a book, one line each. Errors: those of {@link openBook}. */
export async function openBookReport(ctx: DomainContext, { id }: BookById): Promise<OpenedBook> {
  const row = await loadOwn(ctx, id)
  if (row.state !== 'done') throw notFound('export')
  const lines = lossesOf(row).map(
    ({ title, kind, detail }) => `${title}\t${translate(ctx.lang, `books.loss.${kind}`)}\t${detail}`,
  )
  const more = row.lossCount - lines.length
  if (more > 0) lines.push(translate(ctx.lang, 'books.moreLosses', { count: more }))
  // With a byte order mark, which spreadsheet programs need to read Chinese.
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  return {
    fileName: `${pathPart(row.title)}.txt`,
    mime: 'text/plain; charset=utf-8',
    size: bytes.byteLength,
    stream: once(bytes),
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
