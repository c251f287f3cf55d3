// Operators are never locked out of the platform: not by disabling their own organisation, not by anybody in it.
import { expectCode, system, testContext, testDatabase } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { anAdministeredTenant, asOperator, resolve } from './administered-tenant.fixture.ts'
import { disableTenant, enableTenant, grantOperator, listTenants, tenantStatus } from './index.ts'

describe('[PERM-05] an operator cannot be locked out', () => {
  const makeOperator = (account: string) => testContext(system('')).then((ctx) => grantOperator(ctx, { account }))

  test('keeps the organisation on the platform’s own address enabled, whoever asks', async () => {
    const { tenant } = testDatabase().prisma
    const first = await anAdministeredTenant()
    const ctx = await asOperator()
    await expectCode(disableTenant(ctx, { id: first.id, reason: 'x' }), 'defaultTenant')
    expect(await tenantStatus(ctx, { id: first.id })).toEqual({ enabled: true, reason: '' })
    const marked = await anAdministeredTenant()
    await tenant.update({ where: { id: marked.id }, data: { isDefault: true } })
    await expectCode(disableTenant(ctx, { id: marked.id, reason: 'x' }), 'defaultTenant')
    const { records } = await listTenants(ctx, { current: 1, size: 10 })
    expect(records.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [marked.id, true],
      [first.id, false],
    ])
  })

  test('stays signed in, signs in again and enables the organisation that they disabled', async () => {
    await anAdministeredTenant()
    const { id, account, signIn } = await anAdministeredTenant()
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
    const { id, account, signIn } = await anAdministeredTenant()
    await makeOperator(account)
    await testDatabase().prisma.member.updateMany({ where: { tenantId: id }, data: { enabled: false } })
    expect((await signIn()).userInfo).toMatchObject({ tenantId: '', currentSystemAdminRole: true })
  })

  test('ends with the tenant in a session that the tenant’s provider opened', async () => {
    await anAdministeredTenant()
    const { id, account, signIn } = await anAdministeredTenant()
    await makeOperator(account)
    const { token, userInfo } = await signIn()
    await testDatabase().prisma.sessionBound.create({ data: { sessionId: userInfo.key, tenantId: id } })
    await disableTenant(await asOperator(), { id, reason: 'x' })
    expect(await resolve(token)).toBeNull()
  })
})
