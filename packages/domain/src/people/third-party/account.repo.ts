// People and the accounts elsewhere that are theirs (table `account`).
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@lectern/db'
import { createId } from '../../kernel/index.ts'

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
    orderBy: { createdAt: 'asc' },
  })

export async function deleteLink(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.account.deleteMany({ where: { id, userId, providerId: { not: 'credential' } } })
  return count === 1
}

export const hasPassword = async (db: Database, userId: string): Promise<boolean> =>
  (await db.prisma.account.count({ where: { userId, providerId: 'credential', password: { not: null } } })) > 0

export const userByPhone = (db: Database, phoneNumber: string) =>
  db.prisma.user.findUnique({ where: { phoneNumber }, select: { id: true } })

export const accountTaken = async (db: Database, account: string): Promise<boolean> =>
  (await db.prisma.user.count({ where: { username: account.toLowerCase() } })) > 0

export const mailTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.prisma.user.count({ where: { email } })) > 0

export const membershipIn = (db: Database, userId: string, tenantId: string) =>
  db.prisma.member.findUnique({ where: { tenantId_userId: { tenantId, userId } }, select: { id: true } })

export type NewPerson = {
  name: string
  email: string | null
  phone: string | null
  account: string | null
  source: string
}

/** A person without a password. Everybody has an address in the table; `.invalid` can never be a real one (RFC 2606). */
export async function insertPerson(tx: Tx, { name, email, phone, account, source }: NewPerson): Promise<string> {
  const id = createId()
  await tx.user.create({
    data: {
      id,
      name,
      email: email ?? `${randomUUID()}@account.invalid`,
      emailVerified: email !== null,
      phoneNumber: phone,
      username: account?.toLowerCase() ?? null,
      displayUsername: account,
      source,
    },
  })
  return id
}

export const findPerson = (db: Database, userId: string) =>
  db.prisma.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, username: true, phoneNumber: true, email: true },
  })

export async function completePerson(
  tx: Tx,
  userId: string,
  { account, name, phone }: { account: string; name: string; phone: string | null },
): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: {
      username: account.toLowerCase(),
      displayUsername: account,
      name,
      ...(phone !== null && { phoneNumber: phone }),
    },
  })
}

/** True for Prisma's error about a unique value that is taken. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'P2002'
