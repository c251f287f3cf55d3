// Rows of people: the user, their profile, and what they sign in with.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { createId, queryRow } from '@lectern/kernel'
import { placeholderEmail } from '../placeholder-email.ts'

export const findUser = (db: Database, userId: string) => db.prisma.user.findUnique({ where: { id: userId } })

/** The person who has proven this phone number and may sign in: a member of some tenant, or an operator. */
const userByPhone = (db: Database, phone: string) =>
  db.prisma.user.findFirst({
    where: { phoneNumber: phone, OR: [{ members: { some: {} } }, { platformRole: 'operator' }] },
    select: REACHED,
  })

type Reached = { id: string; username: string | null; email: string; managedBy: string | null }
const REACHED = { id: true, username: true, email: true, managedBy: true } as const

/**
 * The person whose address this is and who may sign in: who has proven it, or who was set up with the system and this address, by anyone who
 * runs the platform.
 */
const userByEmail = (db: Database, email: string) =>
  db.prisma.user.findFirst({
    where: {
      email,
      managedBy: null,
      AND: [
        { OR: [{ emailVerified: true }, { source: 'account' }] },
        { OR: [{ members: { some: {} } }, { platformRole: 'operator' }] },
      ],
    },
    select: REACHED,
  })

/** A phone number or an email address, in their normal forms. */
export type Contact = { phone: string } | { email: string }

/**
 * The person whose account a code to this contact opens: whose it is ({@link userByPhone}, {@link userByEmail}), else the owner of an
 * account that administrators made with it, that of `tenantId` first. Accounts of directories are opened by the password there, never by a
 * code: `directory` is for anyone who asks for that password.
 */
export async function personReachedBy(
  db: Database,
  contact: Contact,
  tenantId: string,
  { directory = false } = {},
): Promise<Reached | null> {
  if ('phone' in contact) {
    return (
      (await userByPhone(db, contact.phone)) ?? typedFor(db, { typedPhone: contact.phone }, tenantId, { directory })
    )
  }
  return (await userByEmail(db, contact.email)) ?? typedFor(db, { typedEmail: contact.email }, tenantId, { directory })
}

/** The account of administrators' making for which this contact was typed, that of `tenantId` first. */
async function typedFor(
  db: Database,
  contact: { typedPhone: string } | { typedEmail: string },
  tenantId: string,
  { directory = false } = {},
): Promise<Reached | null> {
  const people = await db.prisma.user.findMany({
    where: {
      ...contact,
      managedBy: { not: null },
      members: { some: {} },
      ...(!directory && { source: { not: 'ldap' } }),
    },
    select: REACHED,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 100,
  })
  return people.find(({ managedBy }) => managedBy === tenantId) ?? people[0] ?? null
}
/** Returns the user with this account name or email, in any case. */
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
    select: {
      id: true,
      name: true,
      username: true,
      phoneNumber: true,
      email: true,
      emailVerified: true,
      managedBy: true,
    },
  })

export const findProfile = (db: Database, userId: string) => db.prisma.userProfile.findUnique({ where: { userId } })

/** The account with its profile; null when the person no longer exists. */
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

/** Returns the user who has proven this number. */
export const phoneOwner = (db: Database, phoneNumber: string) =>
  db.prisma.user.findUnique({ where: { phoneNumber }, select: { id: true } })

/** Returns the user who has proven this address. */
export const emailOwner = (db: Database, email: string) =>
  db.prisma.user.findUnique({ where: { email, emailVerified: true }, select: { id: true } })

/** Throws Prisma's P2002 when the number was taken meanwhile ({@link writeEmail} likewise). */
export async function writePhone(tx: Tx, userId: string, phoneNumber: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { phoneNumber } })
}

export async function writeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await releaseEmail(tx, email, userId)
  await tx.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
}

