// Rows of schedules of articles and of manuals: two tables with the same columns.
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { eventInsertEach, personName, queryRow } from '@lectern/kernel'

/** Target of a schedule: an article, or all changes of a manual. */
export type Scheduled = { kind: 'article' | 'manual'; id: string }
type Form = { table: Prisma.Sql; key: Prisma.Sql; dueEvents: Prisma.Sql; titled: Prisma.Sql }

const TAKEN = Prisma.sql`taken`
const TENANT = Prisma.sql`taken.tenant_id`
const ID = Prisma.sql`taken.id`

const FORMS: Record<Scheduled['kind'], Form> = {
  article: {
    table: Prisma.raw('publish_schedule'),
    key: Prisma.raw('article_id'),
    dueEvents: eventInsertEach('article.publishDue', { tenantId: TENANT, articleId: ID }, TAKEN),
    titled: Prisma.sql`SELECT id, manual_id, title FROM article`,
  },
  manual: {
    table: Prisma.raw('manual_publish_schedule'),
    key: Prisma.raw('manual_id'),
    dueEvents: eventInsertEach('manual.publishDue', { tenantId: TENANT, manualId: ID }, TAKEN),
    titled: Prisma.sql`SELECT id, id AS manual_id, name AS title FROM manual`,
  },
}

export type ScheduleRow = { publishAt: Date; byName: string; error: string | null }

export function findSchedule(ctx: DomainContext, { kind, id }: Scheduled): Promise<ScheduleRow | undefined> {
  const { table, key } = FORMS[kind]
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT s.publish_at AS "publishAt", ${personName(Prisma.sql`s.actor_id`)} AS "byName", s.error FROM ${table} s WHERE s.${key} = ${id}`,
  )
}

export type NewSchedule = { tenantId: string; publishAt: Date; actorType: string; actorId: string }

/** In place of the one there was, even one that failed. */
export async function putSchedule(tx: Tx, { kind, id }: Scheduled, schedule: NewSchedule, now: Date): Promise<void> {
  const { table, key } = FORMS[kind]
  const { tenantId, publishAt, actorType, actorId } = schedule
  await tx.$executeRaw`INSERT INTO ${table} (${key}, tenant_id, publish_at, actor_type, actor_id, created_at)
    VALUES (${id}, ${tenantId}, ${publishAt}, ${actorType}, ${actorId}, ${now})
    ON CONFLICT (${key}) DO UPDATE SET publish_at = excluded.publish_at, actor_type = excluded.actor_type, actor_id = excluded.actor_id,
      created_at = excluded.created_at, taken_at = NULL, error = NULL`
}

/** False when there was none. */
export async function deleteSchedule(tx: Tx, { kind, id }: Scheduled): Promise<boolean> {
  const { table, key } = FORMS[kind]
  return (await tx.$executeRaw`DELETE FROM ${table} WHERE ${key} = ${id}`) > 0
}

/** Marks those that are due and writes their events, in one statement; returns how many. */
export async function claimDue(db: Database, kind: Scheduled['kind'], now: Date, limit: number): Promise<number> {
  const { table, key, dueEvents } = FORMS[kind]
  const row = await queryRow<{ taken: number }>(
    db,
    Prisma.sql`WITH due AS (
      SELECT s.${key} FROM ${table} s WHERE s.taken_at IS NULL AND s.publish_at <= ${now}::timestamptz
      ORDER BY s.publish_at, s.${key} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE ${table} s SET taken_at = ${now}::timestamptz FROM due WHERE s.${key} = due.${key}
      RETURNING s.${key} AS id, s.tenant_id
    ), outbox_events AS (
      ${dueEvents}
    ) SELECT count(*)::int AS taken FROM taken`,
  )
  return row?.taken ?? 0
}

export type TakenSchedule = Scheduled & {
  actorType: string
  actorId: string
  takenAt: Date
  manualId: string
  title: string
}

/** One that was taken and has not ended yet. */
export async function findTaken(db: Database, tenantId: string, target: Scheduled): Promise<TakenSchedule | undefined> {
  const { table, key, titled } = FORMS[target.kind]
  const row = await queryRow<Omit<TakenSchedule, keyof Scheduled>>(
    db,
    Prisma.sql`SELECT s.actor_type AS "actorType", s.actor_id AS "actorId", s.taken_at AS "takenAt", x.manual_id AS "manualId", x.title
      FROM ${table} s JOIN (${titled}) x ON x.id = s.${key}
      WHERE s.${key} = ${target.id} AND s.tenant_id = ${tenantId} AND s.error IS NULL AND s.taken_at IS NOT NULL`,
  )
  return row && { ...target, ...row }
}

/** False when it was rescheduled meanwhile. */
export async function endTaken(tx: Tx, { kind, id, takenAt }: TakenSchedule): Promise<boolean> {
  const { table, key } = FORMS[kind]
  return (await tx.$executeRaw`DELETE FROM ${table} WHERE ${key} = ${id} AND taken_at = ${takenAt}`) > 0
}

/** As {@link endTaken}; the reason stays. */
export async function failTaken(tx: Tx, { kind, id, takenAt }: TakenSchedule, error: string): Promise<boolean> {
  const { table, key } = FORMS[kind]
  return (await tx.$executeRaw`UPDATE ${table} SET error = ${error} WHERE ${key} = ${id} AND taken_at = ${takenAt}`) > 0
}
