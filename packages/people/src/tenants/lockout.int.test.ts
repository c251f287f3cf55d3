// Operators are never locked out of the platform: not by disabling their own organisation, not by anybody in it.
import { randomBytes } from 'node:crypto'
import { expectCode, operator, system, testContext, testDatabase, testPorts, visitor } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { login } from '../sign-in/index.ts'
import {
  createMember,
  createTenant,
  disableTenant,
  enableTenant,
  grantOperator,
  listTenants,
  tenantStatus,
} from './index.ts'

const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const PASSWORD = 'Secret12'
const asOperator = () => testContext(operator())

/** A tenant with one administrator who can sign in. */
async function aLivingTenant() {
  const code = unique('t')
  const { id } = await createTenant(await testContext(system('')), { code, name: `Name ${code}` })
  const account = unique('ada')
  await createMember(await testContext(system(id)), { account, name: 'Ada', password: PASSWORD, role: 'tenantAdmin' })
  const signIn = async () => login(await testContext(visitor(id)), { account, password: PASSWORD })
  return { id, code, account, signIn }
}
const resolve = async (token: string) => resolveSession({ db: testDatabase(), ports: await testPorts() }, token)

describe('[PERM-05] an operator cannot be locked out', () => {
  const makeOperator = (account: string) => testContext(system('')).then((ctx) => grantOperator(ctx, { account }))

  test('keeps the organisation on the platform’s own address enabled, whoever asks', async () => {
    const { tenant } = testDatabase().prisma
    const first = await aLivingTenant()
    const ctx = await asOperator()
    await expectCode(disableTenant(ctx, { id: first.id, reason: 'x' }), 'defaultTenant')
    expect(await tenantStatus(ctx, { id: first.id })).toEqual({ enabled: true, reason: '' })
    const marked = await aLivingTenant()
    await tenant.update({ where: { id: marked.id }, data: { isDefault: true } })
    await expectCode(disableTenant(ctx, { id: marked.id, reason: 'x' }), 'defaultTenant')
    const { records } = await listTenants(ctx, { current: 1, size: 10 })
    expect(records.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [marked.id, true],
      [first.id, false],
    ])
  })

  test('stays signed in, signs in again and enables the organisation that they disabled', async () => {
    await aLivingTenant()
    const { id, account, signIn } = await aLivingTenant()
    await makeOperator(account)
    const { token } = await signIn()
    const before = await resolve(token)
    expect(before).toMatchObject({ type: 'member', tenantId: id })
    const userId = before?.type === 'member' ? before.userId : ''
    const self = { type: 'operator', userId, name: 'Ada' } as const
    await disableTenant(await testContext(self), { id, reason: 'Mistake' })
    expect(await resolve(token)).toMatchObject(self)
    const again = await signIn()
    expect(again.userInfo).toMatchObject({ tenantId: '', currentSystemAdminRole: true })
    await enableTenant(await testContext(self), { id })
    expect((await signIn()).userInfo.tenantId).toBe(id)
  })

  test('keeps access when an administrator disables their membership', async () => {
    const { id, account, signIn } = await aLivingTenant()
    await makeOperator(account)
    await testDatabase().prisma.member.updateMany({ where: { tenantId: id }, data: { enabled: false } })
    expect((await signIn()).userInfo).toMatchObject({ tenantId: '', currentSystemAdminRole: true })
  })

  test('ends with the tenant in a session that the tenant’s provider opened', async () => {
    await aLivingTenant()
    const { id, account, signIn } = await aLivingTenant()
    await makeOperator(account)
    const { token, userInfo } = await signIn()
    await testDatabase().prisma.sessionBound.create({ data: { sessionId: userInfo.key, tenantId: id } })
    await disableTenant(await asOperator(), { id, reason: 'x' })
    expect(await resolve(token)).toBeNull()
  })
})
