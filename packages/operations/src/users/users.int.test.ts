// People of all organisations for operators: found by what is known of them, protected with a reason, operators themselves left alone (OPS-03).
import { aMember, aTenant, expectCode, operator, testContext, testDatabase, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import { listUsers, resetSignIn, signOutUser } from './index.ts'

const PAGE = { current: 1, size: 100 }
const REASON = 'Lost the phone'
const asOperator = () => testContext(operator())
const { prisma } = testDatabase()

async function session(userId: string): Promise<string> {
  const id = `${userId} ${Math.random()}`
  await prisma.session.create({ data: { id, userId, token: id, expiresAt: new Date(Date.now() + 60_000) } })
  return id
}
const sessions = (userId: string) => prisma.session.count({ where: { userId } })
const auditOf = (subjectId: string) =>
  prisma.auditLog.findMany({ where: { subjectId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

/** Somebody with an authenticator, codes, a passkey and an open session. */
async function protectedPerson(): Promise<string> {
  const { userId } = await aMember((await aTenant()).id)
  await prisma.secondFactor.create({ data: { userId, secret: 'sealed', enabledAt: new Date() } })
  await prisma.backupCode.create({ data: { userId, hash: 'hash' } })
  const passkey = { credentialId: `c ${userId}`, publicKey: new Uint8Array([1]), counter: 0, transports: '', host: 'x' }
  await prisma.passkey.create({ data: { ...passkey, id: `p ${userId}`, userId, name: 'Phone' } })
  await session(userId)
  return userId
}

test('[OPS-03] finds people by part of the name, whole address and organisation, with all organisations', async () => {
  const [one, two] = [await aTenant(), await aTenant()]
  const { userId } = await aMember(one.id, { role: 'tenantAdmin' })
  const name = `Zoë 100% ${userId}`
  await prisma.user.update({ where: { id: userId }, data: { name, email: `${userId}@Found.test`.toLowerCase() } })
  await prisma.member.create({ data: { id: `m2${userId}`, tenantId: two.id, userId, role: 'member', enabled: false } })
  const ctx = await asOperator()
  const listFor = async (filter: object) => (await listUsers(ctx, { ...PAGE, ...filter })).records
  const [byName] = await listFor({ text: `100% ${userId.slice(0, -4)}` })
  expect(byName).toMatchObject({
    ...{ id: userId, name, operator: false, secondFactor: false, passkeys: 0 },
    tenants: [
      { id: one.id, administrator: true, enabled: true },
      { id: two.id, administrator: false, enabled: false },
    ],
  })
  expect((await listFor({ text: `${userId}@FOUND.test` })).map(({ id }) => id)).toEqual([userId])
  // A part of an address finds nobody: lists of addresses cannot be fished for.
  expect(await listFor({ text: `${userId}@fou` })).toEqual([])
  expect((await listFor({ tenantId: two.id })).map(({ id }) => id)).toEqual([userId])
})

test('[OPS-03] ends every session of that person only, and stores the reason', async () => {
  const [eve, bob] = [await protectedPerson(), await protectedPerson()]
  await session(eve)
  // A sign-in that waits for its second step.
  const ticket = {
    id: `t ${eve}`,
    kind: 'secondFactor',
    tenantId: '',
    userId: eve,
    expiresAt: new Date(Date.now() + 60_000),
  }
  await prisma.signInTicket.create({ data: ticket })
  await signOutUser(await asOperator(), { id: eve, reason: REASON })
  expect([await sessions(eve), await sessions(bob)]).toEqual([0, 1])
  expect(await prisma.signInTicket.count({ where: { userId: eve } })).toBe(0)
  expect(await prisma.secondFactor.count({ where: { userId: eve } })).toBe(1)
  expect(await auditOf(eve)).toMatchObject([{ action: 'user.signOut', data: { reason: REASON } }])
})

test('[OPS-03] removes every second factor, ends the sessions, and notifies the person by mail too', async () => {
  const [eve, bob] = [await protectedPerson(), await protectedPerson()]
  const clerk = await prisma.user.create({ data: { id: `op ${eve}`, name: 'Op', email: `op-${eve}@test.invalid` } })
  const ctx = await testContext({ ...operator(), userId: clerk.id })
  await resetSignIn(ctx, { id: eve, reason: REASON, password: '', factorCode: '', contactCode: '' })
  const left = async (userId: string) => [
    await prisma.secondFactor.count({ where: { userId } }),
    await prisma.backupCode.count({ where: { userId } }),
    await prisma.passkey.count({ where: { userId } }),
    await sessions(userId),
  ]
  expect([await left(eve), await left(bob)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ])
  expect(await prisma.notification.findMany({ where: { userId: eve } })).toMatchObject([
    { kind: 'signInReset', mail: 'now' },
  ])
  expect(await auditOf(eve)).toMatchObject([{ action: 'user.resetSignIn', data: { reason: REASON } }])
})

test("[OPS-03] refuses to reset another operator, and requires the operator's password", async () => {
  const [eve, other] = [await protectedPerson(), await protectedPerson()]
  await prisma.user.update({ where: { id: other }, data: { platformRole: 'operator' } })
  const proof = { reason: REASON, password: '', factorCode: '', contactCode: '' }
  await expectCode(resetSignIn(await asOperator(), { id: other, ...proof }), 'operatorProtected')
  // `other` has a second factor on, whose code is not given.
  const ctx = await testContext({ ...operator(), userId: other })
  await expectCode(resetSignIn(ctx, { id: eve, ...proof }), 'invalidInput')
  expect(await prisma.secondFactor.count({ where: { userId: eve } })).toBe(1)
  await prisma.user.update({ where: { id: other }, data: { platformRole: null } })
})

test('[OPS-03] [PERM-05] requires an operator', async () => {
  const { id } = await aTenant()
  const admin = await aMember(id, { role: 'tenantAdmin' })
  const proof = { id: admin.userId, reason: REASON, password: '', factorCode: '', contactCode: '' }
  for (const [actor, code] of [
    [visitor(id), 'unauthenticated'],
    [admin, 'roleRequired'],
  ] as const) {
    const ctx = await testContext(actor)
    await expectCode(listUsers(ctx, PAGE), code)
    await expectCode(signOutUser(ctx, proof), code)
    await expectCode(resetSignIn(ctx, proof), code)
  }
  await expectCode(signOutUser(await asOperator(), { id: 'nobody', reason: REASON }), 'notFound')
})
