// The audit trail of one member as 'latest activity': the newest row per day, action and subject.
import { Prisma } from '@lectern/db'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { manualRank, offsetOf, type PageRequest, queryRow, queryRows, spaceRank } from '@lectern/kernel'

export type ActivityRow = {
  id: string
  action: string
  at: Date
  /** Null: deleted, or not visible to the member any more. */
  title: string | null
  articleId: string | null
  manualId: string | null
  spaceId: string | null
}

/** Rows considered: scripts that write as a person make more of them than anybody looks through. */
const MAX_ROWS = 5_000

export async function findActivity(
  ctx: DomainContext,
  actor: MemberActor,
  filter: PageRequest & { actions: readonly string[]; since: Date },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const newest = Prisma.sql`SELECT max(l.id) AS id FROM (
      SELECT id, action, subject_id, created_at FROM audit_log
      WHERE actor_id = ${actor.memberId} AND tenant_id = ${actor.tenantId} ORDER BY id DESC LIMIT ${MAX_ROWS}
    ) l
    WHERE l.created_at > ${filter.since}::timestamptz AND l.action = ANY(${[...filter.actions]}::text[])
    GROUP BY l.action, l.subject_id, date_trunc('day', l.created_at)`
  const [rows, count] = await Promise.all([
    queryRows<ActivityRow>(
      ctx.db,
      Prisma.sql`SELECT l.id::text, l.action, l.created_at AS at, COALESCE(a.title, b.name, s.name) AS title,
          a.id AS "articleId", COALESCE(a.manual_id, b.id) AS "manualId", s.id AS "spaceId"
        FROM (${newest} ORDER BY id DESC LIMIT ${filter.size} OFFSET ${offsetOf(filter)}) n JOIN audit_log l ON l.id = n.id
        LEFT JOIN LATERAL (SELECT a.id, a.title, a.manual_id FROM article a JOIN manual m ON m.id = a.manual_id
          WHERE l.subject_type = 'article' AND a.id = l.subject_id AND a.tenant_id = ${actor.tenantId} AND a.deleted_at IS NULL
            AND m.deleted_at IS NULL AND ${manualRank(actor)} > 0) a ON true
        LEFT JOIN LATERAL (SELECT m.id, m.name FROM manual m WHERE l.subject_type = 'manual' AND m.id = l.subject_id
            AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL AND ${manualRank(actor)} > 0) b ON true
        LEFT JOIN LATERAL (SELECT s.id, s.name FROM space s WHERE l.subject_type = 'space' AND s.id = l.subject_id
            AND s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL AND ${spaceRank(actor)} > 0) s ON true
        ORDER BY l.id DESC`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM (${newest}) n`),
  ])
  return { rows, total: count?.total ?? 0 }
}
