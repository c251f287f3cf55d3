// Driver of the credentials port: accounts, passwords and sessions of better-auth, presented tokens and statements of ours.
import { randomUUID } from 'node:crypto'
import type { Credentials, Database, OpenedSession } from '@lectern/domain'
import { APIError } from 'better-auth/api'
import { SignJWT } from 'jose'
import { createAuth } from './auth.ts'
import { withEqualWork } from './equal-work.ts'
import { openPresented, presentToken } from './token.ts'

/** Lifetime of the `jwt` of a login answer, milliseconds. */
const JWT_LIFETIME = 15 * 60_000

const plainAgent = (userAgent: string) => userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300)

export function betterAuthCredentials(db: Database, secret: string): Credentials {
  const auth = createAuth(db, secret)
  const jwtKey = new TextEncoder().encode(`jwt:${secret}`)

  const trySignIn = async (account: string, password: string, headers: Headers) => {
    try {
      const { token } = account.includes('@')
        ? await auth.api.signInEmail({ body: { email: account, password }, headers })
        : await auth.api.signInUsername({ body: { username: account, password }, headers })
      return token
    } catch (error) {
      if (error instanceof APIError && Number(error.statusCode) < 500) return null
      throw error
    }
  }

  type SessionRow = { id: string; token: string; userId: string; expiresAt: Date }
  const presented = ({ id, token, userId, expiresAt }: SessionRow): OpenedSession => ({
    token: presentToken(token, secret),
    sessionId: id,
    userId,
    expiresAt: new Date(expiresAt),
  })

  return {
    async createUser({ account, name, email, password }) {
      const { internalAdapter, password: passwords } = await auth.$context
      const hash = await passwords.hash(password)
      const user = await internalAdapter.createUser(
        // Everybody has an address in better-auth's table; `.invalid` can never be a real one (RFC 2606).
        {
          username: account,
          name,
          email: (email ?? `${randomUUID()}@account.invalid`).toLowerCase(),
          emailVerified: false,
        },
        { method: 'email-password' },
      )
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      })
      return { userId: user.id }
    },

    async signIn({ account, password, ip, userAgent }) {
      const { internalAdapter, password: passwords } = await auth.$context
      const headers = new Headers({
        'user-agent': plainAgent(userAgent),
        'x-forwarded-for': ip,
      })
      const token = await withEqualWork(
        () => trySignIn(account, password, headers),
        () => passwords.hash(password),
      )
      const found = token === null ? null : await internalAdapter.findSession(token)
      return found ? presented(found.session) : null
    },

    async openSession({ userId, ip, userAgent }) {
      const { internalAdapter } = await auth.$context
      const seen = { ipAddress: ip, userAgent: plainAgent(userAgent) }
      return presented(await internalAdapter.createSession(userId, false, seen))
    },

    async verifyPassword({ userId, password }) {
      const { internalAdapter, password: passwords } = await auth.$context
      const account = await internalAdapter.findCredentialAccount(userId)
      return account?.password ? passwords.verify({ hash: account.password, password }) : false
    },

    openToken: (presented) => openPresented(presented, secret),

    async revoke(presented) {
      const token = openPresented(presented, secret)
      if (token === null) return
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteSession(token)
    },

    async hashPassword(plain) {
      return (await auth.$context).password.hash(plain)
    },

    issueJwt({ userId, tenantId, expiresAt }) {
      const expires = Math.min(Date.now() + JWT_LIFETIME, expiresAt.getTime())
      return new SignJWT({ tenantId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(jwtKey)
    },
  }
}
