// The living articles of a manual, without content, in the order of their positions.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { queryRow, queryRows } from '../core/sql.repo.ts'
import { manualAccess } from '../permissions/rank.repo.ts'
import type { TenantActor } from '../permissions/tenant-actor.ts'

export type TreeRow = { id: string; parent_id: string | null; title: string; type: string; state: string }

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

export function findTreeRows(ctx: DomainContext, manualId: string): Promise<TreeRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.parent_id, a.title, a.type, a.state FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )
}
