// Changing enterprise and role: what is offered, what the server then lets the session do.
import { randomBytes } from 'node:crypto'
import { aTenant, auditOf, expectCode, system, testContext, testDatabase, visitor } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { login } from '../sign-in/index.ts'
import { createMember } from '../tenants/index.ts'
import { currentUser, getMenu, getRoleChoices, resolveSession, switchRole, switchTenant } from './index.ts'

const PASSWORD = 'Right-Password1'
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const { prisma } = testDatabase()

let home: string
let away: string
let token: string
let userId: string
beforeEach(async () => {
  home = (await aTenant()).id
  away = (await aTenant()).id
  const account = unique('s')
  const member = await createMember(await testContext(system(home)), {
    account,
    name: 'Ada',
    password: PASSWORD,
    role: 'tenantAdmin',
  })
  userId = member.userId
  await prisma.member.create({ data: { id: unique('m'), tenantId: away, userId } })
  const visiting = await testContext(visitor(home), { ip: unique('ip') })
  token = (await login(visiting, { account, password: PASSWORD })).token
})

const actorNow = async () => resolveSession(await testContext(visitor('')), token)
async function contextNow() {
  const actor = await actorNow()
  if (!actor) throw new Error('not signed in')
  return testContext(actor)
}
const memberships = (tenantId: string) => ({ tenantId_userId: { tenantId, userId } })

describe('[ACC-05] switching the organisation', () => {
  test('keeps the token while the session acts for another organisation, and audits it in both', async () => {
    const before = await getRoleChoices(await contextNow(), { token })
    expect(before.tenants).toMatchObject([
      { tenantId: home, role: 'tenantAdmin', current: true },
      { tenantId: away, role: 'member', current: false },
    ])
    const answer = await switchTenant(await contextNow(), { tenantId: away }, { token })
    expect(answer).toMatchObject({
      token,
      jwt: expect.any(String),
      userInfo: { tenantId: away, currentTenantAdminRole: false },
    })
    expect(JSON.parse(Buffer.from(answer.jwt.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      tenantId: away,
    })
    expect(await actorNow()).toMatchObject({ type: 'member', tenantId: away, tenantRole: 'member' })
    expect(await auditOf(away, answer.userInfo.key)).toEqual(['session.switchTenant'])
  })
  test('neither offers nor opens a disabled membership or organisation', async () => {
    await prisma.member.update({ where: memberships(away), data: { enabled: false } })
    expect((await getRoleChoices(await contextNow(), { token })).tenants).toHaveLength(1)
    await expectCode(switchTenant(await contextNow(), { tenantId: away }, { token }), 'notFound')
    await prisma.member.update({ where: memberships(away), data: { enabled: true } })
    await prisma.tenant.update({ where: { id: away }, data: { enabled: false } })
    expect((await getRoleChoices(await contextNow(), { token })).tenants).toHaveLength(1)
    await expectCode(switchTenant(await contextNow(), { tenantId: away }, { token }), 'notFound')
  })
  test("does not find an organisation that is not the person's", async () => {
    const strange = (await aTenant()).id
    await expectCode(switchTenant(await contextNow(), { tenantId: strange }, { token }), 'notFound')
    await expectCode(switchTenant(await testContext(visitor(home)), { tenantId: away }, { token }), 'unauthenticated')
  })
})

describe('[ACC-05] switching the role', () => {
  test('lets an administrator act as an ordinary member and back, and enforces it', async () => {
    expect((await getRoleChoices(await contextNow(), { token })).roles).toEqual([
      { role: 'administratorRole', current: true },
      { role: 'ordinaryRole', current: false },
    ])
    const { userInfo } = await switchRole(await contextNow(), { role: 'ordinaryRole' }, { token })
    expect(userInfo).toMatchObject({ roleCodeList: ['ordinaryRole'], currentTenantAdminRole: false })
    expect(await actorNow()).toMatchObject({ tenantId: home, tenantRole: 'member' })
    expect(getMenu(await contextNow()).map(({ name }) => name)).not.toContain('setting')
    await expectCode(
      createMember(await contextNow(), { account: unique('x'), name: 'X', password: PASSWORD, role: 'member' }),
      'forbidden',
    )
    await switchRole(await contextNow(), { role: 'administratorRole' }, { token })
    expect(await actorNow()).toMatchObject({ tenantId: home, tenantRole: 'tenantAdmin' })
    expect(getMenu(await contextNow()).map(({ name }) => name)).toContain('setting')
    expect(await auditOf(home, userInfo.key)).toEqual(['session.login', 'session.switchRole', 'session.switchRole'])
  })
  test('rejects a role that the person does not have', async () => {
    await expectCode(switchRole(await contextNow(), { role: 'operatorRole' }, { token }), 'forbidden')
    await switchTenant(await contextNow(), { tenantId: away }, { token })
    await expectCode(switchRole(await contextNow(), { role: 'administratorRole' }, { token }), 'forbidden')
  })
  test('ends a revoked role at once, also in a session that uses it', async () => {
    await prisma.user.update({ where: { id: userId }, data: { platformRole: 'operator' } })
    await switchRole(await contextNow(), { role: 'operatorRole' }, { token })
    expect(await actorNow()).toMatchObject({ type: 'operator' })
    expect(await currentUser(await contextNow(), { token })).toMatchObject({
      tenantId: '',
      roleCodeList: ['operatorRole'],
    })
    await prisma.user.update({ where: { id: userId }, data: { platformRole: null } })
    expect(await actorNow()).toMatchObject({ type: 'member', tenantId: home })
  })
  test('uses the strongest role after switching the organisation', async () => {
    await switchRole(await contextNow(), { role: 'ordinaryRole' }, { token })
    await prisma.member.update({ where: memberships(away), data: { role: 'tenantAdmin' } })
    const { userInfo } = await switchTenant(await contextNow(), { tenantId: away }, { token })
    expect(userInfo.currentTenantAdminRole).toBe(true)
  })
})
