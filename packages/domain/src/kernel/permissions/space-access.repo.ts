// One space with the actor's rank on it, and no more.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { queryRow } from '../core/sql.repo.ts'
import { spaceRank } from './rank.repo.ts'
import type { TenantActor } from './require-actor.ts'

/** A space of the actor's tenant that is not deleted, or undefined. */
export function findSpaceAccess(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
): Promise<{ id: string; name: string; rank: number } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT s.id, s.name, ${spaceRank(actor)} AS rank FROM space s
      WHERE s.id = ${id} AND s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL`,
  )
}
