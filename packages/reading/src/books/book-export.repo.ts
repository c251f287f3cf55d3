// Rows of books that the worker writes.
import type { Database, Tx } from '@lectern/db'
import { lockFor } from '@lectern/kernel'

export type NewBook = {
  id: string
  tenantId: string
  manualId: string
  memberId: string
  userId: string
  title: string
  format: string
  text: string
  cover: boolean
  articleIds: string[]
  total: number
  createdAt: Date
  expiresAt: Date
}
export type BookLossRow = { title: string; kind: string; detail: string }

const OPEN = { in: ['queued', 'running'] }

export async function insertBook(tx: Tx, row: NewBook): Promise<void> {
  await tx.bookExport.create({ data: row })
}

/** Serialises requests of one member, so that two at once do not both start a book. */
export async function lockBooks(tx: Tx, memberId: string): Promise<void> {
  await lockFor(tx, `book_export ${memberId}`)
}

export const countOpenBooks = (tx: Tx, memberId: string): Promise<number> =>
  tx.bookExport.count({ where: { memberId, state: OPEN } })

export const findBook = (db: Database, id: string) => db.prisma.bookExport.findUnique({ where: { id } })

/** Books of one member that have not expired, newest first. */
export const findBooks = (db: Database, owner: { memberId: string; tenantId: string; manualId?: string }, now: Date) =>
  db.prisma.bookExport.findMany({
    where: { ...owner, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
  })

/** False when the book is no longer wanted, or finished. */
export async function markProgress(
  db: Database,
  id: string,
  progress: { done: number; total: number },
): Promise<boolean> {
  const { count } = await db.prisma.bookExport.updateMany({
    where: { id, state: OPEN },
    data: { ...progress, state: 'running' },
  })
  return count > 0
}

/** False when it was cancelled meanwhile. */
export async function markDone(
  tx: Tx,
  id: string,
  facts: {
    storageKey: string
    size: bigint
    pages: number | null
    losses: BookLossRow[]
    lossCount: number
    total: number
    finishedAt: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const { count } = await tx.bookExport.updateMany({
    where: { id, state: OPEN },
    data: { ...facts, done: facts.total, state: 'done' },
  })
  return count > 0
}

/** Beyond the newest `keep` the member's books expire now. */
export async function expireOldBooks(tx: Tx, memberId: string, keep: number, now: Date): Promise<void> {
  const old = await tx.bookExport.findMany({
    where: { memberId, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: keep,
    select: { id: true },
  })
  await tx.bookExport.updateMany({ where: { id: { in: old.map(({ id }) => id) } }, data: { expiresAt: now } })
}

/** False when it is finished or cancelled. */
export async function markFailed(tx: Tx, id: string, error: string, finishedAt: Date): Promise<boolean> {
  const { count } = await tx.bookExport.updateMany({
    where: { id, state: OPEN },
    data: { error, finishedAt, state: 'failed' },
  })
  return count > 0
}

export async function markCancelled(tx: Tx, id: string, finishedAt: Date): Promise<boolean> {
  const { count } = await tx.bookExport.updateMany({
    where: { id, state: OPEN },
    data: { finishedAt, state: 'cancelled' },
  })
  return count > 0
}

export const findExpiredBooks = (db: Database, now: Date, limit: number) =>
  db.prisma.bookExport.findMany({
    where: { expiresAt: { lte: now } },
    take: limit,
    select: { id: true, storageKey: true },
  })

export async function deleteBooks(db: Database, ids: string[]): Promise<void> {
  await db.prisma.bookExport.deleteMany({ where: { id: { in: ids } } })
}
