// The state of the service: figures over all organisations, and the renewal of what failed in one of them (OPS-12).
import { randomUUID } from 'node:crypto'
import {
  aLibrary,
  aMember,
  anArticle,
  aTenant,
  expectCode,
  operator,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { readHealth, renewIndex } from './index.ts'

/** An article of the tenant that is published and could not be indexed. */
async function failedArticle(tenantId: string, manualId: string): Promise<string> {
  const { id } = await anArticle(tenantId, manualId)
  const data = { publishedVersionId: randomUUID(), indexState: 'failed', indexError: 'the model said no' }
  await testDatabase().prisma.article.update({ where: { id }, data })
  return id
}

test('[OPS-12] what failed is shown by organisation and renewed for one of them only', async () => {
  const [one, two] = [await aLibrary(), await aLibrary()]
  const ours = await failedArticle(one.tenantId, one.manual.id)
  await failedArticle(two.tenantId, two.manual.id)
  const ctx = await testContext(operator())
  const of = async (id: string) => (await readHealth(ctx)).index.find(({ tenantId }) => tenantId === id)
  expect(await of(one.tenantId)).toMatchObject({ failed: 1, waiting: 0, error: 'the model said no' })
  expect((await readHealth(ctx)).problems).toContain('indexFailed')
  expect(await renewIndex(ctx, { tenantId: one.tenantId })).toEqual({ count: 1 })
  expect(await of(one.tenantId)).toMatchObject({ failed: 0, waiting: 1, error: '' })
  expect(await of(two.tenantId)).toMatchObject({ failed: 1 })
  const { prisma } = testDatabase()
  const events = await prisma.outbox.findMany({
    where: { type: 'article.indexWanted', tenantId: { in: [one.tenantId, two.tenantId] } },
  })
  expect(events.map(({ payload }) => payload)).toEqual([expect.objectContaining({ articleId: ours })])
  expect(await prisma.auditLog.count({ where: { tenantId: one.tenantId, action: 'index.renew' } })).toBe(1)
})

test('[OPS-12] a store that cannot be written to is a problem, the rest is shown all the same', async () => {
  const ctx = await testContext(operator())
  const storage = { ...ctx.ports.storage, check: () => Promise.reject(new Error('full')) }
  const health = await readHealth({ ...ctx, ports: { ...ctx.ports, storage } })
  expect(health.problems).toContain('storage')
  expect(health.storage.writable).toBe(false)
  expect(health.database.migrations).toBeGreaterThan(0)
  expect(health.database.lastMigration).toMatch(/^\d{4}_/)
  expect(health.embeddings.model).not.toBe('')
  expect((await readHealth(ctx)).storage.writable).toBe(true)
})

test('[OPS-12] members may neither look nor renew; an unknown organisation is not found', async () => {
  const { id } = await aTenant()
  const member = await testContext(await aMember(id, { role: 'tenantAdmin' }))
  await expectCode(readHealth(member), 'roleRequired')
  await expectCode(renewIndex(member, { tenantId: id }), 'roleRequired')
  await expectCode(renewIndex(await testContext(operator()), { tenantId: 'nobody' }), 'notFound')
})
