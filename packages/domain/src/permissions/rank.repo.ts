// Roles as SQL: the rank of an actor on a manual (alias m) or space (alias s), loaded together with the row (specification §6).
import type { ResourceRole } from '@lectern/contracts'
import { grantedRank, Prisma, readableManuals } from '@lectern/db'
import { accessScope } from '../core/actor.ts'
import { hasTenantRights, type TenantActor } from './tenant-actor.ts'

const ROLES: readonly ResourceRole[] = ['none', 'view', 'edit', 'admin', 'tenantAdmin']

/** Rank 0..4 of the SQL below as the role it stands for. */
export const roleOfRank = (rank: number): ResourceRole => ROLES[rank] ?? 'none'

const ALL = Prisma.sql`4`

/** SQL integer over alias `m` (manual of the actor's tenant). */
export function manualRank(actor: TenantActor): Prisma.Sql {
  return actor.type !== 'member' || hasTenantRights(actor) ? ALL : grantedRank(actor.memberId)
}

/** SQL integer over alias `s` (space of the actor's tenant). */
export function spaceRank(actor: TenantActor): Prisma.Sql {
  if (actor.type !== 'member' || hasTenantRights(actor)) return ALL
  return Prisma.sql`COALESCE((SELECT CASE sm.role WHEN 'admin' THEN 3 WHEN 'edit' THEN 2 WHEN 'view' THEN 1 ELSE 0 END
    FROM space_member sm WHERE sm.space_id = s.id AND sm.member_id = ${actor.memberId}), 0)`
}

/** Columns `rank` and `readable` over alias `m`: what authorising a verb on a manual needs. */
export function manualAccess(actor: TenantActor): Prisma.Sql {
  return Prisma.sql`${manualRank(actor)} AS rank, (${readableManuals(accessScope(actor))}) AS readable`
}
