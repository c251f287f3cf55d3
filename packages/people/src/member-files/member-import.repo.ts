// Rows of files of members, and what is known of the people whom they name.
import type { MemberFileLine } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'
import type { KnownMember } from './plan-lines.ts'

export type ImportSummary = {
  new: number
  changed: number
  unchanged: number
  error: number
  newGroups: string[]
  ignored: string[]
  guessed: string | null
}

type NewImport = {
  id: string
  tenantId: string
  memberId: string
  fileName: string
  lines: MemberFileLine[]
  summary: ImportSummary
  total: number
  createdAt: Date
  expiresAt: Date
}

export async function insertMemberImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.memberImport.create({ data: row })
}

export const findMemberImport = (db: Database, tenantId: string, id: string) =>
  db.prisma.memberImport.findFirst({ where: { id, tenantId } })
export type MemberImportRow = NonNullable<Awaited<ReturnType<typeof findMemberImport>>>

/** Whether a file of the tenant waits or runs. */
export const importUnderWay = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await tx.memberImport.count({ where: { tenantId, state: { in: ['queued', 'running'] } } })) > 0

/** False when it was started before. */
export async function queueImport(
  tx: Tx,
  { id, ...data }: { id: string; memberId: string; welcome: boolean; origin: string; lang: string },
): Promise<boolean> {
  return (
    (await tx.memberImport.updateMany({ where: { id, state: 'ready' }, data: { ...data, state: 'queued' } })).count > 0
  )
}

/** Goes on to line `done`; false when somebody else has done so meanwhile. */
export async function advanceImport(
  tx: Tx,
  { id, from, done, failures }: { id: string; from: number; done: number; failures: Record<string, unknown> },
): Promise<boolean> {
  const changed = await tx.$executeRaw`UPDATE member_import SET state = 'running', done = ${done},
      failures = failures || ${JSON.stringify(failures)}::jsonb
    WHERE id = ${id} AND done = ${from} AND state IN ('queued', 'running')`
  return changed === 1
}

export async function finishImport(
  tx: Tx,
  id: string,
  end: { state: 'done' | 'failed'; error?: string; finishedAt: Date },
): Promise<void> {
  await tx.memberImport.updateMany({ where: { id, state: { in: ['queued', 'running'] } }, data: end })
}

type NamedContacts = { accounts: string[]; emails: string[]; phones: string[] }

/** The database, or a transaction in it. */
type Reader = Pick<Tx, '$queryRaw' | 'memberGroup'>

/** Members of the tenant with one of these names, in the shape of {@link KnownMember}. */
export const membersNamed = (db: Reader, tenantId: string, { accounts, emails, phones }: NamedContacts) =>
  db.$queryRaw<
    KnownMember[]
  >`SELECT m.id, m.user_id AS "userId", COALESCE(u.display_username, u.username, '') AS account, u.name,
        CASE WHEN u.email LIKE '%.invalid' THEN COALESCE(u.typed_email, '') ELSE u.email END AS email,
        COALESCE(u.phone_number, u.typed_phone, '') AS phone, m.role, m.enabled,
        (u.platform_role IS NOT NULL OR COALESCE(u.managed_by <> m.tenant_id, false)
          OR EXISTS (SELECT 1 FROM member o WHERE o.user_id = m.user_id AND o.tenant_id <> m.tenant_id)) AS elsewhere,
        (u.phone_number IS NOT NULL OR (u.email_verified AND u.email NOT LIKE '%.invalid')) AS proven,
        (u.source = 'ldap') AS "ofDirectory",
        ARRAY(SELECT g.name FROM group_member gm JOIN member_group g ON g.id = gm.group_id WHERE gm.member_id = m.id) AS groups
      FROM member m JOIN "user" u ON u.id = m.user_id
      WHERE m.tenant_id = ${tenantId} AND (u.username = ANY(${accounts}::text[])
        OR u.email = ANY(${emails}::text[]) OR u.typed_email = ANY(${emails}::text[])
        OR u.phone_number = ANY(${phones}::text[]) OR u.typed_phone = ANY(${phones}::text[]))`

/** Returns those of these accounts, in lower case, that belong to people outside of the tenant. */
export async function accountsTaken(db: Reader, tenantId: string, accounts: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ username: string }[]>`
    SELECT u.username FROM "user" u WHERE u.username = ANY(${accounts}::text[])
      AND NOT EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.tenant_id = ${tenantId})`
  return new Set(rows.map(({ username }) => username))
}

/** Names of the tenant's groups with their ids. */
export async function groupIds(db: Reader, tenantId: string, names: readonly string[]) {
  const rows = await db.memberGroup.findMany({
    where: { tenantId, name: { in: [...names] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const deleteExpiredMemberImports = (db: Database, now: Date, limit: number): Promise<number> =>
  db.prisma.$executeRaw`DELETE FROM member_import WHERE id IN (
    SELECT id FROM member_import WHERE expires_at < ${now} AND state NOT IN ('queued', 'running') LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
