// Deleting organisations: not at once, everything they have, and nothing of others (OPS-02).
import { createArticle, publishArticle, uploadFile } from '@lectern/library'
import { enableTenant, listTenants } from '@lectern/people'
import { aLibrary, aMember, aTenant, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { deleteDueTenants, keepTenant, requestDeletion } from './index.ts'

const { prisma, pool } = testDatabase()
const DAY_MS = 24 * 60 * 60_000
const clerk = `clerk${process.pid}x${Date.now()}`
const asOperator = () => testContext({ ...operator(), userId: clerk })
beforeAll(async () => {
  // The oldest answers on the platform's own address.
  await aTenant()
  await prisma.user.create({ data: { id: clerk, name: 'Clerk', email: `${clerk}@test.invalid` } })
})
const PROOF = { reason: 'Asked for by its owner', password: '', factorCode: '', contactCode: '' }
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const nameOf = async (id: string) => (await prisma.tenant.findUniqueOrThrow({ where: { id } })).name

/** An organisation with an article that is published, a file, an order with an invoice, and an account that it made. */
async function full() {
  const library = await aLibrary()
  const { tenantId, tenantAdmin, editor, nobody, manual } = library
  const ctx = await testContext(tenantAdmin)
  const { id } = await createArticle(ctx, {
    manualId: manual.id,
    type: 'document',
    title: 'Lamp',
    markdown: 'It turns.',
  })
  await publishArticle(ctx, { id })
  async function* bytes() {
    yield new TextEncoder().encode(`plan of ${tenantId}`)
  }
  await uploadFile(await testContext(editor), { fileName: 'plan.txt', stream: bytes() })
  await prisma.user.update({ where: { id: nobody.userId }, data: { managedBy: tenantId } })
  const times = { createdAt: new Date(), expiresAt: new Date(), paidAt: new Date() }
  const goods = { packageId: 'p', nameZh: '回答', nameEn: 'Answers', answers: 10, amount: 100, currency: 'CNY' }
  await prisma.tenantOrder.create({
    data: {
      id: `o${tenantId}`,
      number: `N${tenantId}`,
      tenantId,
      orderedBy: editor.userId,
      way: 'transfer',
      state: 'paid',
      ...goods,
      ...times,
    },
  })
  return library
}

/** Number of rows by table, of those that name the organisation. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const [row] = (
      await pool.query<{ n: string }>(`SELECT count(*) AS n FROM "${name}" WHERE tenant_id = $1`, [tenantId])
    ).rows
    if (Number(row?.n) > 0) counts[name] = Number(row?.n)
  }
  return counts
}

const run = async (now: Date, options: object = {}) => {
  const ctx = await asOperator()
  const contextOf = (tenantId: string) => ({
    ...ctx,
    actor: { type: 'system' as const, tenantId, job: 'tenant.delete' },
  })
  return deleteDueTenants(ctx.db, contextOf, now, { batch: 2, ...options })
}

test('[OPS-02] disables it at once, notifies administrators, and keeps it for some days', async () => {
  const { tenantId, tenantAdmin } = await full()
  const now = new Date('2026-03-01T18:00:00Z')
  const ctx = { ...(await asOperator()), now: () => now }
  const { deleteTime } = await requestDeletion(ctx, { id: tenantId, name: await nameOf(tenantId), ...PROOF })
  expect(deleteTime).toBe('2026-03-31T18:00:00.000Z')
  expect(await prisma.tenant.findUnique({ where: { id: tenantId } })).toMatchObject({
    enabled: false,
    disabledReason: PROOF.reason,
  })
  expect(await prisma.notification.findMany({ where: { userId: tenantAdmin.userId } })).toMatchObject([
    { kind: 'tenantToDelete', mail: 'now', data: { date: '2026-04-01' } },
  ])
  const before = await rowsOf(tenantId)
  await run(new Date('2026-03-30T18:00:00Z'))
  expect(await rowsOf(tenantId)).toEqual(before)
  await keepTenant(ctx, { id: tenantId })
})

test('[OPS-02] [PERM-05] keeps operators of a deleted organisation, with their role', async () => {
  const { tenantId, nobody } = await full()
  await prisma.user.update({ where: { id: nobody.userId }, data: { platformRole: 'operator' } })
  await requestDeletion(await asOperator(), { id: tenantId, name: await nameOf(tenantId), ...PROOF })
  expect(await run(later(31))).toBe(1)
  expect(await prisma.user.findUnique({ where: { id: nobody.userId } })).toMatchObject({
    platformRole: 'operator',
    managedBy: null,
  })
})

test('[OPS-02] deletes all except orders, invoices and logs, and keeps other organisations', async () => {
  const [gone, other] = [await full(), await full()]
  const { tenantId } = gone
  const keys = (await prisma.storedFile.findMany({ where: { tenantId } })).map(({ storageKey }) => storageKey)
  const name = await nameOf(tenantId)
  const before = await rowsOf(other.tenantId)
  await requestDeletion(await asOperator(), { id: tenantId, name, ...PROOF })
  expect(await run(later(31))).toBe(1)
  expect(Object.keys(await rowsOf(tenantId)).sort()).toEqual(['audit_log', 'tenant_order'])
  expect(await rowsOf(other.tenantId)).toEqual(before)
  expect(await prisma.user.count({ where: { id: gone.nobody.userId } })).toBe(0)
  expect(await prisma.user.count({ where: { id: { in: [gone.editor.userId, other.nobody.userId] } } })).toBe(2)
  expect(await prisma.storedGarbage.count({ where: { storageKey: { in: keys } } })).toBe(keys.length)
  const ctx = await asOperator()
  const listed = async (deleted: boolean) =>
    (await listTenants(ctx, { tenantId, deleted, current: 1, size: 10 })).records
  expect(await listed(false)).toEqual([])
  expect(await listed(true)).toMatchObject([{ id: tenantId, name, totalUsers: 0, deleteTime: null }])
  expect(await prisma.auditLog.findFirst({ where: { tenantId, action: 'tenant.delete' } })).toMatchObject({
    data: { name },
  })
  await expectCode(enableTenant(ctx, { id: tenantId }), 'notFound')
  await expectCode(requestDeletion(ctx, { id: tenantId, name, ...PROOF }), 'notFound')
  expect(await run(later(60))).toBe(0)
})

test('[OPS-02] completes an interrupted deletion in the next run', async () => {
  const { tenantId } = await full()
  await requestDeletion(await asOperator(), { id: tenantId, name: await nameOf(tenantId), ...PROOF })
  expect(await run(later(31), { signal: AbortSignal.abort() })).toBe(0)
  expect(await prisma.tenant.findUnique({ where: { id: tenantId } })).toMatchObject({ deletedAt: null })
  expect(await run(later(31))).toBe(1)
  expect(Object.keys(await rowsOf(tenantId)).sort()).toEqual(['audit_log', 'tenant_order'])
})

test('[OPS-02] skips an organisation that is kept or enabled again', async () => {
  const [disabledTenant, enabled] = [await full(), await full()]
  const ctx = await asOperator()
  for (const { tenantId } of [disabledTenant, enabled])
    await requestDeletion(ctx, { id: tenantId, name: await nameOf(tenantId), ...PROOF })
  await keepTenant(ctx, { id: disabledTenant.tenantId })
  await enableTenant(ctx, { id: enabled.tenantId })
  const before = [await rowsOf(disabledTenant.tenantId), await rowsOf(enabled.tenantId)]
  expect(await run(later(31))).toBe(0)
  expect([await rowsOf(disabledTenant.tenantId), await rowsOf(enabled.tenantId)]).toEqual(before)
  await expectCode(keepTenant(ctx, { id: disabledTenant.tenantId }), 'notFound')
})

test('[OPS-02] refuses to cancel or postpone a started deletion', async () => {
  const { tenantId } = await full()
  const ctx = await asOperator()
  const name = await nameOf(tenantId)
  await requestDeletion(ctx, { id: tenantId, name, ...PROOF })
  const deleteAt = new Date(Date.now() - 1_000)
  await prisma.tenant.update({ where: { id: tenantId }, data: { deleteAt } })
  await expectCode(keepTenant(ctx, { id: tenantId }), 'tenantDeleting')
  await expectCode(enableTenant(ctx, { id: tenantId }), 'tenantDeleting')
  await expectCode(requestDeletion(ctx, { id: tenantId, name, ...PROOF }), 'tenantDeleting')
  expect(await prisma.tenant.findUnique({ where: { id: tenantId } })).toMatchObject({ enabled: false, deleteAt })
  // A moment for those who decided just before.
  expect(await run(new Date())).toBe(0)
  expect(await run(new Date(Date.now() + 120_000))).toBe(1)
})

test('[OPS-02] changes nothing with a wrong name, without a proof, or for other people', async () => {
  const { id } = await aTenant()
  const name = await nameOf(id)
  const ctx = await asOperator()
  await expectCode(requestDeletion(ctx, { id, name: `${name}x`, ...PROOF }), 'confirmMismatch')
  await expectCode(requestDeletion(ctx, { id: 'nothing', name, ...PROOF }), 'notFound')
  const { userId } = await aMember((await aTenant()).id)
  await prisma.secondFactor.create({ data: { userId, secret: 'sealed', enabledAt: new Date() } })
  const careful = await testContext({ ...operator(), userId })
  await expectCode(requestDeletion(careful, { id, name, ...PROOF }), 'invalidInput')
  const admin = await testContext(await aMember(id, { role: 'tenantAdmin' }))
  await expectCode(requestDeletion(admin, { id, name, ...PROOF }), 'roleRequired')
  await expectCode(keepTenant(admin, { id }), 'roleRequired')
  const [first] = (
    await prisma.tenant.findMany({ orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }], take: 1 })
  ).map((one) => one.id)
  await expectCode(
    requestDeletion(ctx, { id: first ?? '', name: await nameOf(first ?? ''), ...PROOF }),
    'defaultTenant',
  )
  expect(await prisma.tenant.findUnique({ where: { id } })).toMatchObject({ enabled: true, deleteAt: null })
})
