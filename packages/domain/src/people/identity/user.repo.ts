// Rows of people: the user, their profile, and what they sign in with.
import type { Database, Tx } from '@lectern/db'
import { createId } from '../../kernel/index.ts'
import { placeholderEmail } from './placeholder-email.ts'

export const findUser = (db: Database, userId: string) => db.prisma.user.findUnique({ where: { id: userId } })

/** The person who may sign in with this phone number: a member of some tenant, or an operator. */
export const userByPhone = (db: Database, phone: string) =>
  db.prisma.user.findFirst({
    where: { phoneNumber: phone, OR: [{ members: { some: {} } }, { platformRole: 'operator' }] },
    select: { id: true, username: true, email: true },
  })

/** Who has this account name or email, in any case. */
export const userByName = (db: Database, name: string) =>
  db.prisma.user.findUnique({
    where: name.includes('@') ? { email: name.toLowerCase() } : { username: name.toLowerCase() },
    select: { id: true },
  })

export const hasPassword = async (db: Database, userId: string): Promise<boolean> =>
  (await db.prisma.account.count({ where: { userId, providerId: 'credential', password: { not: null } } })) > 0

export const findPerson = (db: Database, userId: string) =>
  db.prisma.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, username: true, phoneNumber: true, email: true },
  })

export const findProfile = (db: Database, userId: string) => db.prisma.userProfile.findUnique({ where: { userId } })

/** The account with its profile; null when the person is gone. */
export const findAccount = (db: Database, userId: string) =>
  db.prisma.user.findUnique({
    where: { id: userId },
    include: { profile: true, accounts: { where: { providerId: 'credential' }, select: { password: true } } },
  })

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

type ProfileChange = {
  nickname?: string
  email?: string
  country?: string
  area?: string
  address?: string
  profileText?: string
  avatarColor?: string
  avatarFileId?: string | null
}

export async function writeProfile(
  tx: Tx,
  userId: string,
  { name, profile, now }: { name?: string; profile: ProfileChange; now: Date },
): Promise<void> {
  if (name !== undefined) await tx.user.update({ where: { id: userId }, data: { name } })
  await tx.userProfile.upsert({
    where: { userId },
    create: { userId, ...profile, updatedAt: now },
    update: { ...profile, updatedAt: now },
  })
}

/** Another person who signs in with this number or address. */
export const phoneOwner = (db: Database, phoneNumber: string) =>
  db.prisma.user.findUnique({ where: { phoneNumber }, select: { id: true } })

export const emailOwner = (db: Database, email: string) =>
  db.prisma.user.findUnique({ where: { email }, select: { id: true } })

/** Throws Prisma's P2002 when the number was taken meanwhile ({@link writeEmail} likewise). */
export async function writePhone(tx: Tx, userId: string, phoneNumber: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { phoneNumber } })
}

export async function writeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
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
      ...(email !== undefined && { email: email ?? placeholderEmail(), emailVerified: false }),
    },
  })
}

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

/** Sets the hash of the sign-in password; it is the first one of people who so far signed in another way. */
export async function writePasswordHash(tx: Tx, userId: string, password: string): Promise<void> {
  const { count } = await tx.account.updateMany({ where: { userId, providerId: 'credential' }, data: { password } })
  if (count > 0) return
  await tx.account.create({ data: { id: createId(), userId, accountId: userId, providerId: 'credential', password } })
}

export const hasSecondFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await db.prisma.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0
