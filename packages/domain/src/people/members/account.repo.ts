// The account behind a membership: unique among all people of the platform.
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@lectern/db'

/** Everybody has an address in the table; `.invalid` can never be a real one (RFC 2606). */
export const noAddress = () => `${randomUUID()}@account.invalid`

export type AccountFields = { account?: string; email?: string | null; phone?: string | null }

/** Which of these are in use by somebody other than `exceptUserId`. */
export async function takenFields(
  db: Pick<Database['prisma'], 'user'>,
  { account, email, phone }: AccountFields,
  exceptUserId = '',
): Promise<('account' | 'email' | 'phone')[]> {
  const others = { id: { not: exceptUserId } }
  const found = await db.user.findMany({
    where: {
      ...others,
      OR: [
        ...(account ? [{ username: account.toLowerCase() }] : []),
        ...(email ? [{ email }] : []),
        ...(phone ? [{ phoneNumber: phone }] : []),
      ],
    },
    select: { username: true, email: true, phoneNumber: true },
  })
  const taken: ('account' | 'email' | 'phone')[] = []
  if (account && found.some(({ username }) => username === account.toLowerCase())) taken.push('account')
  if (email && found.some((user) => user.email === email)) taken.push('email')
  if (phone && found.some(({ phoneNumber }) => phoneNumber === phone)) taken.push('phone')
  return taken
}

/** Fields that are undefined stay. */
export async function writeAccount(
  tx: Tx,
  userId: string,
  { name, email, phone }: { name?: string; email?: string | null; phone?: string | null },
): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: {
      name,
      phoneNumber: phone,
      ...(email !== undefined && { email: email ?? noAddress(), emailVerified: false }),
    },
  })
}

/** A new person with a password. `email` counts as proven when it is given as `verified`. */
export async function insertAccount(
  tx: Tx,
  person: {
    userId: string
    accountId: string
    account: string
    name: string
    email?: string
    emailVerified?: boolean
    phone?: string
    passwordHash: string
    source: string
  },
): Promise<void> {
  const { userId } = person
  await tx.user.create({
    data: {
      id: userId,
      name: person.name,
      username: person.account.toLowerCase(),
      displayUsername: person.account,
      email: person.email ?? noAddress(),
      emailVerified: person.emailVerified ?? false,
      phoneNumber: person.phone ?? null,
      source: person.source,
    },
  })
  await tx.account.create({
    data: {
      id: person.accountId,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: person.passwordHash,
    },
  })
}

/** True when a write failed because somebody else took a unique value meanwhile. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'P2002' || error.code === '23505')
