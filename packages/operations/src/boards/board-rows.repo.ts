// The rows that a figure of a board sums up, counted from what was written then.
import type { BoardRow, BoardRowsOf } from '@lectern/contracts'
import { type AccessScope, type Database, Prisma, workManuals } from '@lectern/db'
import { type AskedDays, queryRows, writtenIn } from '@lectern/kernel'
import { CONTRIBUTIONS } from './features.ts'

export type RowsAsked = {
  scope: AccessScope
  manualId?: string | undefined
  memberId?: string | undefined
  days: AskedDays
}
type Part = { limit: number; offset: number }
type Counted = BoardRow & { total: number }

const when = (value: string | undefined, sql: (value: string) => Prisma.Sql) =>
  value === undefined ? Prisma.empty : sql(value)
const viewed = ({ scope, manualId, days }: RowsAsked) => Prisma.sql`SELECT v.article_id, sum(v.views)::int AS count
  FROM article_view_day v WHERE v.tenant_id = ${scope.tenantId} ${when(manualId, (id) => Prisma.sql`AND v.manual_id = ${id}`)}
    AND v.day BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1`

/** As the sums by day count them: an article once a day for each member. */
const contributed = ({
  scope,
  manualId,
  memberId,
  days,
}: RowsAsked) => Prisma.sql`SELECT w.article_id, count(*)::int AS count FROM (
    SELECT DISTINCT l.subject_id AS article_id, l.actor_id, (l.created_at AT TIME ZONE ${days.zone})::date AS day
    FROM audit_log l WHERE l.tenant_id = ${scope.tenantId} AND ${writtenIn(days, 'l')} AND l.actor_type = 'member'
      AND l.action = ANY (${[...CONTRIBUTIONS]}::text[]) AND l.manual_id IS NOT NULL
      ${when(manualId, (id) => Prisma.sql`AND l.manual_id = ${id}`)} ${when(memberId, (id) => Prisma.sql`AND l.actor_id = ${id}`)}) w
  GROUP BY 1`

const rated = (good: boolean) => (query: RowsAsked) =>
  Prisma.sql`SELECT r.article_id, count(*)::int AS count
  FROM article_rating r WHERE r.tenant_id = ${query.scope.tenantId} AND ${writtenIn(query.days, 'r')} AND r.good = ${good} GROUP BY 1`

const feedbackCounts = ({ scope, days }: RowsAsked) => Prisma.sql`SELECT f.article_id, count(*)::int AS count
  FROM article_feedback f WHERE f.tenant_id = ${scope.tenantId} AND ${writtenIn(days, 'f')} GROUP BY 1`

type Source = {
  counts: (query: RowsAsked) => Prisma.Sql
  /** Articles that are listed whether something is counted for them or not. */
  listed?: (days: AskedDays) => Prisma.Sql
}
const WRITTEN = Prisma.sql`a.type <> 'folder'`
const SOURCES: Record<Exclude<BoardRowsOf, 'searches' | 'missed'>, Source> = {
  views: { counts: viewed },
  contributions: { counts: contributed },
  good: { counts: rated(true) },
  bad: { counts: rated(false) },
  feedback: { counts: feedbackCounts },
  articles: { counts: viewed, listed: () => WRITTEN },
  published: { counts: viewed, listed: () => Prisma.sql`${WRITTEN} AND a.published_version_id IS NOT NULL` },
  created: { counts: viewed, listed: (days) => Prisma.sql`${WRITTEN} AND ${writtenIn(days, 'a')}` },
}

/**
 * Articles that are not deleted, of manuals whose work the actor sees; the highest count first. Articles and counts are put together by
 * grouping: of a join the planner foresees too few rows and compares each with each.
 */
const articleRows = (db: Database, of: keyof typeof SOURCES, query: RowsAsked, { limit, offset }: Part) => {
  const { counts, listed } = SOURCES[of]
  return queryRows<Counted>(
    db,
    Prisma.sql`SELECT e.id AS "articleId", max(e.title) AS title, max(e.manual_id) AS "manualId", max(e.manual_name) AS "manualName",
        sum(e.count)::int AS count, count(*) OVER ()::int AS total
      FROM (SELECT a.id, a.title, m.id AS manual_id, m.name AS manual_name, 0 AS count, false AS counted
          FROM article a JOIN manual m ON m.id = a.manual_id
          WHERE a.tenant_id = ${query.scope.tenantId} AND a.deleted_at IS NULL AND ${workManuals(query.scope)}
            ${when(query.manualId, (id) => Prisma.sql`AND m.id = ${id}`)} AND ${listed?.(query.days) ?? Prisma.sql`true`}
        UNION ALL SELECT x.article_id, NULL, NULL, NULL, x.count, true FROM (${counts(query)}) x) e
      GROUP BY e.id HAVING max(e.manual_id) IS NOT NULL ${listed ? Prisma.empty : Prisma.sql`AND bool_or(e.counted)`}
      ORDER BY 5 DESC, 2, 1 LIMIT ${limit} OFFSET ${offset}`,
  )
}

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
    Prisma.sql`SELECT '' AS "articleId", (array_agg(q.text ORDER BY q.last_at DESC, q.text))[1] AS title, '' AS "manualId", '' AS "manualName",
        ${count}::int AS count, count(*) OVER ()::int AS total
      FROM search_query q WHERE q.tenant_id = ${scope.tenantId} ${when(manualId, (id) => Prisma.sql`AND q.manual_id = ${id}`)}
        AND q.day BETWEEN ${days.from}::date AND ${days.to}::date
      GROUP BY q.key HAVING ${count} > 0 ORDER BY ${count} DESC, q.key LIMIT ${limit} OFFSET ${offset}`,
  )
}

export const boardRows = (db: Database, of: BoardRowsOf, query: RowsAsked, part: Part): Promise<Counted[]> =>
  of === 'searches' || of === 'missed' ? queryTexts(db, of, query, part) : articleRows(db, of, query, part)
