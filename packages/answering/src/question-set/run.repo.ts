// Rows of set_run: the questions of a manual, all answered once.
import type { ReplayedQuestion, ReplayState } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'
import type { SetPlace } from './question-set.repo.ts'

export type RunRow = {
  id: string
  manualId: string
  state: ReplayState
  asked: number
  results: ReplayedQuestion[]
  createdAt: Date
}

const RUN = Prisma.sql`r.id, r.manual_id AS "manualId", r.state, r.asked, r.results, r.created_at AS "createdAt"`

/** The newest first. */
export const findRuns = (db: Database, { tenantId, manualId }: SetPlace, limit: number): Promise<RunRow[]> =>
  queryRows<RunRow>(
    db,
    Prisma.sql`SELECT ${RUN} FROM set_run r WHERE r.tenant_id = ${tenantId} AND r.manual_id = ${manualId}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`,
  )

export const findRun = (db: Database, tenantId: string, id: string): Promise<RunRow | undefined> =>
  queryRow<RunRow>(db, Prisma.sql`SELECT ${RUN} FROM set_run r WHERE r.id = ${id} AND r.tenant_id = ${tenantId}`)

/** The finished one before it. */
export const findRunBefore = (
  db: Database,
  tenantId: string,
  { id, manualId, createdAt }: Pick<RunRow, 'id' | 'manualId' | 'createdAt'>,
): Promise<RunRow | undefined> =>
  queryRow<RunRow>(
    db,
    Prisma.sql`SELECT ${RUN} FROM set_run r WHERE r.tenant_id = ${tenantId} AND r.manual_id = ${manualId} AND r.state = 'done'
      AND (r.created_at, r.id) < (${createdAt}::timestamptz, ${id}) ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
  )

export const isQueued = async (tx: Tx, { manualId }: SetPlace): Promise<boolean> =>
  (await tx.setRun.count({ where: { manualId, state: 'queued' } })) > 0

export async function insertRun(
  tx: Tx,
  run: SetPlace & { id: string; asked: number; createdBy: string; createdAt: Date },
): Promise<void> {
  await tx.setRun.create({ data: run })
}

/** Keeps the newest. */
export async function removeOldRuns(tx: Tx, { manualId }: SetPlace, keptCount: number): Promise<void> {
  await tx.$executeRaw`DELETE FROM set_run r WHERE r.manual_id = ${manualId} AND r.id NOT IN
    (SELECT k.id FROM set_run k WHERE k.manual_id = ${manualId} ORDER BY k.created_at DESC, k.id DESC LIMIT ${keptCount})`
}

export async function finishRun(
  db: Database,
  id: string,
  data: { state: 'done' | 'failed'; results: ReplayedQuestion[]; finishedAt: Date },
): Promise<void> {
  await db.prisma.setRun.updateMany({ where: { id, state: 'queued' }, data })
}
