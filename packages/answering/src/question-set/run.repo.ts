// Rows of set_run: the questions of a manual, all answered once.
import { type QuestionLoss, ReplayedQuestion, type ReplayState } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'
import { z } from 'zod'
import type { SetPlace } from './question-set.repo.ts'

/** `quoted`: without a model. `drafts`: without a model, before and after the drafts of the manual are published. */
export type RunKind = 'quoted' | 'model' | 'drafts'

export type RunRow = {
  id: string
  tenantId: string
  manualId: string
  kind: RunKind
  state: ReplayState
  /** Empty: without a model. */
  model: string
  reason: string
  asked: number
  results: ReplayedQuestion[]
  /** Of the kind `drafts`: articles with the revisions that are looked at, and the questions that lose their answers. */
  drafts: { id: string; revision: number }[]
  losses: QuestionLoss[]
  createdAt: Date
}

const RUN = Prisma.sql`r.id, r.tenant_id AS "tenantId", r.manual_id AS "manualId", r.kind, r.state, r.model, r.reason, r.asked,
  r.results, r.drafts, r.losses, r.created_at AS "createdAt"`

/** Results of before this release lack some fields. */
const Results = z.array(ReplayedQuestion)
const toRun = (row: RunRow): RunRow => ({ ...row, results: Results.parse(row.results) })

/** The newest first, without those of drafts. */
export const findRuns = async (db: Database, { tenantId, manualId }: SetPlace, limit: number): Promise<RunRow[]> => {
  const rows = await queryRows<RunRow>(
    db,
    Prisma.sql`SELECT ${RUN} FROM set_run r WHERE r.tenant_id = ${tenantId} AND r.manual_id = ${manualId} AND r.kind <> 'drafts'
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`,
  )
  return rows.map(toRun)
}

export const findRun = async (db: Database, tenantId: string, id: string): Promise<RunRow | undefined> => {
  const row = await queryRow<RunRow>(
    db,
    Prisma.sql`SELECT ${RUN} FROM set_run r WHERE r.id = ${id} AND r.tenant_id = ${tenantId}`,
  )
  return row && toRun(row)
}

/** The finished one before it, of its own kind where there is one. */
export const findRunBefore = async (
  db: Database,
  { id, tenantId, manualId, kind, createdAt }: RunRow,
): Promise<RunRow | undefined> => {
  const row = await queryRow<RunRow>(
    db,
    Prisma.sql`SELECT ${RUN} FROM set_run r WHERE r.tenant_id = ${tenantId} AND r.manual_id = ${manualId} AND r.state = 'done'
      AND r.kind <> 'drafts' AND (r.created_at, r.id) < (${createdAt}::timestamptz, ${id})
      ORDER BY (r.kind = ${kind}) DESC, r.created_at DESC, r.id DESC LIMIT 1`,
  )
  return row && toRun(row)
}

export const isQueued = async (tx: Tx, { manualId }: SetPlace, kinds: RunKind[]): Promise<boolean> =>
  (await tx.setRun.count({ where: { manualId, state: 'queued', kind: { in: kinds } } })) > 0

type NewRun = SetPlace & {
  id: string
  kind: RunKind
  model: string
  asked: number
  createdBy: string
  createdAt: Date
  touchedAt: Date
  drafts?: RunRow['drafts']
}
export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx.setRun.create({ data: run })
}

/** Keeps the newest of a kind. */
export async function removeOldRuns(tx: Tx, { manualId }: SetPlace, kind: RunKind, keptCount: number): Promise<void> {
  await tx.$executeRaw`DELETE FROM set_run r WHERE r.manual_id = ${manualId} AND r.kind = ${kind} AND r.id NOT IN
    (SELECT k.id FROM set_run k WHERE k.manual_id = ${manualId} AND k.kind = ${kind}
      ORDER BY k.created_at DESC, k.id DESC LIMIT ${keptCount})`
}

/** False, and nothing is stored, when it was stopped or another process has stored results since there were `before` of them. */
export async function appendResults(
  db: Database,
  id: string,
  {
    before,
    added,
    losses,
    now,
  }: { before: number; added: readonly ReplayedQuestion[]; losses: QuestionLoss[]; now: Date },
): Promise<boolean> {
  const row = await queryRow(
    db,
    Prisma.sql`UPDATE set_run SET results = results || ${JSON.stringify(added)}::jsonb,
        losses = losses || ${JSON.stringify(losses)}::jsonb, touched_at = ${now}::timestamptz
      WHERE id = ${id} AND state = 'queued' AND jsonb_array_length(results) = ${before}::int RETURNING id`,
  )
  return row !== undefined
}

/** False when it is no longer queued. */
export async function finishRun(
  db: Database | Tx,
  id: string,
  data: { state: 'done' | 'failed' | 'stopped'; reason: string; finishedAt: Date },
): Promise<boolean> {
  const { setRun } = 'prisma' in db ? db.prisma : db
  return (await setRun.updateMany({ where: { id, state: 'queued' }, data })).count > 0
}

/** Ends the checks of a manual that are running. */
export async function stopChecks(tx: Tx, { manualId }: SetPlace, finishedAt: Date): Promise<void> {
  const where = { manualId, kind: 'drafts', state: 'queued' }
  await tx.setRun.updateMany({ where, data: { state: 'stopped', finishedAt } })
}

/** Queues it again, without the questions that a model failed at; false when it did not end early. */
export async function requeueRun(tx: Tx, id: string, now: Date): Promise<boolean> {
  const count =
    await tx.$executeRaw`UPDATE set_run SET state = 'queued', reason = '', finished_at = NULL, touched_at = ${now}::timestamptz,
      results = COALESCE((SELECT jsonb_agg(x.one ORDER BY x.place) FROM jsonb_array_elements(results) WITH ORDINALITY x(one, place)
        WHERE x.one->>'outcome' <> 'failed'), '[]'::jsonb)
    WHERE id = ${id} AND (state IN ('failed', 'stopped') OR (state = 'done' AND results @> '[{"outcome":"failed"}]'::jsonb))`
  return count > 0
}
