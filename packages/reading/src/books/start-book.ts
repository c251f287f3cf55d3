// A manual or chosen articles as a file, written by the worker (specification §2 'batch export'; EXP-02): asking for one, listing one's
// own, cancelling, downloading. A book belongs to the member who asked for it, with whose rights it is made.
import type { BookById, BookFile, ListBooksInput, StartBookInput } from '@lectern/contracts'
import { BOOK_LIMITS } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import {
  createId,
  DomainError,
  invalid,
  notFound,
  tenantActor,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { presentBook } from './book.present.ts'
import { countOpenBooks, findBook, findBooks, insertBook, lockBooks, markCancelled } from './book-export.repo.ts'
import { loadPlan } from './load-plan.ts'

/** Time for which a book can be downloaded. */
export const BOOK_TTL_MS = 7 * 24 * 60 * 60_000

/** Tokens and jobs have nobody to bring a book to. */
function bookingMember(ctx: DomainContext): MemberActor {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw notFound('export')
  return actor
}

/**
 * One at a time for each member. Errors: unauthenticated, those of a reader, forbidden (drafts), exportForbidden, exportEmpty,
 * exportRunning, invalidInput (articleIds: more than one book holds).
 */
export async function startBook(ctx: DomainContext, input: StartBookInput): Promise<BookFile> {
  const { tenantId, memberId, userId } = bookingMember(ctx)
  const { manualId, format, text = 'published', articleIds = [] } = input
  const cover = input.cover !== false && input.cover !== 'false'
  const { manual, plan } = await loadPlan(ctx, { manualId, text, format, articleIds })
  const { chapters } = plan
  if (chapters.length > BOOK_LIMITS.articles) throw invalid('articleIds', 'tooMany', { max: BOOK_LIMITS.articles })

  const now = ctx.now()
  const row = {
    id: createId(),
    tenantId,
    manualId,
    memberId,
    userId,
    title: titleOf(manual.name, chapters, articleIds),
    format,
    text,
    cover,
    articleIds,
    total: chapters.length,
    createdAt: now,
    expiresAt: new Date(now.getTime() + BOOK_TTL_MS),
  }
  await transact(ctx, async (tx) => {
    await lockBooks(tx, memberId)
    if ((await countOpenBooks(tx, memberId)) > 0) throw new DomainError('exportRunning')
    await insertBook(tx, row)
    await writeEvents(tx, [{ type: 'book.wanted', tenantId, bookId: row.id }])
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'book.export',
      subject: 'manual',
      subjectId: manualId,
      manualId,
      data: { format, text, articles: chapters.length },
    })
  })
  return loadOwn(ctx, row.id).then((loaded) => presentBook(loaded, ctx.lang))
}

/** A single chosen article gives its name. */
function titleOf(manual: string, chapters: readonly { id: string; title: string }[], articleIds: readonly string[]) {
  const [first, ...others] = new Set(articleIds)
  const only = others.length === 0 ? chapters.find(({ id }) => id === first) : undefined
  return only?.title ?? manual
}

/** The member's own books that have not expired, newest first. */
export async function listBooks(ctx: DomainContext, { manualId }: ListBooksInput): Promise<BookFile[]> {
  const { tenantId, memberId } = bookingMember(ctx)
  const rows = await findBooks(ctx.db, { tenantId, memberId, ...(manualId && { manualId }) }, ctx.now())
  return rows.map((row) => presentBook(row, ctx.lang))
}

/** Ends a book that waits or is being written; a finished one stays as it is. Errors: unauthenticated, notFound. */
export async function cancelBook(ctx: DomainContext, { id }: BookById): Promise<BookFile> {
  const { tenantId, manualId } = await loadOwn(ctx, id)
  await transact(ctx, async (tx) => {
    if (!(await markCancelled(tx, id, ctx.now()))) return
    await writeAudit(tx, ctx, { tenantId, action: 'book.cancel', subject: 'manual', subjectId: manualId, manualId })
  })
  return presentBook(await loadOwn(ctx, id), ctx.lang)
}

/** The member's own book. Errors: unauthenticated; notFound for unknown, expired and other people's. */
export async function loadOwn(ctx: DomainContext, id: string) {
  const { tenantId, memberId } = bookingMember(ctx)
  const row = await findBook(ctx.db, id)
  if (row?.tenantId !== tenantId || row.memberId !== memberId || row.expiresAt <= ctx.now()) throw notFound('export')
  return row
}
