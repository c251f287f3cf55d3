/** Books as PDF files (ledger row EXP-01, ADR 0027). */

import type { Book, BookSource, WrittenBook } from '../book.ts'
import type { Renderer } from './renderer.ts'
import { type ApartOptions, type ApartSettings, createApartWriter } from './write-apart.ts'

export type PdfWriter = {
  /** Throws BookError, or the reason of the signal. One book at a time; further ones wait. */
  write(book: Book, source: BookSource, options?: ApartOptions): Promise<WrittenBook>
  /** Ends the process that writes; the next call starts another one. */
  close(): void
}

/** Starts no process before the first book. */
export function createPdfWriter(settings: ApartSettings = {}, renderer?: Renderer): PdfWriter {
  const writer = createApartWriter(settings, renderer)
  return { write: (book, source, options) => writer.write('pdf', book, source, options), close: writer.close }
}
