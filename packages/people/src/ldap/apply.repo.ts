// Writes a plan: each statement takes a batch of people or groups as JSON, so that 20,000 of them are some dozens of statements.
import { Prisma, type Tx } from '@lectern/db'
import { auditInsert, type DomainContext } from '@lectern/kernel'

const BATCH = 2_000

async function inChunks<T>(rows: readonly T[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(JSON.stringify(rows.slice(at, at + BATCH)))
}

/** Locks members and groups of the tenant against other changes of administrators until the transaction ends. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`SELECT id FROM tenant WHERE id = ${tenantId} FOR NO KEY UPDATE`
}

export type PersonRow = {
  uuid: string
  userId: string
  memberId: string
  username: string
  account: string
  name: string
  email: string
  phone: string
  dn: string
}

const PERSON = Prisma.sql`AS r("uuid" text, "userId" text, "memberId" text, username text, account text, name text, email text, phone text, dn text)`
const people = (json: string) => Prisma.sql`jsonb_to_recordset(${json}::jsonb) ${PERSON}`

/** People who swap names do not meet on the way: all of them give up theirs first. */
export async function releaseUsernames(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`UPDATE "user" SET username = NULL WHERE id = ANY(${[...userIds]}::text[])`
}

/** The accounts belong to the tenant and have no password here; addresses and numbers open nothing. */
export const insertPeople = (tx: Tx, tenantId: string, rows: readonly PersonRow[]): Promise<void> =>
  inChunks(rows, async (json) => {
    await tx.$executeRaw`
      INSERT INTO "user" (id, name, email, username, display_username, typed_email, typed_phone, managed_by, source)
      SELECT r."userId", r.name, gen_random_uuid() || '@account.invalid', lower(r.username), r.username, NULLIF(r.email, ''),
        NULLIF(r.phone, ''), ${tenantId}, 'ldap' FROM ${people(json)}`
    await tx.$executeRaw`
      INSERT INTO ldap_person (tenant_id, uuid, user_id, account, dn)
      SELECT ${tenantId}, r.uuid, r."userId", r.account, r.dn FROM ${people(json)}`
  })

export const insertMembers = (tx: Tx, tenantId: string, rows: readonly PersonRow[]): Promise<void> =>
  inChunks(
    rows,
    (json) => tx.$executeRaw`
      INSERT INTO member (id, tenant_id, user_id, role) SELECT r."memberId", ${tenantId}, r."userId", 'member' FROM ${people(json)}`,
  )

export const updatePeople = (tx: Tx, tenantId: string, rows: readonly PersonRow[]): Promise<void> =>
  inChunks(rows, async (json) => {
    await tx.$executeRaw`
      UPDATE "user" u SET name = r.name, username = lower(r.username), display_username = r.username, typed_email = NULLIF(r.email, ''),
        typed_phone = NULLIF(r.phone, ''), updated_at = now()
      FROM ${people(json)} WHERE u.id = r."userId" AND u.managed_by = ${tenantId} AND u.source = 'ldap'`
    await tx.$executeRaw`
      UPDATE ldap_person p SET account = r.account, dn = r.dn
      FROM ${people(json)} WHERE p.tenant_id = ${tenantId} AND p.uuid = r.uuid`
  })

export async function disableByDirectory(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<void> {
  await tx.member.updateMany({
    where: { tenantId, id: { in: [...memberIds] } },
    data: { enabled: false, disabledBy: 'ldap' },
  })
}

/** Only those whom the directory disabled. */
export async function enableByDirectory(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<void> {
  await tx.member.updateMany({
    where: { tenantId, id: { in: [...memberIds] }, disabledBy: 'ldap' },
    data: { enabled: true, disabledBy: null },
  })
}

export type GroupRow = { uuid: string; groupId: string; name: string; shownName: string; dn: string }
const groups = (json: string) =>
  Prisma.sql`jsonb_to_recordset(${json}::jsonb) AS r(uuid text, "groupId" text, name text, "shownName" text, dn text)`

export const insertGroups = (tx: Tx, tenantId: string, by: string, rows: readonly GroupRow[]): Promise<void> =>
  inChunks(rows, async (json) => {
    await tx.$executeRaw`
      INSERT INTO member_group (id, tenant_id, name, created_by) SELECT r."groupId", ${tenantId}, r."shownName", ${by} FROM ${groups(json)}`
    await tx.$executeRaw`
      INSERT INTO ldap_group (tenant_id, uuid, group_id, name, dn)
      SELECT ${tenantId}, r.uuid, r."groupId", r.name, r.dn FROM ${groups(json)}`
  })

/** Names are unique: all that change are taken away first. */
export async function updateGroups(tx: Tx, tenantId: string, rows: readonly GroupRow[]): Promise<void> {
  const ids = rows.map(({ groupId }) => groupId)
  await tx.$executeRaw`UPDATE member_group SET name = id WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::text[])`
  await inChunks(rows, async (json) => {
    await tx.$executeRaw`
      UPDATE member_group g SET name = r."shownName" FROM ${groups(json)} WHERE g.id = r."groupId" AND g.tenant_id = ${tenantId}`
    await tx.$executeRaw`
      UPDATE ldap_group l SET name = r.name, dn = r.dn FROM ${groups(json)} WHERE l.tenant_id = ${tenantId} AND l.uuid = r.uuid`
  })
}

export async function deleteGroups(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.memberGroup.deleteMany({ where: { tenantId, id: { in: [...ids] } } })
}

export type PairRow = { groupId: string; memberId: string }
const pairs = (json: string) => Prisma.sql`jsonb_to_recordset(${json}::jsonb) AS r("groupId" text, "memberId" text)`

export const joinGroups = (tx: Tx, tenantId: string, rows: readonly PairRow[]): Promise<void> =>
  inChunks(
    rows,
    (json) => tx.$executeRaw`
      INSERT INTO group_member (group_id, member_id, tenant_id)
      SELECT r."groupId", r."memberId", ${tenantId} FROM ${pairs(json)} ON CONFLICT DO NOTHING`,
  )

export const leaveGroups = (tx: Tx, tenantId: string, rows: readonly PairRow[]): Promise<void> =>
  inChunks(
    rows,
    (json) => tx.$executeRaw`
      DELETE FROM group_member gm USING ${pairs(json)}
      WHERE gm.group_id = r."groupId" AND gm.member_id = r."memberId" AND gm.tenant_id = ${tenantId}`,
  )

/** One audit row for each id. */
export const auditEach = (
  tx: Tx,
  ctx: DomainContext,
  entry: Pick<Parameters<typeof auditInsert>[1], 'tenantId' | 'action' | 'subject'>,
  ids: readonly string[],
): Promise<void> =>
  inChunks(ids, (json) => {
    const data = Prisma.sql`'{"by": "ldap"}'::jsonb`
    const rows = Prisma.sql`jsonb_array_elements_text(${json}::jsonb) AS r(id)`
    return tx.$executeRaw(auditInsert(ctx, { ...entry, subjectId: Prisma.sql`r.id`, data }, rows))
  })
