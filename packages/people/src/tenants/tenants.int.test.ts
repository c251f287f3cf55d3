// Making tenants and members, and finding the tenant of a host.
import { randomBytes } from 'node:crypto'
import {
  auditOf,
  expectCode,
  operator,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { tenantBranding } from '../branding/index.ts'
import { createMember, createTenant, tenantByHost } from './index.ts'

const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const library = suiteLibrary()
const member = (account = unique('a')) => ({ account, name: 'Someone', password: 'Abc123', role: 'member' as const })

describe('createTenant', () => {
  test('accepts the system and operators, answers on its host, and is audited', async () => {
    const code = unique('t')
    const host = `${code}.example.com`
    const { id } = await createTenant(await testContext(operator()), { code, name: 'Acme', host: host.toUpperCase() })
    expect(await tenantByHost(testDatabase(), `${host}:8080`)).toMatchObject({ id, name: 'Acme', enabled: true })
    expect(await tenantBranding(await testContext(visitor('')), { host })).toEqual({
      systemName: 'Acme',
      browserTabsIcon: '',
      logo: '',
      headerImage: '',
      showWebSiteFlag: 'true',
      color: null,
    })
    expect(await auditOf(id, id)).toEqual(['tenant.create'])
  })
  test('rejects members and visitors', async () => {
    const input = { code: unique('t'), name: 'Acme' }
    await expectCode(createTenant(await testContext(library.tenantAdmin), input), 'roleRequired')
    await expectCode(createTenant(await testContext(visitor(library.tenantId)), input), 'roleRequired')
  })
  test('requires unique and plain codes', async () => {
    const ctx = await testContext(system(''))
    const code = unique('t')
    await createTenant(ctx, { code, name: 'One' })
    await expectCode(createTenant(ctx, { code, name: 'Two' }), 'nameTaken')
    for (const bad of ['', 'Big', 'a b', '../x', 'x'.repeat(60)]) {
      await expectCode(createTenant(ctx, { code: bad, name: 'Bad' }), 'invalidInput')
    }
    await expectCode(createTenant(ctx, { code: unique('t'), name: '  ' }), 'invalidInput')
  })
})

describe('createMember', () => {
  test('accepts an administrator in their own tenant, and is audited', async () => {
    const { memberId, userId } = await createMember(await testContext(library.tenantAdmin), member())
    const row = await testDatabase().prisma.member.findUniqueOrThrow({ where: { id: memberId } })
    expect(row).toMatchObject({ tenantId: library.tenantId, userId, role: 'member', enabled: true })
    expect(await auditOf(library.tenantId, memberId)).toEqual(['member.create'])
  })
  test('rejects other callers', async () => {
    await expectCode(createMember(await testContext(library.admin), member()), 'forbidden')
    await expectCode(createMember(await testContext(visitor(library.tenantId)), member()), 'unauthenticated')
    await expectCode(createMember(await testContext(operator()), member()), 'forbidden')
  })
  test('[AUTH-09] applies the password rule, and assigns accounts once in any case', async () => {
    const ctx = await testContext(library.tenantAdmin)
    const error = await expectCode(createMember(ctx, { ...member(), password: 'abc123' }), 'invalidInput')
    expect(error.details.fields).toEqual({ password: { key: 'passwordMix' } })
    const account = unique('Taken')
    await createMember(ctx, member(account))
    await expectCode(createMember(ctx, member(account.toUpperCase())), 'nameTaken')
    await expectCode(createMember(ctx, member('not an account')), 'invalidInput')
  })
  test('leaves no account when the membership cannot be written', async () => {
    const account = unique('lost')
    await expect(createMember(await testContext(system('no-such-tenant')), member(account))).rejects.toThrow()
    expect(await testDatabase().prisma.user.count({ where: { username: account } })).toBe(0)
  })
})

test('resolves a tenant for unassigned and invented hosts too', async () => {
  const tenant = await tenantByHost(testDatabase(), unique('nobody'))
  expect(tenant).not.toBeNull()
})
