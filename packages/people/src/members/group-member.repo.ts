// Membership in groups. All groups and members are of one tenant.
import type { Tx } from '@lectern/db'
import { notFound } from '@lectern/kernel'

export type NamedGroup = { id: string; name: string }

/** The groups with these ids. Throws notFound unless all belong to the tenant. */
export async function groupsIn(tx: Tx, tenantId: string, ids: readonly string[]): Promise<NamedGroup[]> {
  const distinctIds = [...new Set(ids)]
  const rows = await tx.memberGroup.findMany({
    where: { tenantId, id: { in: distinctIds } },
    select: { id: true, name: true },
  })
  if (rows.length < distinctIds.length) throw notFound('group')
  return rows
}

/** Adds the members to the group; returns those who were not in it before. */
export async function joinGroup(
  tx: Tx,
  tenantId: string,
  groupId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.groupMember.createManyAndReturn({
    data: memberIds.map((memberId) => ({ tenantId, groupId, memberId })),
    skipDuplicates: true,
    select: { memberId: true },
  })
  return rows.map(({ memberId }) => memberId)
}

/** Removes the members from the group; returns those who were in it. */
export async function exitGroup(
  tx: Tx,
  tenantId: string,
  groupId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const where = { tenantId, groupId, memberId: { in: [...memberIds] } }
  const rows = await tx.groupMember.findMany({ where, select: { memberId: true } })
  await tx.groupMember.deleteMany({ where })
  return rows.map(({ memberId }) => memberId)
}

/** Replaces the groups of the member. */
export async function writeGroups(
  tx: Tx,
  tenantId: string,
  memberId: string,
  groupIds: readonly string[],
): Promise<void> {
  const groups = await groupsIn(tx, tenantId, groupIds)
  await tx.groupMember.deleteMany({ where: { tenantId, memberId } })
  await tx.groupMember.createMany({ data: groups.map(({ id }) => ({ tenantId, memberId, groupId: id })) })
}
