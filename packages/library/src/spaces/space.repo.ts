// Rows of spaces: loading with the actor's rank, listing, and changes written together with their audit row.
import type { SortOrder, SpaceSort } from '@lectern/contracts'
import { type Database, Prisma, visibleSpaces } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  accessScope,
  actorId,
  auditInsert,
  containsPattern,
  type MemberActor,
  offsetOf,
  type PageRequest,
  personName,
  queryRow,
  queryRows,
  spaceRank,
} from '@lectern/kernel'

export type SpaceRow = {
  id: string
  name: string
  remark: string
  cover: string | null
  personal: boolean
  demo: boolean
  manualCount: number
  memberCount: number
  creator: string
  createdAt: Date
  rank: number
}

const columns = (
  actor: TenantActor,
) => Prisma.sql`s.id, s.name, s.remark, s.cover_file_id AS cover, s.owner_member_id IS NOT NULL AS personal, s.demo,
  (SELECT count(*)::int FROM manual m WHERE m.space_id = s.id AND m.deleted_at IS NULL) AS "manualCount",
  (SELECT count(*)::int FROM (SELECT g.member_id FROM space_member g WHERE g.space_id = s.id AND g.role <> 'none'
    UNION SELECT gm.member_id FROM space_group g JOIN group_member gm ON gm.group_id = g.group_id
      WHERE g.space_id = s.id AND g.role <> 'none') c) AS "memberCount",
  ${personName(Prisma.sql`s.created_by`)} AS creator, s.created_at AS "createdAt",
  ${spaceRank(actor)} AS rank`

export function findSpace(ctx: DomainContext, actor: TenantActor, id: string): Promise<SpaceRow | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT ${columns(actor)} FROM space s WHERE s.id = ${id} AND s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL`,
  )
}

const SORTS: Record<SpaceSort, Prisma.Sql> = { created: Prisma.sql`s.created_at`, name: Prisma.sql`lower(s.name)` }

/** Spaces on which the actor has a role; oldest first, unless sorted otherwise. */
export async function findSpaces(
  ctx: DomainContext,
  actor: TenantActor,
  filter: PageRequest & { name?: string; sort?: SpaceSort; order?: SortOrder },
): Promise<{ rows: SpaceRow[]; total: number }> {
  const where = Prisma.sql`${visibleSpaces(accessScope(actor))}
    ${filter.name ? Prisma.sql`AND s.name ILIKE ${containsPattern(filter.name)}` : Prisma.empty}`
  const direction = Prisma.raw(filter.order === 'desc' ? 'DESC' : 'ASC')
  const [rows, count] = await Promise.all([
    queryRows<SpaceRow>(
      ctx.db,
      Prisma.sql`SELECT ${columns(actor)} FROM space s WHERE ${where}
        ORDER BY ${SORTS[filter.sort ?? 'created']} ${direction}, s.id ${direction} LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM space s WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Id of the member's personal space. */
export async function findPersonalSpace(
  db: Database,
  { memberId, tenantId }: MemberActor,
): Promise<string | undefined> {
  const where = { ownerMemberId: memberId, tenantId, deletedAt: null }
  return (await db.prisma.space.findFirst({ where, select: { id: true } }))?.id
}

/** Whether a space of the tenant, other than `id`, has this name. */
export async function isNameTaken(
  ctx: DomainContext,
  actor: TenantActor,
  { id, name }: { id?: string; name: string },
): Promise<boolean> {
  const where = { tenantId: actor.tenantId, name, deletedAt: null, ownerMemberId: null, id: { not: id ?? '' } }
  return (await ctx.db.prisma.space.count({ where })) > 0
}

/** Inserts the space, its creator's administrator role (members only) and the audit row. Throws on indexes space_name_living, space_personal_living. */
export async function insertSpace(
  ctx: DomainContext,
  actor: TenantActor,
  space: { id: string; name: string; remark: string; cover: string | null; personal?: boolean; demo?: boolean },
): Promise<void> {
  const owner = space.personal && actor.type === 'member' ? actor.memberId : null
  const member =
    actor.type === 'member'
      ? Prisma.sql`, granted AS (INSERT INTO space_member (space_id, member_id, tenant_id, role)
          SELECT created.id, ${actor.memberId}::text, ${actor.tenantId}::text, 'admin' FROM created)`
      : Prisma.empty
  await queryRows(
    ctx.db,
    Prisma.sql`WITH created AS (
      INSERT INTO space (id, tenant_id, name, remark, cover_file_id, owner_member_id, demo, created_by, created_at)
      VALUES (${space.id}, ${actor.tenantId}, ${space.name}, ${space.remark}, ${space.cover}, ${owner}, ${space.demo ?? false}, ${actorId(actor)}, ${ctx.now()})
      RETURNING id
    )${member}, audited AS (${auditInsert(
      ctx,
      {
        tenantId: actor.tenantId,
        action: 'space.create',
        subject: 'space',
        subjectId: space.id,
        data: { name: space.name },
      },
      Prisma.sql`created`,
    )}) SELECT id FROM created`,
  )
}

/** False when the space was deleted meanwhile. Throws on index space_name_living. */
export async function changeSpace(
  ctx: DomainContext,
  actor: TenantActor,
  space: { id: string; name: string; remark: string; cover: string | null },
): Promise<boolean> {
  const changed = await queryRow(
    ctx.db,
    Prisma.sql`WITH changed AS (
      UPDATE space SET name = ${space.name}, remark = ${space.remark}, cover_file_id = ${space.cover}
      WHERE id = ${space.id} AND tenant_id = ${actor.tenantId} AND deleted_at IS NULL RETURNING id
    ), audited AS (${auditInsert(
      ctx,
      {
        tenantId: actor.tenantId,
        action: 'space.update',
        subject: 'space',
        subjectId: space.id,
        data: { name: space.name },
      },
      Prisma.sql`changed`,
    )}) SELECT id FROM changed`,
  )
  return changed !== undefined
}
