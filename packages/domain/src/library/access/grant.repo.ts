// Writing grants, in the transaction of the verb that decides about them.
import type { Holder } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { type Granted, HOLDER, TABLES } from './tables.repo.ts'

/** Changes of one space's or manual's grants happen one after the other; false when it is gone. */
export async function lockGranted(tx: Tx, tenantId: string, { kind, id }: Granted): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM ${TABLES[kind].itself} x
    WHERE x.id = ${id} AND x.tenant_id = ${tenantId} AND x.deleted_at IS NULL FOR UPDATE`
  return rows.length > 0
}

const idsOf = (holders: readonly Holder[], kind: Holder['kind']) => [
  ...new Set(holders.filter((holder) => holder.kind === kind).map(({ id }) => id)),
]

/** True when every holder belongs to the tenant and has the role now. */
export async function putGrants(
  tx: Tx,
  tenantId: string,
  on: Granted,
  holders: readonly Holder[],
  role: string,
): Promise<boolean> {
  for (const kind of ['member', 'group'] as const) {
    const ids = idsOf(holders, kind)
    if (ids.length === 0) continue
    const { key, [kind]: table } = TABLES[on.kind]
    const holder = HOLDER[kind]
    const from = kind === 'member' ? Prisma.raw('member') : Prisma.raw('member_group')
    const written = await tx.$executeRaw`INSERT INTO ${table} (${key}, ${holder}, tenant_id, role)
      SELECT ${on.id}, h.id, h.tenant_id, ${role} FROM ${from} h WHERE h.id = ANY(${ids}::text[]) AND h.tenant_id = ${tenantId}
      ON CONFLICT (${key}, ${holder}) DO UPDATE SET role = excluded.role`
    if (written !== ids.length) return false
  }
  return true
}

/** The holders that had a grant here, which is gone now. */
export async function deleteGrants(
  tx: Tx,
  tenantId: string,
  on: Granted,
  holders: readonly Holder[],
): Promise<Holder[]> {
  const gone: Holder[] = []
  for (const kind of ['member', 'group'] as const) {
    const { key, [kind]: table } = TABLES[on.kind]
    const holder = HOLDER[kind]
    const rows = await tx.$queryRaw<{ id: string }[]>`DELETE FROM ${table} g
      WHERE g.${key} = ${on.id} AND g.tenant_id = ${tenantId} AND g.${holder} = ANY(${idsOf(holders, kind)}::text[])
      RETURNING g.${holder} AS id`
    gone.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return gone
}

/** Whether an enabled member still administers it: by a grant here, by a group, or on the space whose members take part. */
export async function hasAdministrator(tx: Tx, on: Granted): Promise<boolean> {
  const administrators = (kind: Granted['kind'], id: string) => {
    const { member, group, key } = TABLES[kind]
    return Prisma.sql`SELECT g.member_id FROM ${member} g WHERE g.${key} = ${id} AND g.role = 'admin'
      UNION ALL SELECT gm.member_id FROM ${group} g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE g.${key} = ${id} AND g.role = 'admin'`
  }
  const above =
    on.kind === 'manual' && on.spaceId !== null
      ? Prisma.sql`UNION ALL ${administrators('space', on.spaceId)}`
      : Prisma.empty
  const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM (${administrators(on.kind, on.id)} ${above}) a
    JOIN member m ON m.id = a.member_id WHERE m.enabled LIMIT 1`
  return rows.length > 0
}

export async function setOwnMembersOnly(tx: Tx, tenantId: string, manualId: string, value: boolean): Promise<void> {
  await tx.manual.updateMany({ where: { id: manualId, tenantId }, data: { ownMembersOnly: value } })
}
