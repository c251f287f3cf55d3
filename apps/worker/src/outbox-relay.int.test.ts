// Organisations take turns, on both stores of the queue. The relay is called by hand and jobs run one at a time, so that the order is certain.
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import {
  createQueues,
  createWorkers,
  JOB_NAMES,
  type JobHandlers,
  type JobName,
  type QueueStore,
  type Queues,
} from '@lectern/jobs'
import { testDatabase } from '@lectern/testing'
import { hasRedis, type RedisServer, startRedis } from '@lectern/testing/redis-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxRelay } from './outbox-relay.ts'

const quiet = { info() {}, warn() {}, error() {} }
const outbox = () => testDatabase().prisma.outbox
const waiting = (tenantId: string) => outbox().count({ where: { tenantId, relayedAt: null } })
const write = (tenantId: string, count: number, type = 'article.indexWanted', id = 'a') =>
  outbox().createMany({
    data: Array.from({ length: count }, (_, n) => ({
      tenantId,
      type,
      payload: { articleId: `${id}${n}`, versionId: 'v', messageId: `${id}${n}`, runId: `${id}${n}` },
    })),
  })

function suite(name: string, open: () => Promise<QueueStore>, close: () => Promise<void>) {
  describe(`organisations take turns on ${name}`, () => {
    let [store, queues, relay] = [{} as QueueStore, {} as Queues, async () => {}]
    const id = (tenant: string) => `${name}-${tenant}`

    /** Runs what waits, one job at a time, and returns whose jobs ran. */
    async function work(until: (order: string[]) => boolean, fails = (_job: string) => false): Promise<string[]> {
      const order: string[] = []
      const run = (job: JobName) => async (payload: { tenantId?: string; articleId?: string }) => {
        const what = `${payload.tenantId ?? ''} ${payload.articleId ?? job}`.replace(`${name}-`, '')
        order.push(what)
        if (fails(what)) throw new Error('the model does not answer')
      }
      const handlers = Object.fromEntries(JOB_NAMES.map((job) => [job, run(job)])) as unknown as JobHandlers
      const workers = createWorkers(store, handlers, quiet, { places: { inside: 1, outside: 1 } })
      await expect.poll(() => until(order), { timeout: 60_000, interval: 20 }).toBe(true)
      await workers.close()
      return order
    }

    beforeAll(async () => {
      store = await open()
      queues = createQueues(store, quiet)
      relay = outboxRelay(testDatabase(), queues, quiet)
      await vi.waitFor(() => queues.ping(), { timeout: 120_000 })
    })
    beforeEach(async () => {
      await outbox().deleteMany()
      await work(() => true)
      await expect
        .poll(async () => {
          await work(() => true)
          return (await queues.counts()).waiting
        })
        .toBe(0)
    })
    afterAll(async () => {
      await queues.close()
      await close()
    })

    test('[OPS-12] one job of an organisation is next but one, behind however many of another', async () => {
      await write(id('large'), 5_000)
      await relay()
      await write(id('small'), 1)
      await relay()
      expect((await queues.queued('inside')).waiting).toEqual(
        new Map([
          [id('large'), 64],
          [id('small'), 1],
        ]),
      )
      expect(await waiting(id('large'))).toBe(5_000 - 64)
      const order = await work((jobs) => jobs.length >= 65)
      expect(order.slice(0, 3)).toEqual(['large a0', 'small a0', 'large a1'])
    })

    test('puts what is urgent before the rest of its own organisation', async () => {
      await write(id('one'), 500)
      await write(id('one'), 1, 'article.publishDue', 'due')
      await relay()
      const order = await work((jobs) => jobs.length >= 64)
      expect(order[0]).toBe('one due0')
    })

    test('more organisations than the queue has room for have one turn each before any has a second', async () => {
      const tenants = Array.from({ length: 300 }, (_, n) => `t${n}`)
      for (const tenant of tenants) await write(id(tenant), 3)
      await relay()
      const first = await work((jobs) => jobs.length >= 256)
      await relay()
      const second = await work((jobs) => jobs.length >= 256)
      expect(new Set([...first, ...second].slice(0, 300)).size).toBe(300)
      expect(new Set([...first, ...second].slice(0, 300).map((job) => job.split(' ')[1]))).toEqual(new Set(['a0']))
    })

    test('jobs that are tried again hold up nobody else', async () => {
      await write(id('failing'), 64)
      await relay()
      await work(
        (jobs) => jobs.length >= 64,
        () => true,
      )
      await write(id('failing'), 1, 'article.indexWanted', 'new')
      await write(id('well'), 1)
      await relay()
      const order = await work((jobs) => new Set(jobs).size === 66)
      expect(order.slice(0, order.indexOf('failing new0'))).toContain('well a0')
    })

    test('a queue that is full keeps nothing out of the other one', async () => {
      const tenants = Array.from({ length: 5 }, (_, n) => `mail${n}`)
      for (const tenant of tenants) await write(id(tenant), 64, 'message.waiting', tenant)
      await relay()
      await write(id('reader'), 1)
      await relay()
      expect((await queues.queued('inside')).waiting).toEqual(new Map([[id('reader'), 1]]))
      const { waiting: mails } = await queues.queued('outside')
      expect([...mails.values()].reduce((sum, count) => sum + count, 0)).toBe(256)
    })
  })
}

suite(
  'postgres',
  async () => ({ databaseUrl: workerDatabaseUrl() }),
  async () => {},
)

describe.skipIf(!hasRedis())('with redis-server', () => {
  let redis: RedisServer
  suite(
    'redis',
    async () => {
      redis = await startRedis()
      return { databaseUrl: workerDatabaseUrl(), redisUrl: redis.url }
    },
    async () => {
      await redis.stop()
      redis.remove()
    },
  )
})
