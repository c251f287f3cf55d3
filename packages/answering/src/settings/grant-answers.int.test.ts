// Operators give answers to an organisation: with a reason, once for each, and they see what became of them.
import { aLibrary, expectCode, operator, testContext, testLibrary } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { addAiCredit, getTenantQuota, grantAnswers, listTenantLedger } from './index.ts'

const library = testLibrary()
const asOperator = () => testContext(operator())
const grant = async (id: string, amount: number, reason: string) =>
  grantAnswers(await asOperator(), { id, amount, reason })

describe('[AI-03] answers granted by operators', () => {
  test('are listed in the ledger with their reason, and in the audit log', async () => {
    const id = library.tenantId
    expect((await grant(id, 500, 'Sorry for the outage')).usage).toMatchObject({ boughtLeft: 500 })
    const { records } = await listTenantLedger(await asOperator(), { id, current: 1, size: 10 })
    expect(records[0]).toMatchObject({ kind: 'grant', reference: 'Sorry for the outage', amount: 500 })
    const { db } = await asOperator()
    const [audit] = await db.prisma.auditLog.findMany({ where: { tenantId: id, action: 'ai.credit' } })
    expect(audit).toMatchObject({ data: { amount: 500, reference: 'Sorry for the outage', kind: 'grant' } })
  })

  test('are granted once per reason, also concurrently', async () => {
    const id = library.tenantId
    const tries = await Promise.allSettled([1, 2, 3].map(() => grant(id, 5, 'Trial')))
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    await expectCode(grant(id, 5, 'Trial'), 'invalidInput')
    expect((await getTenantQuota(await asOperator(), { id })).usage.boughtLeft).toBe(5)
  })

  test('accept a reason once per organisation, and never block an order', async () => {
    const other = await aLibrary()
    const order = `ORDER-${library.tenantId}`
    await grant(library.tenantId, 5, order)
    expect((await grant(other.tenantId, 6, order)).usage.boughtLeft).toBe(6)
    const bought = { tenantId: library.tenantId, amount: 100, reference: order }
    expect(await addAiCredit(await asOperator(), bought)).toBe(true)
    expect((await getTenantQuota(await asOperator(), { id: library.tenantId })).usage.boughtLeft).toBe(105)
  })

  test('require an operator and an existing organisation', async () => {
    const ctx = await testContext(library.tenantAdmin)
    const id = library.tenantId
    await expectCode(grantAnswers(ctx, { id, amount: 5, reason: 'Mine' }), 'roleRequired')
    await expectCode(getTenantQuota(ctx, { id }), 'roleRequired')
    await expectCode(listTenantLedger(ctx, { id, current: 1, size: 10 }), 'roleRequired')
    await expectCode(grant('tnothing', 5, 'Nobody'), 'notFound')
    await expectCode(getTenantQuota(await asOperator(), { id: 'tnothing' }), 'notFound')
    await expectCode(listTenantLedger(await asOperator(), { id: 'tnothing', current: 1, size: 10 }), 'notFound')
  })
})
