// Roles as SQL: the rank of an actor on a manual (alias m) or space (alias s), loaded together with the row (specification §6).
import type { ResourceRole } from '@lectern/contracts'
import { grantedRank, grantedSpaceRank, Prisma, RANK, readableManuals, tenantRank } from '@lectern/db'
import { accessScope } from '../core/actor.ts'
import { hasTenantRights, type TenantActor } from './require-actor.ts'

const ROLES = new Map<number, ResourceRole>([
  [RANK.none, 'none'],
  [RANK.publishedOnly, 'publishedOnly'],
  [RANK.view, 'view'],
  [RANK.edit, 'edit'],
  [RANK.admin, 'admin'],
  [RANK.tenantAdmin, 'tenantAdmin'],
])

/** Rank of the SQL below as the role it stands for. */
export const roleOfRank = (rank: number): ResourceRole => ROLES.get(rank) ?? 'none'

const ALL = Prisma.raw(`${RANK.tenantAdmin}`)

/** SQL integer over alias `m` (manual of the actor's tenant). */
export const manualRank = (actor: TenantActor): Prisma.Sql => rankOn('manual', actor)

/** SQL integer over alias `s` (space of the actor's tenant). */
export const spaceRank = (actor: TenantActor): Prisma.Sql => rankOn('space', actor)

function rankOn(thing: 'space' | 'manual', actor: TenantActor): Prisma.Sql {
  if (actor.type === 'system') return ALL
  if (actor.type === 'apiToken') return tenantRank(thing, null)
  if (hasTenantRights(actor)) return tenantRank(thing, actor.memberId)
  return thing === 'space' ? grantedSpaceRank(actor.memberId) : grantedRank(actor.memberId)
}

/** Columns `rank` and `readable` over alias `m`: what authorising a verb on a manual needs. */
export function manualAccess(actor: TenantActor): Prisma.Sql {
  return Prisma.sql`${manualRank(actor)} AS rank, (${readableManuals(accessScope(actor))}) AS readable`
}
