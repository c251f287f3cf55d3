// Tokens of a tenant: who may have them made, that only the newest works, and that nothing keeps them readable.
import {
  aLibrary,
  apiToken,
  auditOf,
  expectCode,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { findToken, refreshToken, resolveToken, revokeToken } from './index.ts'

const library = suiteLibrary()
const asAdmin = () => testContext(library.tenantAdmin)
const resolve = (value: string, kinds: ('openApi' | 'ai')[] = ['openApi']) =>
  resolveToken({ db: testDatabase() }, value, kinds)

describe.each(['openApi', 'ai'] as const)('[TEN-04] the %s token', (kind) => {
  test('has 32 characters, is shown once and stored as a hash', async () => {
    const { value, token } = await refreshToken(await asAdmin(), { kind })
    expect(value).toMatch(/^[0-9A-Za-z]{32}$/)
    expect(token).toMatchObject({ kind, ending: value.slice(-4), createdBy: 'Tenant Admin', lastUsedTime: null })
    const openApiToken = await findToken(await asAdmin(), { kind })
    expect(openApiToken).toEqual({ token })
    expect(JSON.stringify(openApiToken)).not.toContain(value)
    const row = await testDatabase().prisma.tenantToken.findMany({ where: { tenantId: library.tenantId, kind } })
    expect(JSON.stringify(row)).not.toContain(value)
  })

  test('acts for the tenant; replaced or revoked, it is invalid at once', async () => {
    const first = await refreshToken(await asAdmin(), { kind })
    expect(await resolve(first.value, [kind])).toMatchObject({ type: 'apiToken', tenantId: library.tenantId })
    const second = await refreshToken(await asAdmin(), { kind })
    expect(await resolve(first.value, [kind])).toBeNull()
    expect(await resolve(second.value, [kind])).toMatchObject({ tenantId: library.tenantId })
    await revokeToken(await asAdmin(), { kind })
    await revokeToken(await asAdmin(), { kind })
    expect(await resolve(second.value, [kind])).toBeNull()
    expect(await findToken(await asAdmin(), { kind })).toEqual({ token: null })
  })

  test('is accepted for its own kind only', async () => {
    const { value } = await refreshToken(await asAdmin(), { kind })
    expect(await resolve(value, [kind === 'ai' ? 'openApi' : 'ai'])).toBeNull()
  })

  test.each([
    ['a visitor', () => visitor(library.tenantId), 'unauthenticated'],
    ['a member', () => library.admin, 'roleRequired'],
    ['a token', () => apiToken(library.tenantId), 'roleRequired'],
    ['an operator', () => operator(), 'roleRequired'],
  ] as const)('rejects %s', async (_who, actor, code) => {
    const ctx = await testContext(actor())
    await expectCode(findToken(ctx, { kind }), code)
    await expectCode(refreshToken(ctx, { kind }), code)
    await expectCode(revokeToken(ctx, { kind }), code)
  })

  test('does not change that of another tenant', async () => {
    const { value } = await refreshToken(await asAdmin(), { kind })
    const other = await aLibrary()
    const ctx = await testContext(other.tenantAdmin)
    expect(await findToken(ctx, { kind })).toEqual({ token: null })
    await revokeToken(ctx, { kind })
    await refreshToken(ctx, { kind })
    expect(await resolve(value, [kind])).toMatchObject({ tenantId: library.tenantId })
  })
})

test('[TEN-04] audits creation and revocation, never with the token', async () => {
  const mine = await aLibrary()
  const ctx = await testContext(mine.tenantAdmin)
  const { value } = await refreshToken(ctx, { kind: 'openApi' })
  await revokeToken(ctx, { kind: 'openApi' })
  const rows = await testDatabase().prisma.auditLog.findMany({
    where: { tenantId: mine.tenantId },
    orderBy: { id: 'asc' },
  })
  expect(rows.map(({ action }) => action)).toEqual(['token.refresh', 'token.revoke'])
  expect(JSON.stringify(rows.map(({ data }) => data))).not.toContain(value)
  expect(await auditOf(mine.tenantId, 'openApi')).toEqual(['token.revoke'])
})

test('[TEN-04] records the last use, at most once a minute', async () => {
  const { value } = await refreshToken(await asAdmin(), { kind: 'openApi' })
  const lastUsed = async () => (await findToken(await asAdmin(), { kind: 'openApi' })).token?.lastUsedTime
  expect(await lastUsed()).toBeNull()
  await resolve(value)
  const used = await lastUsed()
  expect(used).toEqual(expect.any(String))
  await resolve(value)
  expect(await lastUsed()).toBe(used)
})

test('[TEN-10] the token of a disabled tenant is invalid, and valid again when it is enabled', async () => {
  const mine = await aLibrary()
  const { value } = await refreshToken(await testContext(mine.tenantAdmin), { kind: 'openApi' })
  const set = (enabled: boolean) =>
    testDatabase().prisma.tenant.update({ where: { id: mine.tenantId }, data: { enabled } })
  await set(false)
  expect(await resolve(value)).toBeNull()
  await set(true)
  expect(await resolve(value)).not.toBeNull()
})

test('rejects anything else as a token', async () => {
  for (const odd of ['', 'x', 'x'.repeat(31), 'x'.repeat(33), 'x'.repeat(32), `${'x'.repeat(30)}.y`, "' OR 1=1 --"])
    expect(await resolve(odd, ['openApi', 'ai'])).toBeNull()
})
