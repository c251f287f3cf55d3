// Rows of members: as administrators see them, and changes to them. Anyone who takes administrators away locks the tenant first, so that
// two at once cannot take the last two.
import type { ListMembersInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, DomainError, notFound, offsetOf, PERSON_LANG, queryRow, queryRows } from '@lectern/kernel'
import { HAS_FACTOR } from '../identity/demanded-factor.repo.ts'
import { HAS_PASSWORD } from '../welcome/welcome.repo.ts'

export type MemberRow = {
  id: string
  userId: string
  name: string
  account: string
  email: string
  phone: string
  role: string
  enabled: boolean
  disabledBy: string | null
  source: string
  lastVisitAt: Date | null
  createdAt: Date
  groups: { id: string; name: string }[]
  emailProven: boolean
  phoneProven: boolean
  /** The person belongs to other tenants too, runs the platform, or another tenant manages the account: it is not this tenant's. */
  elsewhere: boolean
  /** Enabled administrators of the tenant. */
  administrators: number
  /** The account is of this tenant's making, and nobody has proven a contact of it. */
  managed: boolean
  hasPassword: boolean
  /** Two-step verification or a passkey. */
  secondFactor: boolean
  welcome: 'waiting' | 'sent' | 'expired' | null
  /** Came from the directory of this tenant, which has name, contacts, password and status of the account. */
  ofDirectory: boolean
  /** The directory is in use: runs would undo manual changes. */
  directoryOn: boolean
}

const DIRECTORY_ON = Prisma.sql`COALESCE((SELECT (s.fields->>'enabled')::boolean FROM ldap_settings s WHERE s.tenant_id = m.tenant_id), false)`

const COLUMNS = Prisma.sql`m.id, m.user_id AS "userId", u.name, COALESCE(u.display_username, u.username, '') AS account,
  CASE WHEN u.email LIKE '%.invalid' THEN COALESCE(u.typed_email, u.email) ELSE u.email END AS email,
  COALESCE(u.phone_number, u.typed_phone, '') AS phone, (u.email_verified AND u.email NOT LIKE '%.invalid') AS "emailProven",
  u.phone_number IS NOT NULL AS "phoneProven", m.role, m.enabled,
  m.disabled_by AS "disabledBy", u.source, m.last_visit_at AS "lastVisitAt", m.created_at AS "createdAt",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name, g.id)
    FROM group_member gm JOIN member_group g ON g.id = gm.group_id WHERE gm.member_id = m.id), '[]'::jsonb) AS groups,
  (u.platform_role IS NOT NULL OR COALESCE(u.managed_by <> m.tenant_id, false) OR EXISTS (SELECT 1 FROM member o WHERE o.user_id = m.user_id AND o.tenant_id <> m.tenant_id)) AS elsewhere,
  (SELECT count(*)::int FROM member a WHERE a.tenant_id = m.tenant_id AND a.role = 'tenantAdmin' AND a.enabled) AS administrators,
  (u.managed_by = m.tenant_id) IS TRUE AS managed, ${HAS_PASSWORD} AS "hasPassword", ${HAS_FACTOR} AS "secondFactor",
  (SELECT CASE WHEN w.used_at IS NOT NULL THEN NULL WHEN w.sent_at IS NULL THEN 'waiting' WHEN w.expires_at <= now() THEN 'expired' ELSE 'sent' END
    FROM member_welcome w WHERE w.member_id = m.id AND u.managed_by = m.tenant_id AND NOT ${HAS_PASSWORD}) AS welcome,
  (u.source = 'ldap' AND COALESCE(u.managed_by = m.tenant_id, false)) AS "ofDirectory", ${DIRECTORY_ON} AS "directoryOn"`

export type MemberFilter = Omit<ListMembersInput, 'current' | 'size'>

const FROM = Prisma.sql`FROM member m JOIN "user" u ON u.id = m.user_id`

export const findMember = (db: Database, tenantId: string, id: string): Promise<MemberRow | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE m.id = ${id} AND m.tenant_id = ${tenantId}`)

export const findMembersById = (db: Database, tenantId: string, ids: readonly string[]): Promise<MemberRow[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE m.id = ANY(${[...ids]}::text[]) AND m.tenant_id = ${tenantId}`,
  )

function filterOf({ name, groupId, state, role, secondFactor }: MemberFilter): Prisma.Sql {
  const like = containsPattern(name?.trim() ?? '')
  const parts = [
    name?.trim()
      ? Prisma.sql`AND (u.name ILIKE ${like} OR u.username ILIKE ${like} OR u.phone_number ILIKE ${like}
          OR u.typed_phone ILIKE ${like} OR u.typed_email ILIKE ${like} OR (u.email ILIKE ${like} AND u.email NOT LIKE '%.invalid'))`
      : Prisma.empty,
    groupId
      ? Prisma.sql`AND EXISTS (SELECT 1 FROM group_member gm WHERE gm.member_id = m.id AND gm.group_id = ${groupId})`
      : Prisma.empty,
    state ? Prisma.sql`AND m.enabled = ${state === 'enabled'}` : Prisma.empty,
    role ? Prisma.sql`AND m.role = ${role}` : Prisma.empty,
    secondFactor === undefined ? Prisma.empty : Prisma.sql`AND ${HAS_FACTOR} = ${secondFactor}`,
  ]
  return Prisma.join(parts, ' ')
}

