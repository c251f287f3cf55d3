// Permission to export articles (EXP-01, EXP-02): readers, when the manual allows it, and everybody who sees its drafts. Drafts are for those
// who write them.
import type { BookFormat, BookText } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, forbidden, mayManual, notFound, roleOfRank, unlockedOf } from '@lectern/kernel'
import { loadSharedArticle } from '@lectern/library'
import { authorizeReader, readableArticle } from '../reader/authorize-reader.ts'
import { findReaderManual, type ReaderManualRow } from '../reader/reader.repo.ts'
import { type BookManual, type BookRow, findBookManual } from './book-rows.repo.ts'

export type OpenManual = BookManual & {
  manualId: string
  tenantId: string
  /** Writers get texts in any form; others get none without the watermark. */
  mayWrite: boolean
  /** For articles with a password of their own. */
  mayOpen: (row: Pick<BookRow, 'id'>) => boolean
}

/** Errors: those of a reader; forbidden (drafts), exportForbidden. */
export async function openManual(ctx: DomainContext, manualId: string, text: BookText): Promise<OpenManual> {
  const manual = await requireManual(ctx, manualId)
  const role = roleOfRank(manual.rank)
  if (!mayManual(role, 'view')) await authorizeReader(ctx, manual, undefined)
  if (text === 'draft' && !mayManual(role, 'editArticle')) throw forbidden()
  const bookManual = await describeManual(ctx, manual)
  if (!mayManual(role, 'view') && !bookManual.readersMayExport) throw new DomainError('exportForbidden')
  return bookManual
}

/** The manual of one article. Errors: those of a reader; forbidden (drafts), exportForbidden. */
export async function openManualOf(
  ctx: DomainContext,
  { id, text, password }: { id: string; text: BookText; password?: string },
): Promise<OpenManual> {
  if (text === 'draft') {
    // Also for those who joined the work on this article alone, whom the manual does not know.
    const { manualId } = await loadSharedArticle(ctx, id, 'editArticle')
    return describeManual(ctx, await requireManual(ctx, manualId))
  }
  const article = await readableArticle(ctx, { id, password })
  const bookManual = await describeManual(ctx, article)
  if (!mayManual(roleOfRank(article.rank), 'view') && !bookManual.readersMayExport)
    throw new DomainError('exportForbidden')
  return bookManual
}

async function requireManual(ctx: DomainContext, manualId: string): Promise<ReaderManualRow> {
  const manual = await findReaderManual(ctx, { manualId })
  if (!manual) throw notFound('manual')
  return manual
}

async function describeManual(ctx: DomainContext, manual: ReaderManualRow): Promise<OpenManual> {
  const { manualId, tenantId, rank } = manual
  const row = await findBookManual(ctx, manual)
  if (!row) throw notFound('manual')
  const seesDrafts = mayManual(roleOfRank(rank), 'view')
  const unlocked = unlockedOf(ctx.actor)
  const mayWrite = mayManual(roleOfRank(rank), 'editArticle')
  return { ...row, manualId, tenantId, mayWrite, mayOpen: ({ id }) => seesDrafts || unlocked.includes(id) }
}

/** Formats that show a watermark. */
const MARKED: readonly BookFormat[] = ['pdf', 'word']

/** A watermark is not avoided by another format. Errors: exportMarked. */
export function checkWatermark({ mayWrite }: OpenManual, format: BookFormat, watermark: boolean): void {
  if (watermark && !mayWrite && !MARKED.includes(format)) throw new DomainError('exportMarked')
}
