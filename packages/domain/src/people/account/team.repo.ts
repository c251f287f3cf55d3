// Groups of a member, and the people they work with: those of the same groups and the same spaces.
import { Prisma } from '@lectern/db'
import type { DomainContext, MemberActor } from '../../kernel/index.ts'
import { offsetOf, type PageRequest, queryRow, queryRows } from '../../kernel/index.ts'

export type GroupRow = { id: string; name: string; memberCount: number }
type ColleagueRow = {
  id: string
  userId: string
  name: string
  role: string
  avatarColor: string | null
  avatar: string | null
}

export const groupsOf = (ctx: DomainContext, { memberId, tenantId }: MemberActor): Promise<GroupRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT g.id, g.name, (SELECT count(*)::int FROM group_member c JOIN member m ON m.id = c.member_id AND m.enabled
        WHERE c.group_id = g.id) AS "memberCount"
      FROM group_member own JOIN member_group g ON g.id = own.group_id
      WHERE own.member_id = ${memberId} AND g.tenant_id = ${tenantId} ORDER BY g.name, g.id LIMIT 200`,
  )

/** Everybody of the member's groups and spaces but the member, by name. */
export async function colleaguesOf(
  ctx: DomainContext,
  { memberId, tenantId }: MemberActor,
  page: PageRequest,
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const near = Prisma.sql`SELECT other.member_id FROM space_member own JOIN space s ON s.id = own.space_id AND s.deleted_at IS NULL
      JOIN space_member other ON other.space_id = own.space_id WHERE own.member_id = ${memberId} AND own.tenant_id = ${tenantId}
    UNION SELECT other.member_id FROM group_member own JOIN group_member other ON other.group_id = own.group_id
      WHERE own.member_id = ${memberId} AND own.tenant_id = ${tenantId}`
  const from = Prisma.sql`FROM member m JOIN "user" u ON u.id = m.user_id LEFT JOIN user_profile p ON p.user_id = u.id
    WHERE m.tenant_id = ${tenantId} AND m.enabled AND m.id <> ${memberId} AND m.id IN (${near})`
  const [rows, count] = await Promise.all([
    queryRows<ColleagueRow>(
      ctx.db,
      Prisma.sql`SELECT m.id, u.id AS "userId", u.name, m.role, p.avatar_color AS "avatarColor", p.avatar_file_id AS avatar
        ${from} ORDER BY u.name, m.id LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total ${from}`),
  ])
  return { rows, total: count?.total ?? 0 }
}
