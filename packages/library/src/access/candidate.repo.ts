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
  const people = Prisma.sql`JOIN "user" u ON u.id = mb.user_id AND (${like(Prisma.sql`u.name`)} OR ${like(Prisma.sql`u.username`)})`
  /** Names are read to filter and to sort, not to count. */
  const members = (
    joined: Prisma.Sql,
  ) => Prisma.sql`FROM member mb ${joined} WHERE mb.tenant_id = ${actor.tenantId} AND mb.enabled
      AND NOT EXISTS (SELECT FROM ${member} x WHERE x.${key} = ${target.id} AND x.member_id = mb.id)`
  const [rows, count] = await Promise.all([
    queryRows<Candidate>(
      ctx.db,
      Prisma.sql`SELECT * FROM (
        SELECT 'group' AS kind, g.id, g.name, '' AS account,
          (SELECT count(*)::int FROM group_member gm WHERE gm.group_id = g.id) AS "memberCount" ${groups}
        UNION ALL SELECT 'member', mb.id, u.name, COALESCE(u.username, ''), 0 ${members(people)}) c
        ORDER BY c.kind, lower(c.name), c.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(
      ctx.db,
      Prisma.sql`SELECT ((SELECT count(*) ${groups}) + (SELECT count(*) ${members(pattern ? people : Prisma.empty)}))::int AS total`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}
