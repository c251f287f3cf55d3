// Messages between the process that requests a book and its child.
import type { LinkTarget } from '../addresses.ts'
import type { Book, BookLoss, BookPicture } from '../book.ts'
import type { BookErrorKind } from '../book-error.ts'

/** Formats that are written in the child. */
export type ApartFormat = 'pdf' | 'word'

/** `links` by the address that is in the articles. `today` is an ISO day. `section`: characters of the sections of a long PDF file. */
export type Order = {
  format: ApartFormat
  book: Book
  links: Map<string, LinkTarget>
  today: string
  section?: number | undefined
}
export type ToChild = { type: 'picture'; url: string; picture: BookPicture } | ({ type: 'render' } & Order)

export type FromChild =
  | { type: 'progress'; done: number }
  | { type: 'written'; bytes: Uint8Array; losses: BookLoss[]; pages?: number }
  | { type: 'failed'; kind: BookErrorKind; message: string }
