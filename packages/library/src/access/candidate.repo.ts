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
  const all = Prisma.sql`(
    SELECT 'group' AS kind, g.id, g.name, '' AS account,
      (SELECT count(*)::int FROM group_member gm WHERE gm.group_id = g.id) AS "memberCount"
    FROM member_group g WHERE g.tenant_id = ${actor.tenantId} AND ${like(Prisma.sql`g.name`)}
      AND NOT EXISTS (SELECT FROM ${group} x WHERE x.${key} = ${target.id} AND x.group_id = g.id)
    UNION ALL SELECT 'member', mb.id, u.name, COALESCE(u.username, ''), 0
    FROM member mb JOIN "user" u ON u.id = mb.user_id
    WHERE mb.tenant_id = ${actor.tenantId} AND mb.enabled AND (${like(Prisma.sql`u.name`)} OR ${like(Prisma.sql`u.username`)})
      AND NOT EXISTS (SELECT FROM ${member} x WHERE x.${key} = ${target.id} AND x.member_id = mb.id)) c`
  const [rows, count] = await Promise.all([
    queryRows<Candidate>(
      ctx.db,
      Prisma.sql`SELECT * FROM ${all} ORDER BY c.kind, lower(c.name), c.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM ${all}`),
  ])
  return { rows, total: count?.total ?? 0 }
}
