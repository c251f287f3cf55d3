// Organisations and operators, made while the product runs.
import { expectCode, testContext, testDatabase, visitor } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { login } from '../sign-in/index.ts'
import { anAdministeredTenant, asOperator, unique } from './administered-tenant.fixture.ts'
import { foundTenant, grantOperator, listOperators, revokeOperator } from './index.ts'

describe('[PERM-05] appointing operators at run time', () => {
  test('is done by operators, and keeps the last one', async () => {
    await testDatabase().prisma.user.updateMany({ data: { platformRole: null } })
    const [ann, bob] = [await anAdministeredTenant(), await anAdministeredTenant()]
    const ctx = await asOperator()
    for (const { account } of [ann, bob]) await grantOperator(ctx, { account })
    const page = () => listOperators(ctx, { current: 1, size: 10 })
    const { records } = await page()
    expect(records.map(({ account }) => account).sort()).toEqual([ann.account, bob.account].sort())
    const [first, last] = records.map(({ id }) => ({ id }))
    if (!first || !last) throw new Error('no operators')
    await revokeOperator(ctx, first)
    await expectCode(revokeOperator(ctx, first), 'notFound')
    await expectCode(revokeOperator(ctx, last), 'lastOperator')
    expect((await page()).total).toBe(1)
    const audit = { action: 'operator.revoke', subjectId: first.id }
    expect(await testDatabase().prisma.auditLog.count({ where: audit })).toBe(1)
  })

  test('is refused to everybody else', async () => {
    const { id, account } = await anAdministeredTenant()
    const ctx = await testContext(visitor(id))
    await expectCode(grantOperator(ctx, { account }), 'unauthenticated')
    await expectCode(revokeOperator(ctx, { id: 'x' }), 'unauthenticated')
    await expectCode(listOperators(ctx, { current: 1, size: 10 }), 'unauthenticated')
    await expectCode(grantOperator(await asOperator(), { account: 'nobody.here' }), 'notFound')
  })
})

describe('[TEN-01] creating organisations at run time', () => {
  const site = { origin: 'https://help.example.com' }

  test('adds an administrator with a password to sign in', async () => {
    const input = { name: 'Acme', account: unique('boss'), personName: 'Bo', storageCapacity: 3 }
    const tenant = await foundTenant(await asOperator(), input, site)
    expect(await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id: tenant.id } })).toMatchObject({
      source: 'operator',
      maxStorageBytes: 3n * 1024n ** 3n,
    })
    await login(await testContext(visitor(tenant.id)), { account: input.account, password: tenant.password ?? '' })
    await expectCode(foundTenant(await asOperator(), { ...input, code: unique('t') }, site), 'nameTaken')
  })

  test('adds an administrator who receives a mail', async () => {
    const input = { name: 'Acme', account: unique('boss'), personName: 'Bo', email: `${unique('bo')}@acme.test` }
    const { id, password } = await foundTenant(await asOperator(), input, site)
    expect(password).toBeNull()
    const welcome = await testDatabase().prisma.memberWelcome.findFirstOrThrow({ where: { tenantId: id } })
    expect(welcome.origin).toBe(site.origin)
  })

  test('is refused to everybody but operators', async () => {
    const { id } = await anAdministeredTenant()
    const input = { name: 'Acme', account: unique('boss'), personName: 'Bo' }
    await expectCode(foundTenant(await testContext(visitor(id)), input, site), 'unauthenticated')
  })
})
