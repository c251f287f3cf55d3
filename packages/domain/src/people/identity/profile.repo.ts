// Rows of a person's own account: user, profile, and what is bound to sign in with.
import type { Database, Tx } from '@lectern/db'

export const findProfile = (db: Database, userId: string) => db.prisma.userProfile.findUnique({ where: { userId } })

/** The account with its profile; null when the person is gone. */
export const findAccount = (db: Database, userId: string) =>
  db.prisma.user.findUnique({
    where: { id: userId },
    include: { profile: true, accounts: { where: { providerId: 'credential' }, select: { password: true } } },
  })
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export type ProfileChange = {
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

/** Throws Prisma's P2002 when somebody else was quicker. */
export async function writePhone(tx: Tx, userId: string, phoneNumber: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { phoneNumber } })
}
export async function writeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
}
