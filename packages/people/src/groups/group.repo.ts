// Rows of groups, with the numbers of their members, spaces and manuals.
import type { ListGroupsInput } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, offsetOf, queryRow, queryRows } from '@lectern/kernel'

export type GroupRow = {
  id: string
  name: string
  remark: string
  memberCount: number
  spaceCount: number
  manualCount: number
  createdAt: Date
}

const COLUMNS = Prisma.sql`g.id, g.name, g.remark, g.created_at AS "createdAt",
  (SELECT count(*)::int FROM group_member gm WHERE gm.group_id = g.id) AS "memberCount",
  (SELECT count(*)::int FROM space_group sg JOIN space s ON s.id = sg.space_id AND s.deleted_at IS NULL WHERE sg.group_id = g.id) AS "spaceCount",
  (SELECT count(*)::int FROM manual_group mg JOIN manual b ON b.id = mg.manual_id AND b.deleted_at IS NULL WHERE mg.group_id = g.id) AS "manualCount"`

export const findGroup = (db: Database, tenantId: string, id: string): Promise<GroupRow | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${COLUMNS} FROM member_group g WHERE g.id = ${id} AND g.tenant_id = ${tenantId}`)

/** By name. */
export async function findGroups(
  db: Database,
  tenantId: string,
  input: ListGroupsInput,
): Promise<{ rows: GroupRow[]; total: number }> {
  const name = input.name?.trim()
  const where = Prisma.sql`WHERE g.tenant_id = ${tenantId}
    ${name ? Prisma.sql`AND (g.name ILIKE ${containsPattern(name)} OR g.remark ILIKE ${containsPattern(name)})` : Prisma.empty}`
  const [rows, count] = await Promise.all([
    queryRows<GroupRow>(
      db,
      Prisma.sql`SELECT ${COLUMNS} FROM member_group g ${where} ORDER BY g.name, g.id LIMIT ${input.size} OFFSET ${offsetOf(input)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM member_group g ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function insertGroup(
  tx: Tx,
  group: { id: string; tenantId: string; name: string; remark: string; createdBy: string },
): Promise<void> {
  await tx.memberGroup.create({ data: group })
}

/** False when the group was deleted meanwhile. */
export async function changeGroup(
  tx: Tx,
  { id, tenantId, ...data }: { id: string; tenantId: string; name?: string; remark?: string },
): Promise<boolean> {
  return (await tx.memberGroup.updateMany({ where: { id, tenantId }, data })).count > 0
}

/** Deletes memberships and grants of the group too (foreign keys). */
export async function deleteGroupRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  return (await tx.memberGroup.deleteMany({ where: { id, tenantId } })).count > 0
}
