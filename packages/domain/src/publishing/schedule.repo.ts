// Rows of articles that publish themselves.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { personName } from '../articles/person.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { queryRow } from '../core/sql.repo.ts'

export type ScheduleRow = {
  article_id: string
  publish_at: Date
  by_name: string
  error: string | null
}

export const findSchedule = (ctx: DomainContext, articleId: string): Promise<ScheduleRow | undefined> =>
  queryRow(
    ctx.db,
    Prisma.sql`SELECT s.article_id, s.publish_at, ${personName(Prisma.sql`s.actor_id`)} AS by_name, s.error
      FROM publish_schedule s WHERE s.article_id = ${articleId}`,
  )

export type NewSchedule = {
  articleId: string
  tenantId: string
  publishAt: Date
  actorType: string
  actorId: string
}

/** In place of the one there was, even one that failed. */
export async function putSchedule(tx: Tx, schedule: NewSchedule, createdAt: Date): Promise<void> {
  const fields = { ...schedule, createdAt, takenAt: null, error: null }
  await tx.publishSchedule.upsert({ where: { articleId: schedule.articleId }, create: fields, update: fields })
}

/** False when there was none. */
export async function deleteSchedule(tx: Tx, articleId: string): Promise<boolean> {
  return (await tx.publishSchedule.deleteMany({ where: { articleId } })).count > 0
}

/** Marks those whose time has come and writes their events, in one statement; answers how many. */
export async function takeDue(db: Database, now: Date, limit: number): Promise<number> {
  const row = await queryRow<{ taken: number }>(
    db,
    Prisma.sql`WITH due AS (
      SELECT s.article_id FROM publish_schedule s WHERE s.taken_at IS NULL AND s.publish_at <= ${now}::timestamptz
      ORDER BY s.publish_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE publish_schedule s SET taken_at = ${now}::timestamptz FROM due WHERE s.article_id = due.article_id
      RETURNING s.article_id, s.tenant_id
    ), told AS (
      INSERT INTO outbox (tenant_id, type, payload)
      SELECT tenant_id, 'article.publishDue', jsonb_build_object('articleId', article_id) FROM taken
    ) SELECT count(*)::int AS taken FROM taken`,
  )
  return row?.taken ?? 0
}

export type TakenSchedule = {
  articleId: string
  actorType: string
  actorId: string
  takenAt: Date
  manualId: string
  title: string
}

/** One that was taken and has not ended yet. */
export async function findTaken(db: Database, tenantId: string, articleId: string): Promise<TakenSchedule | undefined> {
  const row = await db.prisma.publishSchedule.findUnique({
    where: { articleId, tenantId, error: null, takenAt: { not: null } },
    include: { article: { select: { manualId: true, title: true } } },
  })
  if (!row?.takenAt) return undefined
  const { actorType, actorId, takenAt, article } = row
  return { articleId, actorType, actorId, takenAt, manualId: article.manualId, title: article.title }
}

const same = ({ articleId, takenAt }: TakenSchedule) => ({ articleId, takenAt })

/** False when it was given another time meanwhile. */
export const endTaken = async (tx: Tx, schedule: TakenSchedule): Promise<boolean> =>
  (await tx.publishSchedule.deleteMany({ where: same(schedule) })).count > 0

export const failTaken = async (tx: Tx, schedule: TakenSchedule, error: string): Promise<boolean> =>
  (await tx.publishSchedule.updateMany({ where: same(schedule), data: { error } })).count > 0
