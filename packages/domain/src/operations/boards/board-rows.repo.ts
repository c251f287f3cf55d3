// The rows that a figure of a board sums up, counted from what was written then.
import type { BoardRow, BoardRowsOf } from '@lectern/contracts'
import { type AccessScope, type Database, Prisma, workManuals } from '@lectern/db'
import { type Days, queryRows, STAT_ZONE, statStart } from '../../kernel/index.ts'
import { CONTRIBUTIONS } from './features.ts'

export type RowsAsked = {
  scope: AccessScope
  manualId?: string | undefined
  memberId?: string | undefined
  days: Days
}
type Part = { limit: number; offset: number }
type Counted = BoardRow & { total: number }

const when = (value: string | undefined, sql: (value: string) => Prisma.Sql) =>
  value === undefined ? Prisma.empty : sql(value)
const during = ({ from, to }: Days, alias: string) => {
  const at = Prisma.raw(`${alias}.created_at`)
  return Prisma.sql`${at} >= ${statStart(Prisma.sql`${from}::date`)} AND ${at} < ${statStart(Prisma.sql`${to}::date + 1`)}`
}

const viewed = ({ scope, manualId, days }: RowsAsked) => Prisma.sql`SELECT v.article_id, sum(v.views)::int AS count
  FROM article_view_day v WHERE v.tenant_id = ${scope.tenantId} ${when(manualId, (id) => Prisma.sql`AND v.manual_id = ${id}`)}
    AND v.day BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1`

/** As the sums by day count them: an article once a day for each member. */
const contributed = ({
  scope,
  manualId,
  memberId,
  days,
}: RowsAsked) => Prisma.sql`SELECT l.subject_id AS article_id, count(DISTINCT (l.actor_id, (l.created_at AT TIME ZONE ${STAT_ZONE})::date))::int AS count
  FROM audit_log l WHERE l.tenant_id = ${scope.tenantId} AND ${during(days, 'l')} AND l.actor_type = 'member'
    AND l.action = ANY (${[...CONTRIBUTIONS]}::text[]) AND l.manual_id IS NOT NULL
    ${when(manualId, (id) => Prisma.sql`AND l.manual_id = ${id}`)} ${when(memberId, (id) => Prisma.sql`AND l.actor_id = ${id}`)} GROUP BY 1`

const rated = (good: boolean) => (asked: RowsAsked) =>
  Prisma.sql`SELECT r.article_id, count(*)::int AS count
  FROM article_rating r WHERE r.tenant_id = ${asked.scope.tenantId} AND ${during(asked.days, 'r')} AND r.good = ${good} GROUP BY 1`

const told = ({ scope, days }: RowsAsked) => Prisma.sql`SELECT f.article_id, count(*)::int AS count
  FROM article_feedback f WHERE f.tenant_id = ${scope.tenantId} AND ${during(days, 'f')} GROUP BY 1`

/** Articles that there are, with their views. */
const existing = (condition: (days: Days) => Prisma.Sql) => (asked: RowsAsked) =>
  Prisma.sql`SELECT a.id AS article_id,
    COALESCE(v.count, 0)::int AS count
  FROM article a LEFT JOIN (${viewed(asked)}) v ON v.article_id = a.id
  WHERE a.tenant_id = ${asked.scope.tenantId} AND a.type <> 'folder' AND ${condition(asked.days)}`

const SOURCES: Record<Exclude<BoardRowsOf, 'searches' | 'missed'>, (asked: RowsAsked) => Prisma.Sql> = {
  views: viewed,
  contributions: contributed,
  good: rated(true),
  bad: rated(false),
  feedback: told,
  articles: existing(() => Prisma.sql`true`),
  published: existing(() => Prisma.sql`a.published_version_id IS NOT NULL`),
  created: existing((days) => during(days, 'a')),
}

/** Articles that are not deleted, of manuals whose work the actor sees; the highest count first. */
const articleRows = (db: Database, of: keyof typeof SOURCES, asked: RowsAsked, { limit, offset }: Part) =>
  queryRows<Counted>(
    db,
    Prisma.sql`SELECT a.id AS "articleId", a.title, m.id AS "manualId", m.name AS "manualName", x.count, count(*) OVER ()::int AS total
      FROM (${SOURCES[of](asked)}) x JOIN article a ON a.id = x.article_id AND a.tenant_id = ${asked.scope.tenantId} AND a.deleted_at IS NULL
        JOIN manual m ON m.id = a.manual_id
      WHERE ${workManuals(asked.scope)} ${when(asked.manualId, (id) => Prisma.sql`AND m.id = ${id}`)}
      ORDER BY x.count DESC, a.title, a.id LIMIT ${limit} OFFSET ${offset}`,
  )

/** Texts by how often they were searched for, or found nothing. */
const queryTexts = (
  db: Database,
  of: 'searches' | 'missed',
  { scope, manualId, days }: RowsAsked,
  { limit, offset }: Part,
) => {
  const count = of === 'searches' ? Prisma.sql`sum(q.count)` : Prisma.sql`sum(q.missed)`
  return queryRows<Counted>(
    db,
    Prisma.sql`SELECT '' AS "articleId", (array_agg(q.text ORDER BY q.last_at DESC))[1] AS title, '' AS "manualId", '' AS "manualName",
        ${count}::int AS count, count(*) OVER ()::int AS total
      FROM search_query q WHERE q.tenant_id = ${scope.tenantId} ${when(manualId, (id) => Prisma.sql`AND q.manual_id = ${id}`)}
        AND q.day BETWEEN ${days.from}::date AND ${days.to}::date
      GROUP BY q.key HAVING ${count} > 0 ORDER BY ${count} DESC, q.key LIMIT ${limit} OFFSET ${offset}`,
  )
}

export const boardRows = (db: Database, of: BoardRowsOf, asked: RowsAsked, part: Part): Promise<Counted[]> =>
  of === 'searches' || of === 'missed' ? queryTexts(db, of, asked, part) : articleRows(db, of, asked, part)
