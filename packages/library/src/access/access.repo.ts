// Effective roles on a space or manual, with their origin: the strongest of all grants of a person or group applies.
import { Prisma, rankOf } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'
import { type GrantTarget, TABLES } from './grant.repo.ts'

export type AccessFilter = PageRequest & { name?: string }
export type AccessPage<Row> = { rows: Row[]; total: number }

/** `grant`: the role given here; `role`: the strongest, which comes from `source`. */
type AccessRow = { id: string; name: string; grant: string | null; role: string; source: string }
export type MemberAccessRow = AccessRow & {
  account: string
  enabled: boolean
  tenantAdmin: boolean
  /** The group that the role comes from. */
  groupName: string | null
}
export type GroupAccessRow = AccessRow & { remark: string; memberCount: number }

/** Origins of grants; among equal roles the first one counts. */
const levels = (target: GrantTarget): { kind: GrantTarget['kind']; id: string; own: string; byGroup: string }[] => {
  const here = { kind: target.kind, id: target.id, own: 'own', byGroup: 'group' }
  if (target.kind === 'space' || target.spaceId === null) return [here]
  return [here, { kind: 'space', id: target.spaceId, own: 'space', byGroup: 'spaceGroup' }]
}

const union = (parts: Prisma.Sql[]) => Prisma.join(parts, ' UNION ALL ')
const BEST_FIRST = Prisma.sql`${rankOf(Prisma.sql`g.role`)} DESC,
  array_position(ARRAY['own', 'group', 'space', 'spaceGroup'], g.source)`

/** Members with any grant, by name: their own one and the strongest. The best grant and the name are looked up for the page alone. */
export async function findMemberAccess(
  ctx: DomainContext,
  { tenantId }: TenantActor,
  target: GrantTarget,
  filter: AccessFilter,
): Promise<AccessPage<MemberAccessRow>> {
  const sources = levels(target).flatMap(({ kind, id, own, byGroup }) => {
    const { member, group, key } = TABLES[kind]
    return [
      Prisma.sql`SELECT g.member_id, g.role, ${own}::text AS source, NULL::text AS group_id FROM ${member} g WHERE g.${key} = ${id}`,
      Prisma.sql`SELECT gm.member_id, g.role, ${byGroup}::text, g.group_id FROM ${group} g
        JOIN group_member gm ON gm.group_id = g.group_id WHERE g.${key} = ${id}`,
    ]
  })
  const { member, key } = TABLES[target.kind]
  const people = filter.name
    ? Prisma.sql`JOIN "user" n ON n.id = mb.user_id
        AND (n.name ILIKE ${containsPattern(filter.name)} OR n.username ILIKE ${containsPattern(filter.name)})`
    : Prisma.empty
  const matches = Prisma.sql`FROM member mb ${people} WHERE mb.tenant_id = ${tenantId}
    AND mb.id = ANY(ARRAY(SELECT x.member_id FROM (${union(sources)}) x))`
  const [rows, count] = await Promise.all([
    queryRows<MemberAccessRow>(
      ctx.db,
      Prisma.sql`SELECT page.id, n.name, COALESCE(n.username, '') AS account, page.enabled, page.role = 'tenantAdmin' AS "tenantAdmin",
          here.role AS "grant", best.role, best.source, mg.name AS "groupName"
        FROM (SELECT mb.id, mb.user_id, mb.sort_name, mb.enabled, mb.role ${matches}
            ORDER BY mb.sort_name, mb.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}) page
          JOIN "user" n ON n.id = page.user_id
          CROSS JOIN LATERAL (SELECT g.* FROM (${union(sources)}) g WHERE g.member_id = page.id ORDER BY ${BEST_FIRST}, g.group_id LIMIT 1) best
          LEFT JOIN ${member} here ON here.${key} = ${target.id} AND here.member_id = page.id
          LEFT JOIN member_group mg ON mg.id = best.group_id
        ORDER BY page.sort_name, page.id`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total ${matches}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Groups with any grant. */
export async function findGroupAccess(
  ctx: DomainContext,
  target: GrantTarget,
  filter: AccessFilter,
): Promise<AccessPage<GroupAccessRow>> {
  const all = levels(target).map(({ kind, id, own }) => {
    const { group, key } = TABLES[kind]
    return Prisma.sql`SELECT g.group_id AS id, g.role, ${own}::text AS source FROM ${group} g WHERE g.${key} = ${id}`
  })
  const { group, key } = TABLES[target.kind]
  const nameFilter = filter.name ? Prisma.sql`AND n.name ILIKE ${containsPattern(filter.name)}` : Prisma.empty
  const matches = Prisma.sql`FROM (SELECT DISTINCT ON (g.id) g.* FROM (${union(all)}) g ORDER BY g.id, ${BEST_FIRST}) best
    JOIN member_group n ON n.id = best.id
    LEFT JOIN ${group} here ON here.${key} = ${target.id} AND here.group_id = best.id WHERE true ${nameFilter}`
  const [rows, count] = await Promise.all([
    queryRows<GroupAccessRow>(
      ctx.db,
      Prisma.sql`SELECT best.id, n.name, n.remark, here.role AS "grant", best.role, best.source,
          (SELECT count(*)::int FROM group_member gm WHERE gm.group_id = best.id) AS "memberCount"
        ${matches} ORDER BY lower(n.name), best.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total ${matches}`),
  ])
  return { rows, total: count?.total ?? 0 }
}
