// Rows of users, their password hashes (table `account`, provider 'credential') and sessions.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Database, Prisma, preparedRows } from '@lectern/db'
import { createId } from '@lectern/kernel'

/** The provider of an account that is a password; the other rows of the table are links to accounts elsewhere. */
const PASSWORD = 'credential'

/** 192 bits; letters, digits, '-' and '_'. */
const createToken = () => randomBytes(24).toString('base64url')

export type NewUser = { account: string; name: string; email?: string; passwordHash: string }

/** Inserts a person with a password that somebody else set; returns the id. Throws Prisma's P2002 when account or email are in use. */
export async function insertUser(db: Database, { account, name, email, passwordHash }: NewUser): Promise<string> {
  const id = createId()
  await db.prisma.user.create({
    data: {
      id,
      name,
      username: account.toLowerCase(),
      displayUsername: account,
      // Every user has an address, and it is unique; `.invalid` can never be a real one (RFC 2606).
      email: (email ?? `${randomUUID()}@account.invalid`).toLowerCase(),
      accounts: {
        create: {
          ...{ id: createId(), providerId: PASSWORD, accountId: id, password: passwordHash },
          passwordTypedAt: new Date(),
        },
      },
    },
  })
  return id
}

/** Returns the user with this account name or email, in any case; the hash is null for people without a password. */
export async function findByLogin(
  db: Database,
  login: string,
): Promise<{ userId: string; passwordHash: string | null } | undefined> {
  const column = login.includes('@') ? Prisma.sql`u.email` : Prisma.sql`u.username`
  const [row] = await preparedRows<{ userId: string; passwordHash: string | null }>(
    db,
    Prisma.sql`SELECT u.id AS "userId", a.password AS "passwordHash"
      FROM "user" u LEFT JOIN account a ON a.user_id = u.id AND a.provider_id = ${PASSWORD} AND a.account_id = u.id
      WHERE ${column} = ${login.toLowerCase()} LIMIT 1`,
  )
  return row
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const where = { userId, providerId: PASSWORD, accountId: userId }
  const row = await db.prisma.account.findFirst({ where, select: { password: true } })
  return row?.password ?? null
}

export type NewSession = { userId: string; ip: string; userAgent: string; expiresAt: Date }

/** The token opens the session only with its signature (token.ts). */
export async function insertSession(
  db: Database,
  { userId, ip, userAgent, expiresAt }: NewSession,
): Promise<{ id: string; token: string }> {
  const session = { id: createId(), token: createToken() }
  await db.prisma.session.create({ data: { ...session, userId, ipAddress: ip, userAgent, expiresAt } })
  return session
}

/**
 * As {@link insertSession}, only while `passwordHash` still is the person's; null when it was changed since it was verified. Verifying
 * takes long: without this a sign-in that is under way outlives the change, which ends all sessions that it finds.
 */
export async function insertSessionFor(
  db: Database,
  passwordHash: string,
  { userId, ip, userAgent, expiresAt }: NewSession,
): Promise<{ id: string; token: string } | null> {
  const session = { id: createId(), token: createToken() }
  const rows = await preparedRows<{ id: string }>(
    db,
    Prisma.sql`WITH valid AS (
        SELECT user_id FROM account WHERE user_id = ${userId} AND provider_id = ${PASSWORD} AND password = ${passwordHash} FOR SHARE
      ) INSERT INTO session (id, token, user_id, ip_address, user_agent, expires_at)
      SELECT ${session.id}, ${session.token}, user_id, ${ip}, ${userAgent}, ${expiresAt}::timestamptz FROM valid RETURNING id`,
  )
  return rows.length === 1 ? session : null
}

/** Does nothing without such a session. */
export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.prisma.session.deleteMany({ where: { token } })
}
