// The audit rows of a manual, latest first, with runs of saves drawn together.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRows } from '../../kernel/index.ts'
import { LOG_KINDS } from './log-kinds.ts'

export type LogRow = {
  id: string
  action: string
  kind: string
  actor_type: string
  actor_name: string
  article_id: string | null
  article_title: string | null
  living: boolean
  data: Record<string, string | number | boolean | null>
  created_at: Date
  /** Of the oldest row that was looked at, and whether there may be older ones. */
  last: string
  full: boolean
}

/** Rows looked at for one page: saves come by the second, so that many of them may make one entry. */
const WINDOW = 2_000
/** Saves of one person at one article belong together while they are no further apart. */
const TOGETHER = Prisma.sql`interval '30 minutes'`

const KIND = Prisma.sql`COALESCE(${JSON.stringify(LOG_KINDS)}::jsonb ->> l.action,
  CASE WHEN l.action LIKE 'manual.%' THEN 'settings' ELSE 'writing' END)`

export type LogQuery = {
  tenantId: string
  manualId: string
  kind: string | undefined
  before: string | undefined
  size: number
}

/** One more row than `size` when there is one within the window. */
export function findLogRows(ctx: DomainContext, query: LogQuery): Promise<LogRow[]> {
  const older = query.before === undefined ? Prisma.empty : Prisma.sql`AND l.id < ${query.before}::bigint`
  const kind = query.kind === undefined ? Prisma.empty : Prisma.sql`AND ${KIND} = ${query.kind}`
  return queryRows(
    ctx.db,
    Prisma.sql`WITH seen AS (
      SELECT l.*, ${KIND} AS kind
      FROM audit_log l WHERE l.manual_id = ${query.manualId} AND l.tenant_id = ${query.tenantId} ${older} ${kind}
      ORDER BY l.id DESC LIMIT ${WINDOW}
    ), marked AS (
      SELECT seen.*, lag(seen.created_at) OVER (PARTITION BY seen.actor_id, seen.subject_id, seen.action ORDER BY seen.id DESC) AS later
      FROM seen
    )
    SELECT seen.id::text, seen.action, seen.kind, seen.actor_type, COALESCE(u.name, '') AS actor_name, seen.data, seen.created_at,
      CASE WHEN seen.subject_type = 'article' THEN seen.subject_id END AS article_id,
      COALESCE(a.title, seen.data ->> 'title') AS article_title,
      a.id IS NOT NULL AND a.deleted_at IS NULL AND a.manual_id = seen.manual_id AS living,
      (SELECT min(id) FROM marked)::text AS last, (SELECT count(*) FROM marked) = ${WINDOW} AS full
    FROM marked seen
      LEFT JOIN article a ON seen.subject_type = 'article' AND a.id = seen.subject_id AND a.tenant_id = seen.tenant_id
      LEFT JOIN member p ON seen.actor_type = 'member' AND p.id = seen.actor_id
      LEFT JOIN "user" u ON u.id = p.user_id
    WHERE (seen.action <> 'article.save' OR seen.later IS NULL OR seen.later - seen.created_at > ${TOGETHER})
    ORDER BY seen.id DESC LIMIT ${query.size + 1}`,
  )
}
