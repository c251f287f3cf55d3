// Operators on tenants, effects on the tenants' people, and privacy of tenants' content.
import { searchArticles } from '@lectern/answering'
import { TenantSort } from '@lectern/contracts'
import { getArticle, getManual, getSpace, listManuals, listSpaces } from '@lectern/library'
import {
  aLibrary,
  anArticle,
  apiToken,
  auditOf,
  expectCode,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '../sign-in/index.ts'
import { anAdministeredTenant, asOperator, PASSWORD, resolve, unique } from './administered-tenant.fixture.ts'
import {
  createOperator,
  disableTenant,
  enableTenant,
  listStatusChanges,
  listTenants,
  markTenant,
  tenantStatus,
} from './index.ts'

// The oldest one answers on the platform's own address and cannot be disabled.
beforeAll(async () => {
  await anAdministeredTenant()
})

describe('[TEN-10] a disabled tenant', () => {
  test('loses access at once, receives the reason, and returns with a new sign-in', async () => {
    const { id, signIn } = await anAdministeredTenant()
    const { token } = await signIn()
    expect(await resolve(token)).toMatchObject({ tenantId: id })

    await disableTenant(await asOperator(), { id, reason: 'Bills were not paid' })
    expect(await resolve(token)).toBeNull()
    const error = await expectCode(signIn(), 'tenantDisabled')
    expect(error.details.data).toEqual({ reason: 'Bills were not paid' })
    expect(await tenantStatus(await testContext(visitor('')), { id })).toEqual({
      enabled: false,
      reason: 'Bills were not paid',
    })

    await enableTenant(await asOperator(), { id })
    expect(await resolve(token)).toBeNull()
    expect(await resolve((await signIn()).token)).toMatchObject({ tenantId: id })
    expect(await tenantStatus(await testContext(visitor('')), { id })).toEqual({ enabled: true, reason: '' })
  })

  test('has a history with operator, time and reason, newest first, and audits every step', async () => {
    const { id } = await anAdministeredTenant()
    const ctx = await asOperator()
    await disableTenant(ctx, { id, reason: 'First' })
    await disableTenant(ctx, { id, reason: 'Second' })
    await enableTenant(ctx, { id })
    await enableTenant(ctx, { id })
    const history = await listStatusChanges(ctx, { id })
    expect(history.map(({ enabled, reason, operator }) => ({ enabled, reason, operator }))).toEqual([
      { enabled: true, reason: '', operator: 'Operator' },
      { enabled: false, reason: 'Second', operator: 'Operator' },
      { enabled: false, reason: 'First', operator: 'Operator' },
    ])
    expect(await auditOf(id, id)).toEqual(['tenant.create', 'tenant.disable', 'tenant.disable', 'tenant.enable'])
  })

  test('[OPS-01] marks and unmarks an internal organisation, audited once each', async () => {
    const { id } = await anAdministeredTenant()
    const ctx = await asOperator()
    const internal = async () =>
      (await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id }, select: { internal: true } })).internal
    await markTenant(ctx, { id, internal: true })
    await markTenant(ctx, { id, internal: true })
    expect(await internal()).toBe(true)
    await markTenant(ctx, { id, internal: false })
    expect(await internal()).toBe(false)
    expect(await auditOf(id, id)).toEqual(['tenant.create', 'tenant.markInternal', 'tenant.unmarkInternal'])
    await expectCode(markTenant(ctx, { id: 'nobody', internal: true }), 'notFound')
  })

  test('opens another tenant for people who belong to that one too', async () => {
    const first = await anAdministeredTenant()
    const second = await anAdministeredTenant()
    const { user } = await testDatabase().prisma.member.findFirstOrThrow({
      where: { tenantId: first.id },
      include: { user: true },
    })
    await testDatabase().prisma.member.create({
      data: { id: unique('m'), tenantId: second.id, userId: user.id, role: 'member' },
    })
    await disableTenant(await asOperator(), { id: first.id, reason: 'Gone' })
    const { userInfo } = await first.signIn()
    expect(userInfo.tenantId).toBe(second.id)
  })
})

