// Articles of a manual with their figures.

import { outcomeIs } from '@lectern/answering'
import type { ArticleAdvice } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { type AskedDays, queryRows, writtenIn } from '@lectern/kernel'
import { DISLIKED_FROM, STALE_DAYS, UNANSWERED_FROM, UNREAD_DAYS } from './advice-rules.ts'

export type ArticleRow = {
  id: string
  title: string
  published: boolean
  views: number
  good: number
  bad: number
  openFeedback: number
  unanswered: number
  updatedAt: Date
  overdue: boolean
  total: number
}

/** The same conditions as adviceFor (advice-rules), so that pages of one kind are full. */
const ADVISED: Record<ArticleAdvice, (now: Date) => Prisma.Sql> = {
  disliked: () => Prisma.sql`r.bad >= ${DISLIKED_FROM} AND r.bad > r.good`,
  feedback: () => Prisma.sql`r."openFeedback" > 0`,
  unanswered: () => Prisma.sql`r.unanswered >= ${UNANSWERED_FROM}`,
  review: () => Prisma.sql`r.overdue`,
  stale: (now) =>
    Prisma.sql`r.published AND r.views > 0 AND r."updatedAt" < ${now}::timestamptz - make_interval(days => ${STALE_DAYS}::int)`,
  unread: (now) =>
    Prisma.sql`r.published AND r.views = 0 AND r."updatedAt" < ${now}::timestamptz - make_interval(days => ${UNREAD_DAYS}::int)`,
}

const ORDER = {
  views: Prisma.sql`r.views DESC, r.title, r.id`,
  bad: Prisma.sql`r.bad DESC, r.views DESC, r.id`,
  updated: Prisma.sql`r."updatedAt", r.id`,
}

/** Articles to which questions came nearest that were not answered for sure, but for groups that writers resolved or dismissed. */
const unanswered = (tenantId: string, days: AskedDays) => Prisma.sql`
  SELECT COALESCE(a.passages->0->>'articleId', a.citations->0->>'articleId') AS article_id, count(*) AS questions
  FROM answer a LEFT JOIN unanswered_group g ON g.id = a.unanswered_id
  WHERE a.tenant_id = ${tenantId} AND ${writtenIn(days, 'a')} AND NOT (${outcomeIs('a', 'answered')})
    AND COALESCE(g.state, 'open') IN ('open', 'drafted') GROUP BY 1`

export type ArticlesAsked = {
  tenantId: string
  manualId: string
  days: AskedDays
  advice?: ArticleAdvice | undefined
  sort: keyof typeof ORDER
  now: Date
  /** 'YYYY-MM-DD', of `now`. */
  today: string
}

/** All articles are put together before one page of them is taken: for a few rows the planner would compare each with each. */
export const articleFigures = (
  db: Database,
  { tenantId, manualId, days, advice, sort, now, today }: ArticlesAsked,
  { limit, offset }: { limit: number; offset: number },
) =>
  queryRows<ArticleRow>(
    db,
    Prisma.sql`WITH r AS MATERIALIZED (SELECT r.* FROM (
        SELECT a.id, a.title, a.published_version_id IS NOT NULL AS published, COALESCE(v.views, 0)::int AS views,
          a.good_count AS good, a.bad_count AS bad, COALESCE(f.open, 0)::int AS "openFeedback",
          COALESCE(q.questions, 0)::int AS unanswered, a.updated_at AS "updatedAt",
          COALESCE(a.published_version_id IS NOT NULL AND a.review_by < ${today}::date, false) AS overdue
        FROM article a
          LEFT JOIN (SELECT article_id, sum(views) AS views FROM article_view_day
            WHERE manual_id = ${manualId} AND day BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1) v ON v.article_id = a.id
          LEFT JOIN (SELECT b.article_id, count(*) AS open FROM article_feedback b JOIN article o ON o.id = b.article_id
            WHERE o.manual_id = ${manualId} AND b.handled_at IS NULL GROUP BY 1) f ON f.article_id = a.id
          LEFT JOIN (${unanswered(tenantId, days)}) q ON q.article_id = a.id
        WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder') r
      WHERE ${advice === undefined ? Prisma.sql`true` : ADVISED[advice](now)})
      SELECT r.*, (SELECT count(*)::int FROM r) AS total FROM r
      ORDER BY ${ORDER[sort]} LIMIT ${limit} OFFSET ${offset}`,
  )
