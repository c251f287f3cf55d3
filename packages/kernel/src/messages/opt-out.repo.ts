// Rows of mail_opt_out: which mails somebody switched off.
import type { Tx } from '@lectern/db'

export type OptOut = { userId: string; tenantId: string; topic: string }
type Prisma = { prisma: Pick<Tx, 'mailOptOut'> }

/** Returns opt-outs of these people in this tenant, as `user topic`. */
export async function optOutsOf(
  { prisma }: Prisma,
  tenantId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await prisma.mailOptOut.findMany({ where: { tenantId, userId: { in: [...userIds] } } })
  return new Set(rows.map(({ userId, topic }) => `${userId} ${topic}`))
}

/** Switches mails of the topic off or on again. False when that was so before, or the person no longer exists. */
export async function setOptOut(tx: Tx, { userId, tenantId, topic }: OptOut, off: boolean): Promise<boolean> {
  const where = { userId, tenantId, topic }
  if (!off) return (await tx.mailOptOut.deleteMany({ where })).count > 0
  if ((await tx.user.count({ where: { id: userId } })) === 0) return false
  return (await tx.mailOptOut.createMany({ data: [where], skipDuplicates: true })).count > 0
}
