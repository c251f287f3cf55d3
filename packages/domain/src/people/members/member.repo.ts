// Rows of members as their administrators see them.
import type { ListMembersInput } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, offsetOf, queryRow, queryRows } from '../../kernel/index.ts'

export type MemberRow = {
  id: string
  userId: string
  name: string
  account: string
  email: string
  phone: string
  role: string
  enabled: boolean
  lastVisitAt: Date | null
  createdAt: Date
  groups: { id: string; name: string }[]
  /** The person belongs to other tenants too, or runs the platform: this tenant does not own the account. */
  elsewhere: boolean
  /** Enabled administrators of the tenant. */
  administrators: number
}

const COLUMNS = Prisma.sql`m.id, m.user_id AS "userId", u.name, COALESCE(u.display_username, u.username, '') AS account, u.email,
  COALESCE(u.phone_number, '') AS phone, m.role, m.enabled, m.last_visit_at AS "lastVisitAt", m.created_at AS "createdAt",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name)
    FROM group_member gm JOIN member_group g ON g.id = gm.group_id WHERE gm.member_id = m.id), '[]'::jsonb) AS groups,
  (u.platform_role IS NOT NULL OR EXISTS (SELECT 1 FROM member o WHERE o.user_id = m.user_id AND o.tenant_id <> m.tenant_id)) AS elsewhere,
  (SELECT count(*)::int FROM member a WHERE a.tenant_id = m.tenant_id AND a.role = 'tenantAdmin' AND a.enabled) AS administrators`

const FROM = Prisma.sql`FROM member m JOIN "user" u ON u.id = m.user_id`

export const findMember = (db: Database, tenantId: string, id: string): Promise<MemberRow | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE m.id = ${id} AND m.tenant_id = ${tenantId}`)

function filterOf({ name, groupId, state, role }: ListMembersInput): Prisma.Sql {
  const like = containsPattern(name?.trim() ?? '')
  const parts = [
    name?.trim()
      ? Prisma.sql`AND (u.name ILIKE ${like} OR u.username ILIKE ${like} OR u.phone_number ILIKE ${like}
          OR (u.email ILIKE ${like} AND u.email NOT LIKE '%.invalid'))`
      : Prisma.empty,
    groupId
      ? Prisma.sql`AND EXISTS (SELECT 1 FROM group_member gm WHERE gm.member_id = m.id AND gm.group_id = ${groupId})`
      : Prisma.empty,
    state ? Prisma.sql`AND m.enabled = ${state === 'enabled'}` : Prisma.empty,
    role ? Prisma.sql`AND m.role = ${role}` : Prisma.empty,
  ]
  return Prisma.join(parts, ' ')
}

/** Administrators first, then as people joined. */
export async function findMembers(
  db: Database,
  tenantId: string,
  input: ListMembersInput,
): Promise<{ rows: MemberRow[]; total: number }> {
  const where = Prisma.sql`WHERE m.tenant_id = ${tenantId} ${filterOf(input)}`
  const [rows, count] = await Promise.all([
    queryRows<MemberRow>(
      db,
      Prisma.sql`SELECT ${COLUMNS} ${FROM} ${where} ORDER BY (m.role = 'tenantAdmin') DESC, m.created_at, m.id
        LIMIT ${input.size} OFFSET ${offsetOf(input)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${FROM} ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}
