// Roles as SQL: the rank of an actor on a manual (alias m) or space (alias s), loaded together with the row (specification §6), who sees
// the drafts of a manual, and members as actors.
import type { ResourceRole } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { articleGrantRank, grantedRank, grantedSpaceRank, Prisma, RANK, readableManuals, tenantRank } from '@lectern/db'
import { accessScope, type MemberActor } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { queryRow } from '../core/sql.repo.ts'
import { hasTenantRights, type TenantActor } from './require-actor.ts'

const ROLES = new Map<number, ResourceRole>([
  [RANK.none, 'none'],
  [RANK.publishedOnly, 'publishedOnly'],
  [RANK.view, 'view'],
  [RANK.edit, 'edit'],
  [RANK.admin, 'admin'],
  [RANK.tenantAdmin, 'tenantAdmin'],
])

/** The role of a rank in the SQL below. */
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

/** As {@link manualAccess}, and `ownRank` over alias `a`: what the cooperation link of the article alone gives the actor on it. */
export function articleAccess(actor: TenantActor): Prisma.Sql {
  return Prisma.sql`${manualAccess(actor)}, ${articleRank(actor)} AS "ownRank"`
}

/** SQL integer over alias `a` (article): the actor's rank on the article alone. */
export const articleRank = (actor: TenantActor): Prisma.Sql =>
  actor.type === 'member' && !hasTenantRights(actor) ? articleGrantRank(actor.memberId) : Prisma.sql`0`

/** A space of the actor's tenant with the actor's rank on it; undefined when it is not there or deleted. */
export function findSpaceAccess(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
): Promise<{ id: string; name: string; rank: number; personal: boolean } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT s.id, s.name, ${spaceRank(actor)} AS rank, s.owner_member_id IS NOT NULL AS personal FROM space s
      WHERE s.id = ${id} AND s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL`,
  )
}

const SEES_DRAFTS = Prisma.sql`g.role IN ('view', 'edit', 'admin')`

/**
 * SQL text: the members who see the drafts of a manual, to choose who is notified of their content. Selects id, user_id and name of
 * those members `mb` (people `u`) that `chosen` holds for.
 */
export const draftViewers = (manualId: string, chosen: Prisma.Sql): Prisma.Sql => holders(manualId, chosen, SEES_DRAFTS)

/** As {@link draftViewers}, for the members who manage a manual: by themselves, by a group, or by its space. */
export const manualManagers = (manualId: string, chosen: Prisma.Sql): Prisma.Sql =>
  holders(manualId, chosen, Prisma.sql`g.role = 'admin'`)

/**
 * Members with a grant for which `condition` (boolean SQL over alias `g`) is true on the manual, and administrators of the organisation. Begins
 * with the grants, which are few where members are many.
 */
const holders = (manualId: string, chosen: Prisma.Sql, condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT mb.id, mb.user_id, u.name FROM manual m JOIN space s ON s.id = m.space_id
    CROSS JOIN LATERAL (
      SELECT id FROM member WHERE tenant_id = m.tenant_id AND role = 'tenantAdmin'
      UNION SELECT g.member_id FROM manual_member g WHERE g.manual_id = m.id AND ${condition}
      UNION SELECT gm.member_id FROM manual_group g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE g.manual_id = m.id AND ${condition}
      UNION SELECT g.member_id FROM space_member g WHERE NOT m.own_members_only AND g.space_id = m.space_id AND ${condition}
      UNION SELECT gm.member_id FROM space_group g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE NOT m.own_members_only AND g.space_id = m.space_id AND ${condition}
    ) holder
    JOIN member mb ON mb.id = holder.id JOIN "user" u ON u.id = mb.user_id
  WHERE m.id = ${manualId} AND mb.enabled AND ${chosen} AND (s.owner_member_id IS NULL OR s.owner_member_id = mb.id)`

/**
 * A member as an actor, for their earlier request, which runs with their current rights. Undefined for members who no longer exist or are
 * disabled.
 */
export async function findMemberActor(db: Database, memberId: string): Promise<MemberActor | undefined> {
  const member = await db.prisma.member.findUnique({
    where: { id: memberId, enabled: true },
    include: { user: { select: { name: true } } },
  })
  if (!member) return undefined
  const { tenantId, userId, role, user } = member
  const tenantRole = role === 'tenantAdmin' ? 'tenantAdmin' : 'member'
  return { type: 'member', tenantId, memberId, userId, name: user.name, tenantRole }
}
