// Rows of git_run.
import type { GitConflict, GitCounts, GitReason, GitTrigger, ImportReportItem } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { isOver, queryRows } from '@lectern/kernel'

/** Of a day, with the hour of a clock change. */
const MAX_INTERVAL_MS = 25 * 60 * 60_000

const OPEN = { in: ['queued', 'running'] }
const NEWEST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

export type NewRun = {
  id: string
  tenantId: string
  manualId: string
  trigger: GitTrigger
  startedBy: string | null
  createdAt: Date
}

/** Throws a unique violation while another one is open. */
export async function insertRun(tx: Tx, row: NewRun): Promise<void> {
  await tx.gitRun.create({ data: row })
}

export const findRun = (db: Database, tenantId: string, id: string) =>
  db.prisma.gitRun.findFirst({ where: { id, tenantId } })
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export const findOpenRun = (db: Database, manualId: string) =>
  db.prisma.gitRun.findFirst({ where: { manualId, state: OPEN } })

/** The last one that ended. */
export const findLastRun = (db: Database, manualId: string) =>
  db.prisma.gitRun.findFirst({ where: { manualId, state: { notIn: OPEN.in } }, orderBy: NEWEST })

export async function findRuns(
  db: Database,
  manualId: string,
  page: { skip: number; take: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const where = { manualId }
  const [rows, total] = await Promise.all([
    db.prisma.gitRun.findMany({ where, orderBy: NEWEST, ...page }),
    db.prisma.gitRun.count({ where }),
  ])
  return { rows, total }
}

/** False when it has ended, or no longer exists with its source. */
export const markRunning = async (db: Database, id: string, commit?: string): Promise<boolean> =>
  (
    await db.prisma.gitRun.updateMany({
      where: { id, state: OPEN },
      data: { state: 'running', ...(commit !== undefined && { commit }) },
    })
  ).count > 0

export type Imported = {
  counts: Omit<GitCounts, 'published'>
  conflicts: GitConflict[]
  report: ImportReportItem[]
  toPublish: string[]
}

/** In the transaction that writes the articles. False when the run has ended, or its source no longer exists. */
export const markImported = async (tx: Tx, id: string, imported: Imported): Promise<boolean> =>
  (await tx.gitRun.updateMany({ where: { id, state: OPEN }, data: { ...imported, imported: true } })).count > 0

export async function markDone(
  tx: Tx,
  id: string,
  { nothingNew, published, finishedAt }: { nothingNew: boolean; published: number; finishedAt: Date },
): Promise<boolean> {
  const count = await tx.$executeRaw`UPDATE git_run SET state = 'done', nothing_new = ${nothingNew}, to_publish = '[]',
    counts = counts || jsonb_build_object('published', ${published}::int), finished_at = ${finishedAt}::timestamptz
    WHERE id = ${id} AND state IN ('queued', 'running')`
  return count > 0
}

export async function markFailed(
  tx: Tx,
  id: string,
  failure: { reason: GitReason; detail: string; finishedAt: Date },
): Promise<boolean> {
  return (await tx.gitRun.updateMany({ where: { id, state: OPEN }, data: { ...failure, state: 'failed' } })).count > 0
}

/** Keeps the newest `keep` of a manual. */
export async function deleteOldRuns(tx: Tx, manualId: string, keep: number): Promise<void> {
  await tx.$executeRaw`DELETE FROM git_run WHERE id IN (
    SELECT id FROM git_run WHERE manual_id = ${manualId} AND state NOT IN ('queued', 'running')
    ORDER BY created_at DESC, id DESC OFFSET ${keep})`
}

/** Sources whose time has come, of organisations that are not disabled. */
export const findDue = (db: Database, now: Date, limit: number) =>
  queryRows<{ manualId: string; tenantId: string; dueAt: Date }>(
    db,
    Prisma.sql`SELECT s.manual_id AS "manualId", s.tenant_id AS "tenantId", s.due_at AS "dueAt"
      FROM git_source s JOIN manual m ON m.id = s.manual_id JOIN tenant t ON t.id = s.tenant_id
      WHERE s.due_at IS NOT NULL AND ${isOver(Prisma.sql`s.due_at`, now, MAX_INTERVAL_MS)} AND NOT s.paused AND m.deleted_at IS NULL AND t.enabled ORDER BY s.due_at, s.manual_id LIMIT ${limit}`,
  )

/** False when another process took it, or the settings changed meanwhile. */
export async function claimDue(
  db: Database,
  { manualId, dueAt, next }: { manualId: string; dueAt: Date; next: Date | null },
): Promise<boolean> {
  return (await db.prisma.gitSource.updateMany({ where: { manualId, dueAt }, data: { dueAt: next } })).count > 0
}
