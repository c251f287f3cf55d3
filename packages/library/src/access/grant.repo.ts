// Grants of one space or manual, changed in the transaction of the verb that decides about them. Both keep their grants in tables of
// the same shape.
import type { Holder } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'

/** Target of a role. A manual inherits the grants of `spaceId` unless it is null. */
export type GrantTarget = { kind: 'space'; id: string } | { kind: 'manual'; id: string; spaceId: string | null }

const { raw } = Prisma

export const TABLES = {
  space: { target: raw('space'), member: raw('space_member'), group: raw('space_group'), key: raw('space_id') },
  manual: { target: raw('manual'), member: raw('manual_member'), group: raw('manual_group'), key: raw('manual_id') },
} as const

/** Column of a grant that names its holder. */
const HOLDER = { member: raw('member_id'), group: raw('group_id') } as const

/** Serialises changes of the target's grants until the transaction ends; false when it was deleted. */
export async function lockTarget(tx: Tx, tenantId: string, { kind, id }: GrantTarget): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM ${TABLES[kind].target} x
    WHERE x.id = ${id} AND x.tenant_id = ${tenantId} AND x.deleted_at IS NULL FOR UPDATE`
  return rows.length > 0
}

export const idsOf = (holders: readonly Holder[], kind: Holder['kind']) => [
  ...new Set(holders.filter((holder) => holder.kind === kind).map(({ id }) => id)),
]

/** Ids of the holders among these that have a grant here. */
export async function findHolders(tx: Tx, target: GrantTarget, holders: readonly Holder[]): Promise<Set<string>> {
  const { key, ...tables } = TABLES[target.kind]
  const holderQueries = (['member', 'group'] as const).map(
    (kind) => Prisma.sql`SELECT g.${HOLDER[kind]} AS id FROM ${tables[kind]} g
      WHERE g.${key} = ${target.id} AND g.${HOLDER[kind]} = ANY(${idsOf(holders, kind)}::text[])`,
  )
  const rows = await tx.$queryRaw<{ id: string }[]>`${Prisma.join(holderQueries, ' UNION ALL ')}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether one of these holders administers the target by a grant here. */
export async function administersAmong(tx: Tx, target: GrantTarget, holders: readonly Holder[]): Promise<boolean> {
  const { key, member, group } = TABLES[target.kind]
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM ${member} g WHERE g.${key} = ${target.id} AND g.role = 'admin' AND g.member_id = ANY(${idsOf(holders, 'member')}::text[])
    UNION ALL
    SELECT 1 FROM ${group} g WHERE g.${key} = ${target.id} AND g.role = 'admin' AND g.group_id = ANY(${idsOf(holders, 'group')}::text[])
    LIMIT 1`
  return rows.length > 0
}

/** Null when every holder belongs to the tenant and has the role now, else the kind of one that does not belong to it. */
export async function upsertGrants(
  tx: Tx,
  tenantId: string,
  target: GrantTarget,
  holders: readonly Holder[],
  role: string,
): Promise<Holder['kind'] | null> {
  for (const kind of ['member', 'group'] as const) {
    const ids = idsOf(holders, kind)
    if (ids.length === 0) continue
    const { key, [kind]: table } = TABLES[target.kind]
    const holder = HOLDER[kind]
    const from = kind === 'member' ? Prisma.raw('member') : Prisma.raw('member_group')
    const written = await tx.$executeRaw`INSERT INTO ${table} (${key}, ${holder}, tenant_id, role)
      SELECT ${target.id}, h.id, h.tenant_id, ${role} FROM ${from} h WHERE h.id = ANY(${ids}::text[]) AND h.tenant_id = ${tenantId}
      ON CONFLICT (${key}, ${holder}) DO UPDATE SET role = excluded.role`
    if (written !== ids.length) return kind
  }
  return null
}

/** The holders whose grant here was deleted. */
export async function deleteGrants(
  tx: Tx,
  tenantId: string,
  target: GrantTarget,
  holders: readonly Holder[],
): Promise<Holder[]> {
  const removed: Holder[] = []
  for (const kind of ['member', 'group'] as const) {
    const { key, [kind]: table } = TABLES[target.kind]
    const holder = HOLDER[kind]
    const rows = await tx.$queryRaw<{ id: string }[]>`DELETE FROM ${table} g
      WHERE g.${key} = ${target.id} AND g.tenant_id = ${tenantId} AND g.${holder} = ANY(${idsOf(holders, kind)}::text[])
      RETURNING g.${holder} AS id`
    removed.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return removed
}

/** Whether an enabled member still administers it: by a grant of their own, through a group, or on the space it inherits from. */
export async function hasAdministrator(tx: Tx, target: GrantTarget): Promise<boolean> {
  const administrators = (kind: GrantTarget['kind'], id: string) => {
    const { member, group, key } = TABLES[kind]
    return Prisma.sql`SELECT g.member_id FROM ${member} g WHERE g.${key} = ${id} AND g.role = 'admin'
      UNION ALL SELECT gm.member_id FROM ${group} g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE g.${key} = ${id} AND g.role = 'admin'`
  }
  const above =
    target.kind === 'manual' && target.spaceId !== null
      ? Prisma.sql`UNION ALL ${administrators('space', target.spaceId)}`
      : Prisma.empty
  const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM (${administrators(target.kind, target.id)} ${above}) a
    JOIN member m ON m.id = a.member_id WHERE m.enabled LIMIT 1`
  return rows.length > 0
}

export async function setOwnMembersOnly(tx: Tx, tenantId: string, manualId: string, value: boolean): Promise<void> {
  await tx.manual.updateMany({ where: { id: manualId, tenantId }, data: { ownMembersOnly: value } })
}
