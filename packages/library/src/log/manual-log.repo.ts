// The audit rows of a manual, latest first, with series of saves merged into one.
import { Prisma } from '@lectern/db'
import { type DomainContext, queryRows } from '@lectern/kernel'
import { LOG_KINDS } from './log-kinds.ts'

export type LogRow = {
  id: string
  action: string
  kind: string
  actorType: string
  actorName: string
  articleId: string | null
  articleTitle: string | null
  living: boolean
  data: Record<string, string | number | boolean | null>
  createdAt: Date
  /** Id of the oldest row that was read, and whether there may be older ones. */
  oldestRead: string
  hasOlder: boolean
}

/** Rows read for one page: editors save every few seconds, so that many rows may become one entry. */
const MAX_ROWS_READ = 2_000
/** Saves of an article by one person are merged while they are no further apart. */
const SERIES_GAP = Prisma.sql`interval '30 minutes'`

const KIND = Prisma.sql`COALESCE(${JSON.stringify(LOG_KINDS)}::jsonb ->> l.action,
  CASE WHEN l.action LIKE 'manual.%' THEN 'settings' ELSE 'writing' END)`

/** The article that an entry is about: itself, or the one that a comment belongs to. */
const ARTICLE_ID = Prisma.sql`CASE l.subject_type WHEN 'article' THEN l.subject_id WHEN 'comment' THEN l.data ->> 'articleId' END`

export type LogQuery = {
  tenantId: string
  manualId: string
  kind: string | undefined
  before: string | undefined
  size: number
}

/** Up to `size` + 1 rows, to see whether there is another page. */
export function findLogRows(ctx: DomainContext, query: LogQuery): Promise<LogRow[]> {
  const older = query.before === undefined ? Prisma.empty : Prisma.sql`AND l.id < ${query.before}::bigint`
  const kind = query.kind === undefined ? Prisma.empty : Prisma.sql`AND ${KIND} = ${query.kind}`
  return queryRows(
    ctx.db,
    Prisma.sql`WITH recent AS (
      SELECT l.*, ${KIND} AS kind
      FROM audit_log l WHERE l.manual_id = ${query.manualId} AND l.tenant_id = ${query.tenantId} ${older} ${kind}
      ORDER BY l.id DESC LIMIT ${MAX_ROWS_READ}
    ), marked AS (
      SELECT recent.*, lag(recent.created_at) OVER (PARTITION BY recent.actor_id, recent.subject_id, recent.action ORDER BY recent.id DESC) AS later
      FROM recent
    ), page AS MATERIALIZED (
      SELECT * FROM marked l
      WHERE (l.action NOT IN ('article.save', 'article.rename') OR l.later IS NULL OR l.later - l.created_at > ${SERIES_GAP})
      ORDER BY l.id DESC LIMIT ${query.size + 1}
    )
    SELECT l.id::text, l.action, l.kind, l.actor_type AS "actorType", COALESCE(u.name, '') AS "actorName", l.data, l.created_at AS "createdAt",
      ${ARTICLE_ID} AS "articleId",
      COALESCE(a.title, l.data ->> 'title') AS "articleTitle",
      a.id IS NOT NULL AND a.deleted_at IS NULL AND a.manual_id = l.manual_id AS living,
      (SELECT min(id) FROM marked)::text AS "oldestRead", (SELECT count(*) FROM marked) = ${MAX_ROWS_READ} AS "hasOlder"
    FROM page l
      LEFT JOIN article a ON a.id = ${ARTICLE_ID} AND a.tenant_id = l.tenant_id
      LEFT JOIN member p ON l.actor_type = 'member' AND p.id = l.actor_id
      LEFT JOIN "user" u ON u.id = p.user_id
    ORDER BY l.id DESC`,
  )
}