/** The name, and contacts as an administrator typed them; fields that are undefined stay. */
export async function writeTyped(
  tx: Tx,
  userId: string,
  { name, email, phone }: { name?: string; email?: string | null; phone?: string | null },
): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: {
      name,
      typedPhone: phone,
      ...(email !== undefined && { typedEmail: email, email: placeholderEmail(), emailVerified: false }),
    },
  })
}

/**
 * From now on the account stays in this tenant, whose administrators know how to sign in to it. An e-mail address that the owner had
 * proven counts as typed. False when the owner has proven a phone, or another tenant manages the account: nothing changes then.
 */
export async function putUnderTenant(tx: Tx, userId: string, tenantId: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE "user" SET managed_by = ${tenantId}, email_verified = false,
      typed_email = CASE WHEN email LIKE '%.invalid' THEN typed_email ELSE email END,
      email = CASE WHEN email LIKE '%.invalid' THEN email ELSE ${placeholderEmail()} END
    WHERE id = ${userId} AND phone_number IS NULL AND platform_role IS NULL
      AND (managed_by IS NULL OR managed_by = ${tenantId})`
  return count === 1
}

/**
 * The account belongs to its owner from now on, who has proven this contact; what was typed by others is forgotten. Answers the tenant
 * that managed it; null when none did.
 */
export async function detachFromTenant(
  tx: Tx,
  userId: string,
  { phone = null, email = null }: { phone?: string | null; email?: string | null },
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ managedBy: string }[]>`
    UPDATE "user" u SET managed_by = NULL, typed_phone = NULL, typed_email = NULL,
      phone_number = COALESCE(${phone}::text, u.phone_number),
      email = COALESCE(${email}::text, u.email), email_verified = u.email_verified OR ${email !== null}
    FROM (SELECT id, managed_by FROM "user" WHERE id = ${userId} AND managed_by IS NOT NULL FOR UPDATE) old
    WHERE u.id = old.id RETURNING old.managed_by AS "managedBy"`
  return row?.managedBy ?? null
}

/** Gives an address free that other accounts have without proof, so that who proves it can have it. */
export async function releaseEmail(tx: Tx, email: string, exceptUserId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "user" SET typed_email = email, email = gen_random_uuid() || '@account.invalid'
    WHERE email = ${email} AND NOT email_verified AND id <> ${exceptUserId}`
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

/**
 * Sets the hash of the sign-in password; it is the first one of people who so far signed in another way. `passwordTypedAt`: when somebody else
 * than its owner set it.
 */
export async function writePasswordHash(
  tx: Tx,
  userId: string,
  password: string,
  passwordTypedAt: Date | null = null,
): Promise<void> {
  const data = { password, passwordTypedAt }
  const { count } = await tx.account.updateMany({ where: { userId, providerId: 'credential' }, data })
  if (count > 0) return
  await tx.account.create({ data: { id: createId(), userId, accountId: userId, providerId: 'credential', ...data } })
}

/** Marks the password as set by its owner, so that it does not end by itself. */
export async function ownPassword(tx: Tx, userId: string): Promise<void> {
  await tx.account.updateMany({ where: { userId }, data: { passwordTypedAt: null } })
}

/** Whether somebody else set the password longer ago than `firstPasswordDays` allows; never without that parameter. */
export async function isFirstPasswordOver(db: Database, userId: string, now: Date): Promise<boolean> {
  const row = await queryRow<{ over: boolean }>(
    db,
    Prisma.sql`SELECT EXISTS (SELECT FROM account a JOIN system_parameter p ON p.key = 'firstPasswordDays' AND p.value ~ '^[1-9][0-9]{0,2}$'
      WHERE a.user_id = ${userId} AND a.provider_id = 'credential'
        AND a.password_typed_at + make_interval(days => p.value::int) <= ${now}::timestamptz) AS over`,
  )
  return row?.over ?? false
}

export const hasSecondFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await db.prisma.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0

/** The default branding of a tenant. */
export const findDefaultLogo = (db: Database, tenantId: string) =>
  db.prisma.appearance.findFirst({ where: { tenantId, isDefault: true }, select: { id: true, logoFileId: true } })
