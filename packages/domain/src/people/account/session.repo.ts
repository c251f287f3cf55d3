// A person's sessions.
import type { Database, Tx } from '@lectern/db'

/** Those that are not over, newest first, with the tenant they act in. */
export async function sessionsOf(db: Database, userId: string, now: Date) {
  const sessions = await db.prisma.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: 200,
  })
  const memberIds = sessions.flatMap(({ memberId }) => memberId ?? [])
  const members = await db.prisma.member.findMany({
    where: { id: { in: memberIds } },
    select: { id: true, tenant: { select: { name: true } } },
  })
  const names = new Map(members.map(({ id, tenant }) => [id, tenant.name]))
  return sessions.map((session) => ({ ...session, tenantName: names.get(session.memberId ?? '') ?? '' }))
}

/** True when it was there and the person's. */
export async function endSessionRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.session.deleteMany({ where: { id, userId } })
  return count > 0
}
