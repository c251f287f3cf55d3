// Accounts of people at other services (rows of `account` that are not of the provider `credential`).
import type { Database, Tx } from '@lectern/db'
import { createId } from '@lectern/kernel'

export type ForeignKey = { provider: string; foreignId: string }

export async function findLinkedUser(db: Database, { provider, foreignId }: ForeignKey): Promise<string | null> {
  const row = await db.prisma.account.findFirst({
    where: { providerId: provider, accountId: foreignId },
    select: { userId: true },
  })
  return row?.userId ?? null
}

export const hasLinkOf = async (db: Database, userId: string, provider: string): Promise<boolean> =>
  (await db.prisma.account.count({ where: { userId, providerId: provider } })) > 0

/** Throws Prisma's P2002 when the foreign account is somebody's already. */
export async function insertLink(tx: Tx, userId: string, { provider, foreignId }: ForeignKey): Promise<string> {
  const id = createId()
  await tx.account.create({ data: { id, userId, providerId: provider, accountId: foreignId } })
  return id
}

export const linksOf = (db: Database, userId: string) =>
  db.prisma.account.findMany({
    where: { userId, providerId: { not: 'credential' } },
    select: { id: true, providerId: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

export async function deleteLink(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.account.deleteMany({ where: { id, userId, providerId: { not: 'credential' } } })
  return count === 1
}

export const membershipIn = (db: Database, userId: string, tenantId: string) =>
  db.prisma.member.findUnique({ where: { tenantId_userId: { tenantId, userId } }, select: { id: true } })
