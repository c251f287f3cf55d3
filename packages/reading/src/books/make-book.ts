// Writes a book that a member asked for (EXP-02): with their current rights, in a process that the articles cannot end.
import type { BookLoss } from '@lectern/books'
import { BOOK_LIMITS, BookFormat, BookText } from '@lectern/contracts'
import {
  type DomainContext,
  DomainError,
  findMemberActor,
  notFound,
  transact,
  writeWebhookEvent,
} from '@lectern/kernel'
import { notifyUser } from '@lectern/people'
import { assembleBook } from './assemble-book.ts'
import type { BookRow } from './book.present.ts'
import { type BookLossRow, expireOldBooks, findBook, markDone, markFailed, markProgress } from './book-export.repo.ts'
import { bookSource } from './book-source.ts'
import { loadPlan } from './load-plan.ts'
import type { BookPlan } from './plan-book.ts'
import { BOOK_TTL_MS } from './start-book.ts'

/** Between two writes of the progress, which also check whether the book was cancelled. */
const PROGRESS_MS = 500

/** Books kept for one member, so that files nobody fetches do not pile up for a week. */
const KEPT_BOOKS = 20

/** The book is no longer wanted. */
class Cancelled extends Error {}

/**
 * Idempotent: a try that died is begun again from its start. Domain errors fail the book, others are rethrown for another attempt,
 * unless it is the last. `givenUp`: it ended its process too often.
 */
export async function makeBook(
  ctx: DomainContext,
  { bookId, lastTry, givenUp = false }: { bookId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const row = await findBook(ctx.db, bookId)
  if (!row || (row.state !== 'queued' && row.state !== 'running')) return
  const steps = progressOf(ctx, row)
  try {
    if (givenUp) throw new DomainError('exportBroken')
    const actor = await findMemberActor(ctx.db, row.memberId)
    if (!actor) throw notFound('member')
    await writeBook({ ...ctx, actor }, row, steps)
  } catch (error) {
    if (error instanceof Cancelled) return
    const expected = error instanceof DomainError && error.code !== 'conversionBusy'
    if (!expected && !lastTry) throw error
    if (!expected) ctx.log.error({ err: error, bookId }, 'book failed')
    await fail(ctx, row, error instanceof DomainError ? error.code : 'internal')
  } finally {
    steps.end()
  }
}

async function writeBook(ctx: DomainContext, row: BookRow, steps: Steps): Promise<void> {
  const text = BookText.parse(row.text)
  const format = BookFormat.parse(row.format)
  const { manual, plan } = await loadPlan(ctx, { manualId: row.manualId, text, format, articleIds: row.articleIds })
  const { signal } = steps
  const book = await assembleBook(ctx, manual, plan, { title: row.title, text, cover: row.cover, signal })
  const source = bookSource(ctx, {
    ownHost: manual.ownHost,
    chapterIds: new Set(book.chapters.map(({ id }) => id)),
  })
  const written = await ctx.ports.books.write(book, source, format, {
    owner: row.tenantId,
    signal,
    onProgress: steps.report,
  })
  const storageKey = `${row.tenantId}/books/${row.id}-${written.extension.slice(1)}`
  await ctx.ports.storage.put(storageKey, written.bytes, { mime: written.mime, size: written.bytes.byteLength })
  const titles = new Map(book.chapters.map(({ id, title }) => [id, title]))
  const losses = [...leftOut(plan), ...written.losses.map((loss) => lossRow(loss, titles))]
  const isStored = await transact(ctx, async (tx) => {
    const finishedAt = ctx.now()
    const done = await markDone(tx, row.id, {
      storageKey,
      size: BigInt(written.bytes.byteLength),
      pages: written.pages ?? null,
      losses: losses.slice(0, BOOK_LIMITS.losses),
      lossCount: losses.length,
      total: book.chapters.length,
      finishedAt,
      expiresAt: new Date(finishedAt.getTime() + BOOK_TTL_MS),
    })
    await expireOldBooks(tx, row.memberId, KEPT_BOOKS, finishedAt)
    if (!done) return false
    await notifyUser(tx, row.userId, notice('bookReady', row))
    const { tenantId, id: subjectId, manualId } = row
    await writeWebhookEvent(tx, ctx, { type: 'export.finished', tenantId, subject: 'export', subjectId, manualId })
    return true
  })
  if (!isStored) await ctx.ports.storage.delete(storageKey)
}

const notice = (kind: 'bookReady' | 'bookFailed', { tenantId, title, id }: BookRow) => ({
  kind,
  tenantId,
  data: { name: title },
  link: kind === 'bookReady' ? `/books/${id}` : '',
})

const leftOut = ({ locked, unsuited }: BookPlan): BookLossRow[] => [
  ...locked.map((title) => ({ title, kind: 'articleLocked', detail: '' })),
  ...unsuited.map((title) => ({ title, kind: 'formatUnsuited', detail: '' })),
]

const lossRow = ({ chapterId, kind, detail }: BookLoss, titles: ReadonlyMap<string, string>): BookLossRow => ({
  title: titles.get(chapterId) ?? '',
  kind,
  detail,
})

const fail = (ctx: DomainContext, row: BookRow, code: string) =>
  transact(ctx, async (tx) => {
    if (await markFailed(tx, row.id, code, ctx.now())) await notifyUser(tx, row.userId, notice('bookFailed', row))
  })

type Steps = ReturnType<typeof progressOf>

/** Writes the progress now and then; `signal` is aborted with {@link Cancelled} when the book is no longer wanted. */
function progressOf(ctx: DomainContext, row: BookRow) {
  const controller = new AbortController()
  let progress = { done: 0, total: row.total }
  let writing = false
  const write = async () => {
    if (writing) return
    writing = true
    try {
      if (!(await markProgress(ctx.db, row.id, progress))) controller.abort(new Cancelled())
    } catch (error) {
      ctx.log.warn({ err: error, bookId: row.id }, 'the progress of a book was not written')
    } finally {
      writing = false
    }
  }
  const timer = setInterval(() => void write(), PROGRESS_MS)
  return {
    signal: controller.signal,
    report(done: number, total: number) {
      progress = { done, total }
    },
    end() {
      clearInterval(timer)
    },
  }
}