describe('operators', () => {
  test('list tenants with their figures', async () => {
    const { id, code, signIn } = await anAdministeredTenant()
    await signIn()
    const page = await listTenants(await asOperator(), { name: code.toUpperCase(), current: 1, size: 10 })
    expect(page).toMatchObject({ total: 1, current: 1, size: 10 })
    expect(page.records[0]).toMatchObject({
      id,
      code,
      enabled: true,
      totalUsers: 1,
      enabledUsers: 1,
      documentCount: 0,
      storageSize: 0,
      adminEmail: '',
      latestVisitTime: expect.any(String),
    })
    for (const sort of TenantSort.options) {
      const sorted = await listTenants(await asOperator(), { name: code, sort, current: 1, size: 10 })
      expect(sorted.records.map(({ id }) => id)).toEqual(page.records.map(({ id }) => id))
    }
    const none = await listTenants(await asOperator(), { name: code, enabled: false, current: 1, size: 10 })
    expect(none).toMatchObject({ total: 0, records: [] })
  })

  test('receive not found for a missing tenant', async () => {
    const ctx = await asOperator()
    for (const work of [
      () => disableTenant(ctx, { id: 'nobody', reason: 'x' }),
      () => enableTenant(ctx, { id: 'nobody' }),
      () => listStatusChanges(ctx, { id: 'nobody' }),
      () => tenantStatus(ctx, { id: 'nobody' }),
    ])
      await expectCode(work(), 'notFound')
  })

  test('are created by the system and by operators, with an account of their own', async () => {
    const account = unique('ops')
    const { userId } = await createOperator(await testContext(system('')), {
      account,
      name: 'Olga',
      password: PASSWORD,
    })
    const { userInfo, token } = await login(await testContext(visitor('')), { account, password: PASSWORD })
    expect(userInfo).toMatchObject({ tenantId: '', currentSystemAdminRole: true, roleCodeList: ['operatorRole'] })
    expect(await resolve(token)).toEqual({ type: 'operator', userId, name: 'Olga', verifiedAt: expect.any(Date) })
    expect(await auditOf('', userId)).toEqual(['operator.create'])
    await expectCode(createOperator(await asOperator(), { account, name: 'x', password: PASSWORD }), 'nameTaken')
    await expectCode(
      createOperator(await asOperator(), { account: unique('o'), name: 'x', password: 'x' }),
      'invalidInput',
    )
  })
})

describe('[PERM-05] separation of the platform and its tenants', () => {
  let library: Awaited<ReturnType<typeof aLibrary>>
  beforeAll(async () => {
    library = await aLibrary({ releaseType: 'public', releaseScope: 'internal' })
  })

  test.each([
    ['a visitor', () => visitor(library.tenantId), 'unauthenticated'],
    ['a member', () => library.viewer, 'roleRequired'],
    ['a tenant administrator', () => library.tenantAdmin, 'roleRequired'],
    ['an API token', () => apiToken(library.tenantId), 'roleRequired'],
  ] as const)('rejects %s on the platform', async (_who, actor, code) => {
    const ctx = await testContext(actor())
    const id = library.tenantId
    await expectCode(listTenants(ctx, { current: 1, size: 10 }), code)
    await expectCode(listStatusChanges(ctx, { id }), code)
    await expectCode(disableTenant(ctx, { id, reason: 'x' }), code)
    await expectCode(enableTenant(ctx, { id }), code)
    await expectCode(createOperator(ctx, { account: unique('o'), name: 'x', password: PASSWORD }), code)
    expect(await tenantStatus(ctx, { id })).toEqual({ enabled: true, reason: '' })
  })

  test('rejects an operator on private data of a tenant', async () => {
    const ctx = await asOperator()
    const article = await anArticle(library.tenantId, library.manual.id, { title: 'Inside' })
    await expectCode(listSpaces(ctx, { current: 1, size: 10 }), 'notFound')
    await expectCode(getSpace(ctx, { id: library.space.id }), 'notFound')
    await expectCode(listManuals(ctx, { current: 1, size: 10 }), 'notFound')
    await expectCode(getManual(ctx, { id: library.manual.id }), 'notFound')
    await expectCode(getArticle(ctx, { id: article.id }), 'notFound')
    const hits = await searchArticles(ctx, { searchContent: 'Inside', current: 1, size: 10 }).catch(() => null)
    expect(hits?.records ?? []).toEqual([])
  })
})
