// Rows of unanswered_group: questions that found no answer, grouped by meaning.
import { vectorLiteral } from '@lectern/ai'
import type { UnansweredState } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRow, queryRows, statementOf, webhookInsert } from '@lectern/kernel'
import { outcomeIs } from './answer-outcome.repo.ts'

/** `manualId` is empty for questions across manuals. */
type QuestionPlace = { tenantId: string; manualId: string }
type NewQuestion = QuestionPlace & {
  id: string
  question: string
  key: string
  model: string
  /** Null: the embedder failed. */
  vector: number[] | null
}

const vectorOf = (vector: number[] | null) =>
  vector === null ? Prisma.sql`NULL` : Prisma.sql`${vectorLiteral(vector)}::vector`

/** The group with the same words, or the nearest one in meaning with at least this similarity; null: similarity is unknown. */
export async function findGroup(
  db: Database,
  { tenantId, manualId, key, model, vector }: NewQuestion,
  minSimilarity: number | null,
): Promise<string | undefined> {
  const place = Prisma.sql`tenant_id = ${tenantId} AND manual_id = ${manualId}`
  const same = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT id FROM unanswered_group WHERE ${place} AND key = ${key}`,
  )
  if (same || vector === null || minSimilarity === null) return same?.id
  // Vectors of another length, from an endpoint that changed the model behind the name, are not compared.
  const near = await queryRow<{ id: string; distance: number }>(
    db,
    Prisma.sql`SELECT id, vector <=> ${vectorOf(vector)} AS distance FROM unanswered_group
      WHERE ${place} AND model = ${model} AND vector_dims(vector) = ${vector.length}::int ORDER BY 2, id LIMIT 1`,
  )
  return near && 1 - near.distance >= minSimilarity ? near.id : undefined
}

/** Reopens a resolved question, but not a dismissed one. */
const REOPENED = Prisma.sql`state = CASE WHEN state = 'resolved' THEN 'open' ELSE state END`

/**
 * Creates a group, and tells webhooks of it, or counts the question in the group with the same words if a concurrent question created it.
 * Returns its id.
 */
export async function addGroup(ctx: DomainContext, group: NewQuestion): Promise<string> {
  const { id, tenantId, manualId, question, key, model, vector } = group
  const now = ctx.now()
  const event = { type: 'question.unanswered', tenantId, subject: 'unanswered', subjectId: id, manualId } as const
  const steps = {
    kept: Prisma.sql`INSERT INTO unanswered_group (id, tenant_id, manual_id, question, key, model, vector, first_at, last_at)
      VALUES (${id}, ${tenantId}, ${manualId}, ${question}, ${key}, ${model}, ${vectorOf(vector)}, ${now}::timestamptz, ${now}::timestamptz)
      ON CONFLICT (tenant_id, manual_id, key) DO UPDATE SET asked = unanswered_group.asked + 1,
        last_at = EXCLUDED.last_at, state = CASE WHEN unanswered_group.state = 'resolved' THEN 'open' ELSE unanswered_group.state END
      RETURNING id`,
    told: webhookInsert(ctx, event, Prisma.sql`kept WHERE kept.id = ${id}`),
  }
  const row = await queryRow<{ id: string }>(ctx.db, statementOf(steps, Prisma.sql`SELECT id FROM kept`))
  return row?.id ?? id
}

export async function countQuestion(db: Database, id: string, now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE unanswered_group SET asked = asked + 1, last_at = ${now}::timestamptz, ${REOPENED} WHERE id = ${id}`,
  )
}

export async function linkAnswer(db: Database, answerId: string, unansweredId: string): Promise<void> {
  await db.prisma.answer.updateMany({ where: { id: answerId }, data: { unansweredId } })
}

