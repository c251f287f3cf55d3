// The credentials driver on a real database: accounts and sessions, also those that earlier versions wrote.
import { randomBytes } from 'node:crypto'
import { testContext, testDatabase, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import { findPasswordHash, insertSessionFor } from './credentials.repo.ts'

const PASSWORD = 'Right-Password1'
/** scrypt hash of 'Right-1'. */
const SCRYPT =
  '898a4f75b7f5589bce4e927e90e47841:1350cf2b92e1bbdad0e03d34163286b827d909e986b403408693c84cb515097dcb4af2ac3e186e1bf9598af43da04bb0e3a6452474e8038672ac95066d904c63'
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const credentials = async () => (await testContext(visitor(''))).ports.credentials
const from = { ip: '192.0.2.7', userAgent: 'Firefox é\n'.repeat(100) }

test('[AUTH-01] stores names and addresses in lower case, the name also as typed', async () => {
  const account = unique('Ada.')
  const { createUser } = await credentials()
  const { userId } = await createUser({ account, name: 'Ada', email: `${account}@Example.com`, password: PASSWORD })
  const user = await testDatabase().prisma.user.findUniqueOrThrow({
    where: { id: userId },
    include: { accounts: true },
  })
  expect(user).toMatchObject({
    username: account.toLowerCase(),
    displayUsername: account,
    email: `${account}@Example.com`.toLowerCase(),
    emailVerified: false,
    source: 'account',
  })
  expect(user.accounts).toMatchObject([{ providerId: 'credential', accountId: userId }])
})

test('creates a placeholder address for an account without one, which signs in too', async () => {
  const { createUser, signIn } = await credentials()
  const { userId } = await createUser({ account: unique('nomail'), name: 'N', password: PASSWORD })
  const { email } = await testDatabase().prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(email).toMatch(/@account\.invalid$/)
  expect(await signIn({ account: email, password: PASSWORD, ...from })).toMatchObject({ userId })
})

test('requires unique names and addresses in any case, and leaves nothing of a rejected user', async () => {
  const { createUser } = await credentials()
  const account = unique('Once')
  await createUser({ account, name: 'One', email: `${account}@example.com`, password: PASSWORD })
  await expect(createUser({ account: account.toUpperCase(), name: 'Two', password: PASSWORD })).rejects.toThrow()
  const email = `${account}@EXAMPLE.com`
  await expect(createUser({ account: unique('x'), name: 'Two', email, password: PASSWORD })).rejects.toThrow()
  expect(await testDatabase().prisma.user.count({ where: { displayUsername: { startsWith: account } } })).toBe(1)
})

test('stores the browser as short printable text', async () => {
  const { createUser, signIn } = await credentials()
  const account = unique('agent')
  await createUser({ account, name: 'A', password: PASSWORD })
  const opened = await signIn({ account, password: PASSWORD, ...from })
  const session = await testDatabase().prisma.session.findUniqueOrThrow({ where: { id: opened?.sessionId ?? '' } })
  expect(session.userAgent).toBe('Firefox '.repeat(100).slice(0, 300))
  expect(session.ipAddress).toBe(from.ip)
})

test('accepts accounts and sessions of earlier versions', async () => {
  const { prisma } = testDatabase()
  const [userId, account, token] = [unique('Old0Id').padEnd(32, 'x'), unique('old'), unique('t').padEnd(32, 'x')]
  const row = { id: unique('a'), providerId: 'credential', accountId: userId, password: SCRYPT }
  const session = { id: unique('s'), token, expiresAt: new Date(Date.now() + 60_000) }
  await prisma.user.create({
    data: {
      id: userId,
      name: 'Old',
      username: account,
      email: `${account}@example.com`,
      accounts: { create: row },
      sessions: { create: session },
    },
  })
  const { signIn, verifyPassword, openSession, openToken, revoke } = await credentials()
  expect(await signIn({ account, password: 'Right-1', ...from })).toMatchObject({ userId })
  expect(await signIn({ account, password: 'right-1', ...from })).toBeNull()
  expect(await verifyPassword({ userId, password: 'Right-1' })).toBe(true)
  const { token: presented } = await openSession({ userId, ...from })
  expect(openToken(presented)).not.toBeNull()
  await revoke(presented)
  expect(await prisma.session.findUnique({ where: { token: openToken(presented) ?? '' } })).toBeNull()
  expect(await prisma.session.findUnique({ where: { token } })).not.toBeNull()
})

test('gives people of other sign-in methods no usable password', async () => {
  const { prisma } = testDatabase()
  const [userId, account] = [unique('u'), unique('linked')]
  const link = { id: unique('a'), providerId: 'oidc', accountId: unique('f'), password: SCRYPT }
  await prisma.user.create({
    data: { id: userId, name: 'L', username: account, email: `${account}@example.com`, accounts: { create: link } },
  })
  const { signIn, verifyPassword } = await credentials()
  expect(await signIn({ account, password: 'Right-1', ...from })).toBeNull()
  expect(await verifyPassword({ userId, password: 'Right-1' })).toBe(false)
})

test('[AUTH-01] [AUTH-08] rejects a sign-in during which the password changes', async () => {
  const { createUser, hashPassword } = await credentials()
  const { userId } = await createUser({ account: unique('race'), name: 'R', password: PASSWORD })
  const { prisma } = testDatabase()
  const verified = await findPasswordHash(testDatabase(), userId)
  const session = { userId, ip: '', userAgent: '', expiresAt: new Date(Date.now() + 60_000) }
  expect(await insertSessionFor(testDatabase(), verified ?? '', session)).toMatchObject({ token: expect.any(String) })
  await prisma.account.updateMany({ where: { userId }, data: { password: await hashPassword('New-Password1') } })
  expect(await insertSessionFor(testDatabase(), verified ?? '', session)).toBeNull()
  await prisma.account.deleteMany({ where: { userId } })
  expect(await insertSessionFor(testDatabase(), verified ?? '', session)).toBeNull()
  expect(await prisma.session.count({ where: { userId } })).toBe(1)
})
