// Book rows as the contract shows them.
import {
  BOOK_LIMITS,
  type BookFile,
  BookFormat,
  BookLossLine,
  BookState,
  BookText,
  type Lang,
} from '@lectern/contracts'
import { storedErrorMessage } from '@lectern/kernel'
import { z } from 'zod'
import type { findBook } from './book-export.repo.ts'

export type BookRow = NonNullable<Awaited<ReturnType<typeof findBook>>>

/** Losses shown with the book; the report has those that were kept. */
const SHOWN_LOSSES = 20

export const lossesOf = (row: Pick<BookRow, 'losses'>) => z.array(BookLossLine).parse(row.losses)

export const presentBook = (row: BookRow, lang: Lang): BookFile => ({
  id: row.id,
  manualId: row.manualId,
  title: row.title,
  format: BookFormat.parse(row.format),
  text: BookText.parse(row.text),
  state: BookState.parse(row.state),
  done: row.done,
  total: row.total,
  size: Number(row.size),
  pages: row.pages,
  losses: lossesOf(row).slice(0, SHOWN_LOSSES),
  lossCount: row.lossCount,
  message: storedErrorMessage(lang, row.error, { max: BOOK_LIMITS.mb }),
  createdTime: row.createdAt.toISOString(),
  expiresTime: row.expiresAt.toISOString(),
})
