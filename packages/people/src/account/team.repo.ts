// Groups of a member, and the people they work with: those of the same groups and the same spaces, also where groups brought them there.
import { Prisma } from '@lectern/db'
import { type DomainContext, type MemberActor, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'

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
  // Both may be in a space by themselves or by a group.
  const near = Prisma.sql`WITH own_group AS (
      SELECT gm.group_id FROM group_member gm WHERE gm.member_id = ${memberId} AND gm.tenant_id = ${tenantId}
    ), own_space AS (
      SELECT s.id FROM space s WHERE s.tenant_id = ${tenantId} AND s.deleted_at IS NULL AND s.id IN (
        SELECT sm.space_id FROM space_member sm WHERE sm.member_id = ${memberId} AND sm.role <> 'none'
        UNION SELECT sg.space_id FROM space_group sg WHERE sg.group_id IN (SELECT group_id FROM own_group) AND sg.role <> 'none')
    ) SELECT sm.member_id FROM space_member sm WHERE sm.space_id IN (SELECT id FROM own_space) AND sm.role <> 'none'
    UNION SELECT gm.member_id FROM space_group sg JOIN group_member gm ON gm.group_id = sg.group_id
      WHERE sg.space_id IN (SELECT id FROM own_space) AND sg.role <> 'none'
    UNION SELECT gm.member_id FROM group_member gm WHERE gm.group_id IN (SELECT group_id FROM own_group)`
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
