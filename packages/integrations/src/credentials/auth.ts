// better-auth on our own tables (identity.prisma). Only its rules for passwords, accounts and sessions are used, by direct calls:
// its HTTP routes, cookies and rate limits stay unused, because every request of ours passes the domain (audit, locks, tenants).

import { LIMITS } from '@lectern/contracts'
import type { Database } from '@lectern/domain'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { username } from 'better-auth/plugins'
import { argonPasswords } from '../passwords.ts'
import { hashingStarted } from './equal-work.ts'

const DAY = 24 * 60 * 60

export function createAuth(db: Database, secret: string) {
  return betterAuth({
    appName: 'Lectern',
    baseURL: 'http://localhost',
    secret,
    database: prismaAdapter(db.prisma, { provider: 'postgresql' }),
    logger: { disabled: true },
    telemetry: { enabled: false },
    session: { expiresIn: LIMITS.tokenDays * DAY, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: LIMITS.password,
      password: {
        hash: (password) => hashingStarted(() => argonPasswords.hash(password)),
        verify: ({ hash, password }) => hashingStarted(() => argonPasswords.verify(hash, password)),
      },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: LIMITS.account,
        usernameValidator: (name) => /^[\p{L}\p{N}_.-]+$/u.test(name),
      }),
    ],
  })
}
export type Auth = ReturnType<typeof createAuth>
