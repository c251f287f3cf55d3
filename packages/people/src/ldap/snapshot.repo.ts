// Stored data that a run compares with the directory: its people and groups, and names of others.
import type { Tx } from '@lectern/db'
import { accountNames } from './account-names.ts'
import type { DirectoryPerson } from './entries.ts'
import type { KnownGroup } from './plan-groups.ts'
import type { KnownPerson } from './plan-people.ts'

export const findKnownPeople = (tx: Tx, tenantId: string): Promise<KnownPerson[]> =>
  tx.$queryRaw<KnownPerson[]>`
    SELECT p.uuid, p.user_id AS "userId", m.id AS "memberId", p.account, COALESCE(u.display_username, u.username, '') AS username,
      u.name, COALESCE(u.typed_email, '') AS email, COALESCE(u.typed_phone, '') AS phone, p.dn, COALESCE(m.enabled, false) AS enabled,
      m.disabled_by AS "disabledBy", COALESCE(m.role = 'tenantAdmin', false) AS administrator
    FROM ldap_person p JOIN "user" u ON u.id = p.user_id LEFT JOIN member m ON m.user_id = p.user_id AND m.tenant_id = p.tenant_id
    WHERE p.tenant_id = ${tenantId} ORDER BY p.uuid`

export const countAdministrators = (tx: Tx, tenantId: string): Promise<number> =>
  tx.member.count({ where: { tenantId, role: 'tenantAdmin', enabled: true } })

/** Account names that the people could get, in lower case: those of anybody who did not come from this directory. */
export async function takenNames(
  tx: Tx,
  tenantId: string,
  people: readonly DirectoryPerson[],
  tenantCode: string,
): Promise<Set<string>> {
  const names = people.flatMap((person) => accountNames(person, tenantCode).map((name) => name.toLowerCase()))
  const rows = await tx.$queryRaw<{ username: string }[]>`
    SELECT u.username FROM "user" u WHERE u.username = ANY(${names}::text[])
      AND NOT EXISTS (SELECT 1 FROM ldap_person p WHERE p.user_id = u.id AND p.tenant_id = ${tenantId})`
  return new Set(rows.map(({ username }) => username))
}

/** Returns the proven ones of these addresses. */
export async function provenEmails(tx: Tx, people: readonly DirectoryPerson[]): Promise<Set<string>> {
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email]))
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM "user" WHERE email = ANY(${emails}::text[]) AND email_verified`
  return new Set(rows.map(({ email }) => email))
}

/**
 * The groups that came from the directory. Members are joined here, not in the statement: after a first run the database has no statistics
 * of these tables, and would join them row by row.
 */
export async function findKnownGroups(tx: Tx, tenantId: string, people: readonly KnownPerson[]): Promise<KnownGroup[]> {
  const rows = await tx.$queryRaw<Omit<KnownGroup, 'members'>[]>`
    SELECT l.uuid, l.group_id AS "groupId", l.name, g.name AS "shownName", l.dn
    FROM ldap_group l JOIN member_group g ON g.id = l.group_id WHERE l.tenant_id = ${tenantId} ORDER BY l.uuid`
  const ids = rows.map(({ groupId }) => groupId)
  const pairs = await tx.$queryRaw<{ groupId: string; members: string[] }[]>`
    SELECT group_id AS "groupId", array_agg(member_id) AS members FROM group_member
    WHERE tenant_id = ${tenantId} AND group_id = ANY(${ids}::text[]) GROUP BY group_id`
  const uuids = new Map(people.map(({ memberId, uuid }) => [memberId, uuid]))
  const byGroup = new Map(pairs.map(({ groupId, members }) => [groupId, members]))
  return rows.map((row) => ({
    ...row,
    members: new Set((byGroup.get(row.groupId) ?? []).flatMap((member) => uuids.get(member) ?? [])),
  }))
}

/** Names of groups that did not come from the directory. */
export async function otherGroupNames(tx: Tx, tenantId: string): Promise<Set<string>> {
  const rows = await tx.memberGroup.findMany({ where: { tenantId, ldapGroup: null }, select: { name: true } })
  return new Set(rows.map(({ name }) => name))
}
