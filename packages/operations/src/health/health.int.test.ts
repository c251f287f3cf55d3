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
import { listFailedJobs, listSlowCalls, readHealth, removeJobs, renewIndex, retryJobs } from './index.ts'

/** An article of the tenant that is published and could not be indexed. */
async function failedArticle(tenantId: string, manualId: string): Promise<string> {
  const { id } = await anArticle(tenantId, manualId)
  const data = { publishedVersionId: randomUUID(), indexState: 'failed', indexError: 'the model said no' }
  await testDatabase().prisma.article.update({ where: { id }, data })
  return id
}

test('[OPS-12] lists failures by organisation and renews one organisation only', async () => {
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

test('[OPS-12] reports a read-only store as a problem, and shows the rest', async () => {
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

test('[OPS-12] refuses members, and answers not found for an unknown organisation', async () => {
  const { id } = await aTenant()
  const member = await testContext(await aMember(id, { role: 'tenantAdmin' }))
  await expectCode(readHealth(member), 'roleRequired')
  await expectCode(renewIndex(member, { tenantId: id }), 'roleRequired')
  await expectCode(renewIndex(await testContext(operator()), { tenantId: 'nobody' }), 'notFound')
})

test('[OPS-12] lists permanently failed jobs with their organisation, retries or removes them, and reports a queue that is down', async () => {
  const { id: tenantId } = await aTenant()
  const { name } = await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  const plain = await testContext(operator())
  const requests: (readonly string[] | undefined)[] = []
  const failedAt = new Date('2026-03-01T00:00:00Z')
  const act = async (ids?: readonly string[]) => requests.push(ids)
  const counts = { waiting: 0, active: 0, delayed: 0, failed: 1 }
  const jobs = {
    store: 'redis' as const,
    counts: async () => counts,
    failed: async () => [
      { id: 'j1', name: 'article.index', tenantId, reason: 'x'.repeat(2_000), attempts: 12, failedAt },
      { id: 'j2', name: 'message.deliver', tenantId: '', reason: 'no', attempts: 1, failedAt: null },
    ],
    retry: act,
    remove: act,
  }
  const ctx = { ...plain, ports: { ...plain.ports, jobs } }
  expect(await listFailedJobs(ctx)).toEqual([
    {
      id: 'j1',
      name: 'article.index',
      tenant: name,
      reason: 'x'.repeat(500),
      attempts: 12,
      time: failedAt.toISOString(),
    },
    { id: 'j2', name: 'message.deliver', tenant: '', reason: 'no', attempts: 1, time: null },
  ])
  const health = await readHealth(ctx)
  expect([health.queue, health.problems.includes('jobs')]).toEqual([{ store: 'redis', counts }, true])
  expect(await retryJobs(ctx, { ids: ['j1'] })).toEqual({ count: 1 })
  expect(await removeJobs(ctx, {})).toEqual({ count: 2 })
  expect(requests).toEqual([['j1'], undefined])
  const rows = await testDatabase().prisma.auditLog.findMany({
    where: { subjectType: 'job' },
    orderBy: { id: 'desc' },
    take: 2,
  })
  expect(rows).toMatchObject([{ action: 'job.remove' }, { action: 'job.retry', subjectId: 'j1' }])
  const away = { ...jobs, counts: () => Promise.reject(new Error('away')) }
  const without = await readHealth({ ...plain, ports: { ...plain.ports, jobs: away } })
  expect([without.queue.counts, without.problems.includes('queue')]).toEqual([null, true])
  for (const call of [listFailedJobs, listSlowCalls, retryJobs, removeJobs])
    await expectCode(call(await testContext(await aMember(tenantId, { role: 'tenantAdmin' })), {}), 'roleRequired')
})

test('[OPS-12] lists the slowest calls of the last day by their 95th percentile', async () => {
  const name = `/slow/${randomUUID()}`
  const row = {
    ...{
      source: 'api',
      requestId: name,
      tenantId: '',
      callerType: 'visitor',
      callerId: '',
      method: 'GET',
      name,
      summary: '',
    },
    ...{
      path: name,
      status: 200,
      code: 0,
      message: '',
      ip: '',
      userAgent: '',
      request: '',
      response: '',
      exception: '',
    },
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000)
  await testDatabase().prisma.callLog.createMany({
    data: [
      ...Array.from({ length: 20 }, (_, n) => ({ ...row, durationMs: 100_000 + n, createdAt: hoursAgo(1) })),
      { ...row, durationMs: 900_000, createdAt: hoursAgo(25) },
      ...[1, 2].map((n) => ({ ...row, name: `${name}-twice`, durationMs: 950_000 + n, createdAt: hoursAgo(1) })),
    ],
  })
  const [slowest] = await listSlowCalls(await testContext(operator()))
  expect(slowest).toEqual({ name, calls: 20, p95: 100_018, longest: 100_019 })
})
