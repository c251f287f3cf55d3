// Members and groups of the tenant that have no grant of their own on a space or manual yet.
import type { Candidate } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import { containsPattern, type DomainContext, offsetOf, queryRow, queryRows, type TenantActor } from '@lectern/kernel'
import type { AccessFilter, AccessPage } from './access.repo.ts'
import { type GrantTarget, TABLES } from './grant.repo.ts'

export async function findCandidates(
  ctx: DomainContext,
  actor: TenantActor,
  target: GrantTarget,
  filter: AccessFilter,
): Promise<AccessPage<Candidate>> {
  const { member, group, key } = TABLES[target.kind]
  const pattern = filter.name ? containsPattern(filter.name) : null
  const like = (column: Prisma.Sql) => (pattern ? Prisma.sql`${column} ILIKE ${pattern}` : Prisma.sql`true`)
  const groups = Prisma.sql`FROM member_group g WHERE g.tenant_id = ${actor.tenantId} AND ${like(Prisma.sql`g.name`)}
      AND NOT EXISTS (SELECT FROM ${group} x WHERE x.${key} = ${target.id} AND x.group_id = g.id)`
  const people = pattern
    ? Prisma.sql`JOIN "user" u ON u.id = mb.user_id AND (${like(Prisma.sql`u.name`)} OR ${like(Prisma.sql`u.username`)})`
    : Prisma.empty
  const members = Prisma.sql`FROM member mb ${people} WHERE mb.tenant_id = ${actor.tenantId} AND mb.enabled
      AND NOT EXISTS (SELECT FROM ${member} x WHERE x.${key} = ${target.id} AND x.member_id = mb.id)`
  const end = offsetOf(filter) + filter.size
  const [rows, count] = await Promise.all([
    queryRows<Candidate>(
      ctx.db,
      Prisma.sql`SELECT c.kind, c.id, COALESCE(u.name, c.name) AS name, COALESCE(u.username, '') AS account,
          (SELECT count(*)::int FROM group_member gm WHERE gm.group_id = c.id) AS "memberCount"
        FROM (SELECT * FROM (
            (SELECT 'group' AS kind, g.id, g.name, lower(g.name) AS sort_name, NULL AS user_id ${groups} ORDER BY 4, 2 LIMIT ${end})
            UNION ALL (SELECT 'member', mb.id, '', mb.sort_name, mb.user_id ${members} ORDER BY 4, 2 LIMIT ${end})) x
          ORDER BY x.kind, x.sort_name, x.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}) c
        LEFT JOIN "user" u ON u.id = c.user_id ORDER BY c.kind, c.sort_name, c.id`,
    ),
    queryRow<{ total: number }>(
      ctx.db,
      Prisma.sql`SELECT ((SELECT count(*) ${groups}) + (SELECT count(*) ${members}))::int AS total`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}
