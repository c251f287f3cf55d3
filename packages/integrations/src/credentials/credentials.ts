// Driver of the credentials port over our own tables (identity.prisma; ADR 0017): accounts, password hashes, sessions, statements.
import { LIMITS } from '@lectern/contracts'
import type { Credentials, Database, OpenedSession } from '@lectern/kernel'
import { SignJWT } from 'jose'
import { argonPasswords } from '../passwords.ts'
import { checkPassword } from './check-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import * as repo from './credentials.repo.ts'
import { openPresented, presentToken } from './token.ts'

/** Lifetime of the `jwt` of a login answer. */
const JWT_TTL_MS = 15 * 60_000
const SESSION_TTL_MS = LIMITS.tokenDays * 24 * 60 * 60_000

/** Printable ASCII only, for lists of sessions; browsers send nothing else. */
const cleanUserAgent = (userAgent: string) => userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300)

/** `secret` signs tokens and statements; at least 32 characters (secret.ts). `idleHours`: 0 for sessions that only their age ends. */
export function createCredentials(
  db: Database,
  { secret, idleHours }: { secret: string; idleHours: number },
): Credentials {
  const jwtKey = new TextEncoder().encode(`jwt:${secret}`)

  type Opening = Parameters<Credentials['openSession']>[0]
  const sessionRow = ({ userId, ip, userAgent }: Opening): repo.NewSession => ({
    userId,
    ip,
    userAgent: cleanUserAgent(userAgent),
    expiresAt: new Date(Date.now() + SESSION_TTL_MS),
  })
  const opened = (
    { userId, expiresAt }: repo.NewSession,
    { id, token }: { id: string; token: string },
  ): OpenedSession => ({
    token: presentToken(token, secret),
    sessionId: id,
    userId,
    expiresAt,
  })

  return {
    maxIdleMs: idleHours === 0 ? null : idleHours * 60 * 60_000,

    async createUser({ password, ...person }) {
      const passwordHash = await argonPasswords.hash(password)
      return { userId: await repo.insertUser(db, { ...person, passwordHash }) }
    },

    async signIn({ account, password, ip, userAgent }) {
      const user = await repo.findByLogin(db, account)
      const matches = await checkPassword(user?.passwordHash, password)
      if (!user?.passwordHash || !matches) return null
      const row = sessionRow({ userId: user.userId, ip, userAgent })
      const session = await repo.insertSessionFor(db, user.passwordHash, row)
      return session && opened(row, session)
    },

    async openSession(opening) {
      const row = sessionRow(opening)
      return opened(row, await repo.insertSession(db, row))
    },

    async verifyPassword({ userId, password }) {
      return checkPassword(await repo.findPasswordHash(db, userId), password)
    },

    openToken: (presented) => openPresented(presented, secret),

    async revoke(presented) {
      const token = openPresented(presented, secret)
      if (token !== null) await repo.deleteSession(db, token)
    },

    isCommonPassword,
    hashPassword: argonPasswords.hash,

    issueJwt({ userId, tenantId, expiresAt }) {
      const expires = Math.min(Date.now() + JWT_TTL_MS, expiresAt.getTime())
      return new SignJWT({ tenantId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(tenantId === '' ? 'platform' : tenantId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(jwtKey)
    },
  }
}
