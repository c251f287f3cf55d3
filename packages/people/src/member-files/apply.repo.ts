// Rows created by importing a file of members.
import type { Tx } from '@lectern/db'

export async function insertMembers(
  tx: Tx,
  tenantId: string,
  members: readonly { id: string; userId: string; role: string }[],
): Promise<void> {
  await tx.member.createMany({ data: members.map(({ id, userId, role }) => ({ id, tenantId, userId, role })) })
}

export async function insertGroups(
  tx: Tx,
  {
    tenantId,
    createdBy,
    groups,
  }: { tenantId: string; createdBy: string; groups: readonly { id: string; name: string }[] },
): Promise<void> {
  await tx.memberGroup.createMany({ data: groups.map(({ id, name }) => ({ id, tenantId, name, createdBy })) })
}