/** Takes an answer from its group; a group without any left goes. */
export async function unlinkAnswer(db: Database, answerId: string): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH taken AS (
        UPDATE answer r SET unanswered_id = NULL FROM answer old
        WHERE r.id = ${answerId} AND old.id = r.id AND old.unanswered_id IS NOT NULL RETURNING old.unanswered_id AS id
      ), left_over AS (
        UPDATE unanswered_group g SET asked = g.asked - 1 FROM taken WHERE g.id = taken.id AND g.asked > 1 RETURNING g.id
      )
      DELETE FROM unanswered_group g USING taken WHERE g.id = taken.id AND g.asked <= 1 AND g.state = 'open'`,
  )
}

/** Groups whose vector is of another model, oldest first. */
export const groupsOfOtherModels = (db: Database, tenantId: string, model: string, limit: number) =>
  db.prisma.unansweredGroup.findMany({
    where: { tenantId, model: { not: model } },
    select: { id: true, question: true },
    orderBy: { id: 'asc' },
    take: limit,
  })

export async function setVector(db: Database, id: string, model: string, vector: number[]): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE unanswered_group SET model = ${model}, vector = ${vectorOf(vector)} WHERE id = ${id}`,
  )
}

export type GroupRow = {
  id: string
  question: string
  asked: number
  manualId: string
  manualName: string | null
  state: UnansweredState
  articleId: string | null
  articleManualId: string | null
  lastAt: Date
  others: string[]
  refused: number
  partial: number
  doubtful: number
  bad: number
  wrong: number
}
/** Without `manualId`: all of the tenant. */
type GroupFilter = { tenantId: string; manualId?: string; state: UnansweredState }

const matching = ({ tenantId, manualId, state }: GroupFilter) =>
  Prisma.sql`g.tenant_id = ${tenantId} AND g.state = ${state} ${manualId === undefined ? Prisma.empty : Prisma.sql`AND g.manual_id = ${manualId}`}`

export const countGroups = async (db: Database, filter: GroupFilter): Promise<number> =>
  (
    await queryRow<{ total: number }>(
      db,
      Prisma.sql`SELECT count(*)::int AS total FROM unanswered_group g WHERE ${matching(filter)}`,
    )
  )?.total ?? 0

/** Other wordings that are shown with a group. */
const MAX_OTHERS = 5

/** Most frequent first. */
export const listGroups = (
  db: Database,
  filter: GroupFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<GroupRow[]> =>
  queryRows<GroupRow>(
    db,
    Prisma.sql`SELECT g.id, g.question, g.asked, g.manual_id AS "manualId", m.name AS "manualName", g.state,
        a.id AS "articleId", a.manual_id AS "articleManualId", g.last_at AS "lastAt",
        ARRAY(SELECT q.question FROM (
            SELECT r.question, max(r.created_at) AS at FROM answer r WHERE r.unanswered_id = g.id AND r.question <> g.question
            GROUP BY r.question ORDER BY 2 DESC, 1 LIMIT ${MAX_OTHERS}) q) AS others,
        t.refused, t.partial, t.doubtful, t.bad, t.wrong
      FROM (SELECT * FROM unanswered_group g WHERE ${matching(filter)}
          ORDER BY g.asked DESC, g.last_at DESC, g.id DESC OFFSET ${offset} LIMIT ${limit}) g
        LEFT JOIN manual m ON m.id = g.manual_id AND m.deleted_at IS NULL
        LEFT JOIN article a ON a.id = g.article_id AND a.deleted_at IS NULL
        CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${outcomeIs('r', 'refused')})::int AS refused,
            count(*) FILTER (WHERE ${outcomeIs('r', 'partial')})::int AS partial, count(*) FILTER (WHERE ${outcomeIs('r', 'doubtful')})::int AS doubtful, count(*) FILTER (WHERE NOT r.good)::int AS bad, count(r.wrong_at)::int AS wrong
          FROM answer r WHERE r.unanswered_id = g.id) t
      ORDER BY g.asked DESC, g.last_at DESC, g.id DESC`,
  )

export const findUnanswered = (db: Database, tenantId: string, id: string) =>
  db.prisma.unansweredGroup.findFirst({
    where: { id, tenantId },
    select: { id: true, manualId: true, question: true, state: true },
  })

/** False when the state has changed meanwhile. */
export async function changeGroup(
  tx: Tx,
  id: string,
  from: string,
  data: { state: UnansweredState; articleId?: string },
): Promise<boolean> {
  return (await tx.unansweredGroup.updateMany({ where: { id, state: from }, data })).count === 1
}
