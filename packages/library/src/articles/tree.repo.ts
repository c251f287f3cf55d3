// The living articles of a manual, without content, in the order of their positions.
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { articleRank, hotRow, manualAccess, queryRow, queryRows } from '@lectern/kernel'

export type TreeRow = { id: string; parentId: string | null; title: string; type: string; state: string }

export function findManualAccess(
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
): Promise<{ id: string; rank: number; readable: boolean } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.id, ${manualAccess(actor)} FROM manual m
      WHERE m.id = ${manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
}

/** One row of columns: thousands of small rows take longer to transfer than to read. */
export async function findTreeRows(ctx: DomainContext, manualId: string): Promise<TreeRow[]> {
  const columns = await hotRow<{ [Column in keyof TreeRow]: TreeRow[Column][] | null }>(
    ctx.db,
    Prisma.sql`SELECT json_agg(t.id) AS id, json_agg(t.parent_id) AS "parentId", json_agg(t.title) AS title, json_agg(t.type) AS type,
        json_agg(t.state) AS state
      FROM (SELECT a.id, a.parent_id, a.title, a.type, a.state FROM article a
        WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id) t`,
  )
  return (columns?.id ?? []).map((id, index) => ({
    id,
    parentId: columns?.parentId?.[index] ?? null,
    title: columns?.title?.[index] ?? '',
    type: columns?.type?.[index] ?? '',
    state: columns?.state?.[index] ?? '',
  }))
}

/** The articles of a manual on which the actor has a role of their own, with everything above them, in the order of the directory. */
export function findSharedPaths(ctx: DomainContext, actor: TenantActor, manualId: string): Promise<TreeRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`WITH RECURSIVE path AS (
        SELECT a.id, a.parent_id FROM article_member own JOIN article a ON a.id = own.article_id
        WHERE own.member_id = ${actor.type === 'member' ? actor.memberId : ''} AND own.tenant_id = ${actor.tenantId}
          AND a.manual_id = ${manualId} AND a.deleted_at IS NULL AND ${articleRank(actor)} > 0
        UNION SELECT above.id, above.parent_id FROM path JOIN article above ON above.id = path.parent_id
      )
      SELECT a.id, a.parent_id AS "parentId", a.title, a.type, a.state FROM article a
      WHERE a.id IN (SELECT path.id FROM path) AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )
}
