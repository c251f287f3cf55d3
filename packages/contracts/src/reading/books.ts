/** Articles as files: one article at once, manuals and chosen articles as books made by the worker (specification §2 'batch export'; EXP-01, EXP-02, EXP-03). */

import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Text, type TextInputs } from '../kernel/index.ts'
import { DIRECTORY_LIMITS } from '../library/index.ts'

export const BOOK_LIMITS = {
  /** Articles of one exported book, megabytes of its pictures and texts, and losses that are listed. */
  articles: 2_000,
  mb: 500,
  losses: 200,
} as const

/** `xlsx`: spreadsheets only. `markdown` and `html` are archives with pictures. */
export const BookFormat = z.enum(['pdf', 'word', 'markdown', 'html', 'xlsx'])
export type BookFormat = z.infer<typeof BookFormat>

/** Source of a book: the published text, or the drafts. */
export const BookText = z.enum(['published', 'draft'])
export type BookText = z.infer<typeof BookText>

export const ArticleFileInput = z.object({
  id: Id,
  format: BookFormat,
  text: BookText.default('published'),
  password: Text(LIMITS.sharePassword).optional(),
})
export type ArticleFileInput = z.input<typeof ArticleFileInput>

/** Without `articleIds` the whole manual; a folder brings everything in it. */
export const StartBookInput = z.object({
  manualId: Id,
  articleIds: z.array(Id).min(1).max(DIRECTORY_LIMITS.batch).optional(),
  format: BookFormat,
  text: BookText.default('published'),
  /** With a cover and a table of contents. */
  cover: Flag.default(true),
})
export type StartBookInput = z.input<typeof StartBookInput>
export const ListBooksInput = z.object({ manualId: Id.optional() })
export type ListBooksInput = z.infer<typeof ListBooksInput>
export const BookById = z.object({ id: Id })
export type BookById = z.infer<typeof BookById>

export const BookState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type BookState = z.infer<typeof BookState>

/** Something that a file does not show as the article does; sentences live in the texts as `books.loss.<kind>`. */
export const BookLossKind = z.enum([
  'pictureMissing',
  'pictureUnreadable',
  'formulaUnreadable',
  'diagramUnreadable',
  'mediaAsLink',
  'columnsStacked',
  'cellsCut',
  'tableSplit',
  'tooWide',
  'characterMissing',
  'articleLocked',
  'formatUnsuited',
])
export type BookLossKind = z.infer<typeof BookLossKind>
export const BookLossLine = z.object({ title: z.string(), kind: BookLossKind, detail: z.string() })
export type BookLossLine = z.infer<typeof BookLossLine>

export const BookFile = z.object({
  id: Id,
  manualId: Id,
  /** Name of the manual, or of the only article. */
  title: z.string(),
  format: BookFormat,
  text: BookText,
  state: BookState,
  /** Articles read, of all. */
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes. */
  size: z.number(),
  pages: z.number().int().nullable(),
  /** The first ones; all of them are in the report. */
  losses: z.array(BookLossLine),
  lossCount: z.number().int(),
  /** Reason of a failure, in the reader's language. */
  message: z.string(),
  createdTime: z.string(),
  expiresTime: z.string(),
})
export type BookFile = z.infer<typeof BookFile>

export type BookAuditAction = 'book.export' | 'book.cancel'

export const BOOK_TEXT_INPUTS = {
  ArticleFileInput: { why: 'secret' },
} satisfies TextInputs

export const BOOK_ERRORS = {
  /** The manual does not let its readers take files of its articles. */
  exportForbidden: { wire: 1, http: 200 },
  /** Another export of the same person is not finished. */
  exportRunning: { wire: 1, http: 200 },
  /** An article with a watermark, in a format that shows none. */
  exportMarked: { wire: 1, http: 200 },
  exportEmpty: { wire: 1, http: 200 },
  exportTooLarge: { wire: 1, http: 200 },
  exportTooSlow: { wire: 1, http: 200 },
  /** The process that wrote the file ended on this content. */
  exportBroken: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
