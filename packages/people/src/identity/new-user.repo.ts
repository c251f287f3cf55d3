// Rows of new people, and whether account, email and phone are free: they are unique among all people of the platform.
import type { UserSource } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'
import { createId } from '@lectern/kernel'
import { placeholderEmail } from '../placeholder-email.ts'

type AccountFields = { account?: string; email?: string | null; phone?: string | null }

/** Returns the values that somebody other than `exceptUserId` uses. */
export async function takenFields(
  db: Pick<Database['prisma'], 'user'>,
  { account, email, phone }: AccountFields,
  exceptUserId = '',
): Promise<('account' | 'email' | 'phone')[]> {
  const others = { id: { not: exceptUserId } }
  const users = await db.user.findMany({
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
  const takenKeys: ('account' | 'email' | 'phone')[] = []
  if (account && users.some(({ username }) => username === account.toLowerCase())) takenKeys.push('account')
  if (email && users.some((user) => user.email === email)) takenKeys.push('email')
  if (phone && users.some(({ phoneNumber }) => phoneNumber === phone)) takenKeys.push('phone')
  return takenKeys
}

/**
 * A new person with a password. `email` counts as proven when it is given as `verified`, `phone` always. An account that administrators
 * make names their tenant and has only typed contacts.
 */
export async function insertUserWithPassword(
  tx: Tx,
  person: {
    userId: string
    accountId: string
    account: string
    name: string
    nickname?: string
    email?: string
    emailVerified?: boolean
    phone?: string
    managed?: { by: string; email?: string; phone?: string }
    passwordHash: string
    /** When somebody else than the person set it. */
    passwordTypedAt?: Date
    source: UserSource
  },
): Promise<void> {
  const { userId } = person
  await tx.user.create({
    data: {
      id: userId,
      name: person.name,
      username: person.account.toLowerCase(),
      displayUsername: person.account,
      email: person.email ?? placeholderEmail(),
      emailVerified: person.emailVerified ?? false,
      phoneNumber: person.phone ?? null,
      managedBy: person.managed?.by ?? null,
      typedEmail: person.managed?.email ?? null,
      typedPhone: person.managed?.phone ?? null,
      source: person.source,
      ...profileOf(person.nickname),
    },
  })
  await tx.account.create({
    data: {
      id: person.accountId,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: person.passwordHash,
      passwordTypedAt: person.passwordTypedAt ?? null,
    },
  })
}

export type ManagedUser = {
  userId: string
  account: string
  name: string
  managed: { by: string; email?: string; phone?: string }
  source: UserSource
}

/** Accounts that a tenant makes, without a password; their contacts are typed. */
export async function insertManagedUsers(tx: Tx, people: readonly ManagedUser[]): Promise<void> {
  await tx.user.createMany({
    data: people.map(({ userId, account, name, managed, source }) => ({
      id: userId,
      name,
      username: account.toLowerCase(),
      displayUsername: account,
      email: placeholderEmail(),
      emailVerified: false,
      managedBy: managed.by,
      typedEmail: managed.email ?? null,
      typedPhone: managed.phone ?? null,
      source,
    })),
  })
}

export const emailTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.prisma.user.count({ where: { email } })) > 0

type NewUser = {
  name: string
  nickname?: string
  email: string | null
  /** Address from the tenant's own provider. */
  typedEmail?: string | null
  phone: string | null
  account: string | null
  source: UserSource
}

const profileOf = (nickname: string | undefined) => (nickname ? { profile: { create: { nickname } } } : {})

/** A person without a password. */
export async function insertUserWithoutPassword(
  tx: Tx,
  { name, nickname, email, typedEmail, phone, account, source }: NewUser,
): Promise<string> {
  const id = createId()
  await tx.user.create({
    data: {
      id,
      name,
      email: email ?? placeholderEmail(),
      emailVerified: email !== null,
      typedEmail,
      phoneNumber: phone,
      username: account?.toLowerCase() ?? null,
      displayUsername: account,
      source,
      ...profileOf(nickname),
    },
  })
  return id
}
