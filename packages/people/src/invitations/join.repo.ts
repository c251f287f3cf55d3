// Rows that joining by an invitation reads and writes.
import type { InvitationRole } from '@lectern/contracts'
import type { Tx } from '@lectern/db'

/** The membership of the person; made, or found when it was there. */
export async function ensureMember(
  tx: Tx,
  { id, tenantId, userId }: { id: string; tenantId: string; userId: string },
): Promise<{ id: string; enabled: boolean; role: string; createdAt: Date; made: boolean }> {
  const { count } = await tx.member.createMany({ data: [{ id, tenantId, userId }], skipDuplicates: true })
  const member = await tx.member.findUniqueOrThrow({ where: { tenantId_userId: { tenantId, userId } } })
  const { enabled, role, createdAt } = member
  return { id: member.id, enabled, role, createdAt, made: count > 0 }
}

/** Gives the role on the space, unless the member has a stronger one there. */
export async function raiseSpaceRole(
  tx: Tx,
  grant: { spaceId: string; memberId: string; tenantId: string; role: InvitationRole },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO space_member (space_id, member_id, tenant_id, role)
    VALUES (${grant.spaceId}, ${grant.memberId}, ${grant.tenantId}, ${grant.role})
    ON CONFLICT (space_id, member_id) DO UPDATE SET role = EXCLUDED.role
    WHERE array_position(ARRAY['none', 'view', 'edit', 'admin'], EXCLUDED.role)
      > COALESCE(array_position(ARRAY['none', 'view', 'edit', 'admin'], space_member.role), 0)`
}

/** A link was used once more. */
export async function countLinkUse(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.invitationLink.updateMany({ where: { id }, data: { uses: { increment: 1 }, lastUsedAt: now } })
}

/** Uses an invitation by email up; false when it was used or withdrawn meanwhile. */
export async function useMail(tx: Tx, id: string, memberId: string, now: Date): Promise<boolean> {
  const where = { id, acceptedAt: null, withdrawnAt: null }
  return (await tx.invitation.updateMany({ where, data: { acceptedAt: now, acceptedBy: memberId } })).count > 0
}

export const userName = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } })).name

export async function tenantName(tx: Tx, tenantId: string): Promise<string> {
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { name: true } })
  return tenant.name
}
