// Rows of imports.
import type { ImportCounts, ImportedPage, ImportPolicy, ImportReportItem, ImportSourceKind } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'

export type NewImport = {
  id: string
  tenantId: string
  manualId: string
  parentId: string | null
  afterId: string | null
  memberId: string
  fileName: string
  storageKey: string
  preview: boolean
  sourceId: string | null
  size: bigint
  createdAt: Date
  expiresAt: Date
}

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.documentImport.create({ data: row })
}

/** Imports of a member that wait or run. */
export const countUnderWay = (tx: Tx, memberId: string): Promise<number> =>
  tx.documentImport.count({ where: { memberId, state: { in: ['queued', 'running'] } } })

export const findImport = (db: Database, id: string) => db.prisma.documentImport.findUnique({ where: { id } })

/** Imports of one manual that have not expired, newest first. */
export const findImports = (db: Database, tenantId: string, manualId: string, now: Date) =>
  db.prisma.documentImport.findMany({
    where: { tenantId, manualId, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
    // Looked through by pages.
    omit: { plan: true },
  })

/** Counts a try as begun; returns how many earlier ones began and did not end. */
export async function beginTry(db: Database, id: string): Promise<number> {
  const { openTries } = await db.prisma.documentImport.update({
    where: { id },
    data: { openTries: { increment: 1 } },
    select: { openTries: true },
  })
  return openTries - 1
}

/** A try that failed in an orderly way does not count. */
export async function endTry(db: Database, id: string): Promise<void> {
  await db.prisma.documentImport.updateMany({
    where: { id, openTries: { gt: 0 } },
    data: { openTries: { decrement: 1 } },
  })
}

/** Stores the source's program, once it is detected. */
export async function markSource(db: Database, id: string, sourceKind: ImportSourceKind): Promise<void> {
  await db.prisma.documentImport.updateMany({ where: { id }, data: { sourceKind } })
}

/** False when the import has ended: it was cancelled, or another worker was faster. */
export async function markProgress(
  db: Database,
  id: string,
  progress: { done: number; total: number; files?: Record<string, string> },
): Promise<boolean> {
  const { count } = await db.prisma.documentImport.updateMany({
    where: { id, state: { in: ['queued', 'running'] } },
    data: { ...progress, state: 'running' },
  })
  return count === 1
}

/** False when it has ended already. */
export async function markDone(
  tx: Tx,
  id: string,
  facts: {
    articles: number
    folders: number
    articleId: string | null
    total: number
    sourceId: string
    counts: ImportCounts
    plan: ImportedPage[]
    report: ImportReportItem[]
    finishedAt: Date
  },
): Promise<boolean> {
  const { count } = await tx.documentImport.updateMany({
    where: { id, state: { in: ['queued', 'running'] } },
    data: { ...facts, done: facts.total, state: 'done', files: {} },
  })
  return count === 1
}

export async function markFailed(
  db: Database,
  id: string,
  facts: { error: string; report: ImportReportItem[]; finishedAt: Date },
): Promise<void> {
  await db.prisma.documentImport.updateMany({
    where: { id, state: { in: ['queued', 'running'] } },
    data: { ...facts, state: 'failed' },
  })
}

/** Stores the preview of the import. False when it has ended meanwhile. */
export async function markReady(
  db: Database,
  id: string,
  facts: { total: number; counts: ImportCounts; plan: ImportedPage[]; report: ImportReportItem[] },
): Promise<boolean> {
  const { count } = await db.prisma.documentImport.updateMany({
    where: { id, state: { in: ['queued', 'running'] } },
    data: { ...facts, done: facts.total, state: 'ready', openTries: 0 },
  })
  return count === 1
}

/** It runs as this member now. False when it does not wait for anybody. */
export async function markConfirmed(
  tx: Tx,
  { id, tenantId, memberId, policy }: { id: string; tenantId: string; memberId: string; policy: ImportPolicy },
): Promise<boolean> {
  const { count } = await tx.documentImport.updateMany({
    where: { id, tenantId, state: 'ready' },
    data: { state: 'queued', preview: false, memberId, policy, done: 0, total: 0 },
  })
  return count === 1
}

/** False when it has ended already. */
export async function markCancelled(
  tx: Tx,
  { id, tenantId, now }: { id: string; tenantId: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.documentImport.updateMany({
    where: { id, tenantId, state: { in: ['queued', 'running', 'ready'] } },
    data: { state: 'cancelled', finishedAt: now, plan: [], report: [] },
  })
  return count === 1
}

export const findTenantImport = (db: Database, tenantId: string, id: string) =>
  db.prisma.documentImport.findFirst({ where: { id, tenantId } })

export const findExpiredImports = (db: Database, now: Date, limit: number) =>
  db.prisma.documentImport.findMany({
    where: { expiresAt: { lte: now } },
    take: limit,
    select: { id: true, storageKey: true },
  })

export async function deleteImports(db: Database, ids: string[]): Promise<void> {
  await db.prisma.documentImport.deleteMany({ where: { id: { in: ids } } })
}
