// Rows of organisations that are to be deleted. What is deleted is asked of the database, so that no table is forgotten.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'

/** Undefined for one that is deleted, too. */
export async function findTenantName(db: Database, id: string): Promise<string | undefined> {
  return (await db.prisma.tenant.findUnique({ where: { id, deletedAt: null }, select: { name: true } }))?.name
}

/** False when nothing changed. */
export async function setDeleteAt(tx: Tx, id: string, deleteAt: Date | null): Promise<boolean> {
  const { count } = await tx.tenant.updateMany({
    where: { id, deletedAt: null, ...(deleteAt === null && { deleteAt: { not: null } }) },
    data: { deleteAt },
  })
  return count > 0
}

/** Ids of the users. */
export async function findAdministratorUsers(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx.member.findMany({ where: { tenantId, role: 'tenantAdmin' }, select: { userId: true } })
  return rows.map(({ userId }) => userId)
}

export const findDue = (db: Database, now: Date): Promise<{ id: string; name: string }[]> =>
  db.prisma.tenant.findMany({
    where: { deleteAt: { lte: now }, deletedAt: null, enabled: false },
    select: { id: true, name: true },
    orderBy: [{ deleteAt: 'asc' }, { id: 'asc' }],
  })

/** Kept: orders and invoices, as the law asks, and both logs for as long as they are kept for everybody. */
const KEPT = ['tenant_order', 'invoice', 'invoice_order', 'order_event', 'audit_log', 'call_log']
const OWN = Prisma.sql`SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t
  USING (table_schema, table_name) WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> ALL(${KEPT}::text[])`

const tablesWith = async (db: Database, column: string): Promise<string[]> => {
  const rows = await queryRows<{ name: string }>(
    db,
    Prisma.sql`${OWN} AND c.column_name = ${column} AND EXISTS (SELECT 1 FROM information_schema.columns o
      WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'tenant_id') ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables of what organisations have. */
export const ownTables = (db: Database): Promise<string[]> => tablesWith(db, 'tenant_id')
/** Those whose rows have bytes in the store. */
export const tablesOfBytes = (db: Database): Promise<string[]> => tablesWith(db, 'storage_key')

const quotedName = (table: string) => Prisma.raw(`"${table.replaceAll('"', '""')}"`)

/** Notes bytes that are to be removed from the store, with what was made of them. */
export async function recordStoredBytes(db: Database, table: string, tenantId: string): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO stored_garbage (storage_key) SELECT DISTINCT f.storage_key FROM ${quotedName(table)} f
      WHERE f.tenant_id = ${tenantId} AND f.storage_key <> '' ON CONFLICT DO NOTHING`,
  )
}

/** Bytes of uploads that are under way. */
export async function recordUploadParts(db: Database, tenantId: string): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO stored_garbage (storage_key) SELECT DISTINCT p.storage_key FROM upload_part p
      JOIN upload u ON u.id = p.upload_id WHERE u.tenant_id = ${tenantId} ON CONFLICT DO NOTHING`,
  )
}

/** Returns the number of deleted rows, at most `limit`. */
export async function deleteRows(db: Database, table: string, tenantId: string, limit: number): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`WITH deleted AS (DELETE FROM ${quotedName(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${quotedName(table)} WHERE tenant_id = ${tenantId} LIMIT ${limit})) RETURNING 1)
      SELECT count(*)::int AS count FROM deleted`,
  )
  return row?.count ?? 0
}

/** Accounts that the organisation made and nobody has proven to be theirs; those that are in another organisation as well stay. */
export async function deleteManagedAccounts(db: Database, tenantId: string): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`DELETE FROM "user" u WHERE u.managed_by = ${tenantId} AND u.platform_role IS NULL
      AND NOT EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.tenant_id <> ${tenantId})`,
  )
  await db.prisma.user.updateMany({ where: { managedBy: tenantId }, data: { managedBy: null } })
}

/** Empties the tenant and keeps its name. Its code is free again. */
export async function emptyTenant(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.tenant.update({
    where: { id },
    data: {
      ...{ code: `deleted-${id}`, deletedAt: now, deleteAt: null, logoFileId: null },
      ...{ systemName: '', browserTabsIcon: '', contactName: '', contactEmail: '', contactPhone: '' },
    },
  })
}