/** Administrators first, then as people joined. */
const IN_ORDER = Prisma.sql`ORDER BY (m.role = 'tenantAdmin') DESC, m.created_at, m.id`

/** The names of people are read for the page alone, or where they are looked for. */
export async function findMembers(
  db: Database,
  tenantId: string,
  input: ListMembersInput,
): Promise<{ rows: MemberRow[]; total: number }> {
  const people =
    input.name?.trim() || input.secondFactor !== undefined
      ? Prisma.sql`JOIN "user" u ON u.id = m.user_id`
      : Prisma.empty
  const matches = Prisma.sql`FROM member m ${people} WHERE m.tenant_id = ${tenantId} ${filterOf(input)}`
  const [rows, count] = await Promise.all([
    queryRows<MemberRow>(
      db,
      Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE m.id IN (SELECT m.id ${matches} ${IN_ORDER} LIMIT ${input.size} OFFSET ${offsetOf(input)})
        ${IN_ORDER}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${matches}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** All that match, in the order of the list. */
export const findAllMembers = (db: Database, tenantId: string, filter: MemberFilter): Promise<MemberRow[]> =>
  queryRows(db, Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE m.tenant_id = ${tenantId} ${filterOf(filter)} ${IN_ORDER}`)

/** Locks who administers the tenant until the transaction ends. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`SELECT id FROM tenant WHERE id = ${tenantId} FOR NO KEY UPDATE`
}

export type Membership = { id: string; userId: string; role: string; enabled: boolean }

/** The memberships with these ids. Throws notFound unless all belong to the tenant. */
export async function membershipsIn(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Membership[]> {
  const distinctIds = [...new Set(ids)]
  const rows = await tx.member.findMany({
    where: { tenantId, id: { in: distinctIds } },
    select: { id: true, userId: true, role: true, enabled: true },
    orderBy: { id: 'asc' },
  })
  if (rows.length < distinctIds.length) throw notFound('member')
  return rows
}

/** Returns those that came from the tenant's active directory; `byDirectory`: it has disabled them. */
export const ofDirectoryInUse = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; byDirectory: boolean }[]> =>
  tx.$queryRaw<{ id: string; byDirectory: boolean }[]>`
    SELECT m.id, (NOT m.enabled AND COALESCE(m.disabled_by = 'ldap', false)) AS "byDirectory" ${FROM}
    WHERE m.tenant_id = ${tenantId} AND m.id = ANY(${[...ids]}::text[]) AND u.source = 'ldap' AND u.managed_by = m.tenant_id
      AND ${DIRECTORY_ON}`

/** Throws lastAdministrator when the tenant has no enabled administrator left. */
export async function requireAdministratorLeft(tx: Tx, tenantId: string): Promise<void> {
  const administrators = await tx.member.count({ where: { tenantId, role: 'tenantAdmin', enabled: true } })
  if (administrators === 0) throw new DomainError('lastAdministrator')
}

/** Signs these members out, from the next call on. */
export async function endMemberSessions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.session.deleteMany({ where: { memberId: { in: [...memberIds] } } })
}

/** By hand. */
export async function writeEnabled(tx: Tx, tenantId: string, ids: readonly string[], enabled: boolean): Promise<void> {
  const data = { enabled, disabledBy: enabled ? null : 'hand' }
  await tx.member.updateMany({ where: { tenantId, id: { in: [...ids] } }, data })
}

/** Second factor, backup codes and passkeys of a person. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.backupCode.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
}

export async function writeRole(tx: Tx, tenantId: string, ids: readonly string[], role: string): Promise<void> {
  await tx.member.updateMany({ where: { tenantId, id: { in: [...ids] } }, data: { role } })
}

/** Ids of the personal spaces of these members. */
export async function personalSpaces(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.space.findMany({
    where: { tenantId, ownerMemberId: { in: [...memberIds] }, deletedAt: null },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Templates that only these members saw. */
export async function deletePrivateTemplates(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<void> {
  await tx.template.deleteMany({ where: { tenantId, createdBy: { in: [...memberIds] }, shared: false } })
}

export async function deleteMemberships(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.member.deleteMany({ where: { tenantId, id: { in: [...ids] } } })
}

export type Reachable = { id: string; phone: string; account: string; tenant: string; lang: string }

/** Enabled members among `ids` with a phone number to which this tenant sent nothing since `since`. */
export const reachableBySms = (tx: Tx, tenantId: string, ids: readonly string[], since: Date): Promise<Reachable[]> =>
  tx.$queryRaw<Reachable[]>`
    SELECT m.id, COALESCE(u.phone_number, u.typed_phone) AS phone, COALESCE(u.display_username, u.username, '') AS account, t.name AS tenant,
      ${PERSON_LANG} AS lang
    FROM member m JOIN "user" u ON u.id = m.user_id JOIN tenant t ON t.id = m.tenant_id
    WHERE m.tenant_id = ${tenantId} AND m.id = ANY(${[...ids]}::text[]) AND m.enabled
      AND COALESCE(u.phone_number, u.typed_phone) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM outgoing_message o WHERE o.recipient = COALESCE(u.phone_number, u.typed_phone) AND o.tenant_id = ${tenantId}
        AND o.channel = 'sms' AND NOT o.sensitive AND o.created_at > ${since})
    ORDER BY m.id`
