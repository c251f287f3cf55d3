/**
 * A book: articles of one manual in reading order, ready to be written as PDF, Word or an archive. It holds everything that
 * the file shows except pictures, which a writer asks for while it works. Ledger rows EXP-01, EXP-02.
 */
import type { Block } from '@lectern/content'
import type { Lang, BookLossKind as LossKind } from '@lectern/contracts'

export type BookLanguage = Lang

export type Book = {
  /** Name of the manual, or of the article when it is the only one. */
  title: string
  language: BookLanguage
  /** undefined: no cover page and no table of contents, as for one article. */
  cover?: BookCover
  /** Repeated over every page, such as the name of the reader. */
  watermark?: string
  /** Name of the organisation; goes into the metadata of the file. */
  author?: string
  /** Directory order, parents before their children. */
  chapters: BookChapter[]
}

export type BookCover = {
  /** Asset id of the logo. */
  logo?: string
  version?: string
  /** ISO day, such as 2026-11-22. */
  date: string
}

export type BookChapter = {
  /** Article id; links to it from other chapters stay links inside the book. */
  id: string
  title: string
  /** Depth in the directory; 1 is the top. */
  level: number
  kind: 'folder' | 'document' | 'table'
  /** After `parseBlocks`; empty for folders; a single workbook block for tables. */
  blocks: Block[]
  attachments: BookAttachment[]
  /** A password or the lack of an address protects it: an archive says so, and an import keeps it. */
  guarded?: true
}

/** A file that is attached to an article: listed, with its address. */
export type BookAttachment = { name: string; bytes: number; url: string }

/** A picture as it is stored. `width` and `height` are pixels. */
export type BookPicture = { bytes: Uint8Array; mime: string; width: number; height: number }

/** A file of the product, with the name that it was uploaded with. */
export type BookFile = { name: string; bytes: Uint8Array }

export type BookSource = {
  /** The picture behind the address of an image, a logo, or undefined when it is missing, refused or no picture. */
  picture: (url: string) => Promise<BookPicture | undefined>
  /** The same picture as PNG, for files that cannot hold its format; undefined when it cannot be read. */
  asPng?: (picture: BookPicture) => Promise<BookPicture | undefined>
  /** The file behind an address of the product, for formats that hold files: pictures as they were uploaded, attachments, players. */
  file?: (url: string) => Promise<BookFile | undefined>
  /** Returns the chapter id of an address inside the product, when it is an article of this book. */
  chapterOf: (href: string) => { chapterId: string; blockId?: string } | undefined
  /** The full address of a link or a file, as a reader outside the product needs it. */
  absolute: (href: string) => string
}

/** Something that the file does not show as the article does. */
export type BookLoss = {
  chapterId: string
  /** Block id, when the loss has one place. */
  blockId?: string
  kind: BookLossKind
  /** Name of the loss: an address, a name, the beginning of a source. At most 200 characters. */
  detail: string
}

/** Losses of a writer; whole articles are omitted before. */
export type BookLossKind = Exclude<LossKind, 'articleLocked' | 'formatUnsuited'>

export type WrittenBook = { bytes: Uint8Array; losses: BookLoss[]; pages?: number }

/** Called after each chapter; `done` counts chapters. */
export type BookProgress = (done: number, total: number) => void
