// The queue on both stores: PostgreSQL always, Redis where a redis-server is installed (CI installs it).
import { connect, createServer, type Socket } from 'node:net'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { freePort } from '@lectern/testing/product'
import { hasRedis, type RedisServer, startRedis, startRedisCluster } from '@lectern/testing/redis-server'
import { Queue, UnrecoverableError } from 'bullmq'
import { Cluster } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postgresBackend, QUEUES } from './backend.ts'
import {
  createQueues,
  createWorkers,
  type JobHandlers,
  type JobPayload,
  type QueueStore,
  type Queues,
  type Workers,
} from './index.ts'
import { prefixOf, redisConnection } from './redis.ts'

const quiet = { info() {}, warn() {}, error() {} }
const until = (condition: () => boolean | Promise<boolean>, what: string) =>
  expect.poll(condition, { timeout: 30_000, interval: 50, message: what }).toBe(true)

/** Writes what the check for stalled jobs writes when a worker has died. */
async function markStalled({ databaseUrl, redisUrl }: QueueStore, jobId: string, times: number): Promise<void> {
  if (redisUrl) {
    const redis = redisConnection(redisUrl, true)
    await redis.hset(`${prefixOf(redisUrl)}:${QUEUES.inside}:${jobId}`, 'stc', times)
    redis.disconnect()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('UPDATE bullmq.job SET stalled_count = $1 WHERE queue = $2 AND id = $3', [
    times,
    QUEUES.inside,
    jobId,
  ])
  await client.end()
}

/** A job with a delay, such as the next try of a mail. */
async function later(store: QueueStore, delay: number, jobId: string): Promise<void> {
  const postgres = postgresBackend(store, 1)
  const redis = store.redisUrl ? redisConnection(store.redisUrl, true) : null
  const queue = redis
    ? new Queue(QUEUES.inside, { connection: redis, prefix: prefixOf(store.redisUrl ?? '') })
    : new Queue(QUEUES.inside, postgres.options, postgres.factory)
  await queue.add('message.deliver', { messageId: jobId }, { jobId, delay })
  await queue.close()
  redis?.disconnect()
}

const payload = (articleId: string): JobPayload<'article.index'> => ({ tenantId: 't1', articleId, versionId: 'v1' })

function suite(name: string, open: () => Promise<QueueStore>, close: () => Promise<void>) {
  describe(`queue on ${name}`, () => {
    let store: QueueStore
    let queues: Queues
    const workers: Workers[] = []
    const work = (index: JobHandlers['article.index'], deliver: () => Promise<void> = async () => {}) => {
      const started = createWorkers(
        store,
        {
          'article.index': index,
          'message.deliver': deliver,
          'article.publishDue': async () => {},
          'manual.publishDue': async () => {},
          'export.make': async () => {},
          'book.make': async () => {},
          'import.run': async () => {},
          'members.import': async () => {},
          'ldap.sync': async () => {},
          'git.sync': async () => {},
          'webhook.deliver': async () => {},
          'portal.count': async () => {},
          'answers.replay': async () => {},
          'article.words': async () => {},
          'words.scan': async () => {},
        },
        quiet,
      )
      workers.push(started)
      return started
    }

    beforeAll(async () => {
      store = await open()
      queues = createQueues(store, quiet)
      // The first call makes the tables.
      await vi.waitFor(() => queues.ping(), { timeout: 120_000 })
    })
    afterAll(async () => {
      await Promise.all(workers.map((w) => w.close()))
      await queues.close()
      await close()
    })

    it('[PUB-06] runs a job once per job id, with its payload', async () => {
      const processed: string[] = []
      for (let i = 0; i < 3; i++) await queues.enqueue('article.index', payload(`${name}-a`), { jobId: `${name}-same` })
      await queues.enqueueAll('article.index', [
        { payload: payload(`${name}-b`), jobId: `${name}-other`, tenantId: 't1', place: 1 },
        { payload: payload(`${name}-b`), jobId: `${name}-other`, tenantId: 't1', place: 1 },
        { payload: payload(`${name}-c`), jobId: `${name}-third`, tenantId: 't1', place: 2 },
      ])
      const worker = work(async (data) => {
        processed.push(data.articleId)
      })
      await until(() => processed.length >= 3, 'all jobs ran')
      await worker.close()
      expect(processed.sort()).toEqual([`${name}-a`, `${name}-b`, `${name}-c`])
    })

    it('reports once that its store was emptied', async () => {
      await queues.wasEmptied()
      expect(await queues.wasEmptied()).toBe(false)
      if (!store.redisUrl) return
      const redis = redisConnection(store.redisUrl, true)
      await redis.ping()
      if (redis instanceof Cluster) for (const node of redis.nodes('master')) await node.flushdb()
      else await redis.flushdb()
      redis.disconnect()
      expect([await queues.wasEmptied(), await queues.wasEmptied()]).toEqual([true, false])
    })

    it('[PUB-06] a job due in an hour delays no other', async () => {
      const ran: string[] = []
      await later(store, 3_600_000, `${name}-later`)
      const worker = work(async (data) => {
        ran.push(data.articleId)
      })
      // The worker waits for the job of the hour from the second of these on.
      for (const id of [`${name}-1`, `${name}-2`, `${name}-3`]) {
        await queues.enqueue('article.index', payload(id), { jobId: id })
        await until(() => ran.at(-1) === id, `${id} ran`)
      }
      await worker.close()
    })

    it('mails that wait for their server hold up nothing else', async () => {
      const release = Promise.withResolvers<void>()
      const ids = Array.from({ length: 12 }, (_, n) => `${name}-mail-${n}`)
      await queues.enqueueAll(
        'message.deliver',
        ids.map((jobId) => ({ payload: { messageId: jobId }, jobId, tenantId: '', place: 1 })),
      )
      let [waiting, indexed] = [0, false]
      const worker = work(
        async () => {
          indexed = true
        },
        async () => {
          waiting++
          await release.promise
        },
      )
      await until(() => waiting >= 3, 'mails wait')
      await queues.enqueue('article.index', payload(name), { jobId: `${name}-meanwhile` })
      await until(() => indexed, 'an article was indexed')
      expect(waiting).toBeLessThan(ids.length)
      release.resolve()
      await until(() => waiting === ids.length, 'all mails left')
      await worker.close()
    })

    it('tries a failing job again', async () => {
      const attempts: number[] = []
      await queues.enqueue('article.index', payload(`${name}-f`), { jobId: `${name}-fails-once` })
      const worker = work(async (_, job) => {
        attempts.push(job.attempt)
        if (attempts.length === 1) throw new Error('the first try fails')
      })
      await until(() => attempts.length === 2, 'second attempt')
      await worker.close()
      expect(attempts).toEqual([1, 2])
    })

    it('[OPS-12] lists failed jobs with their reason; retries or removes them', async () => {
      const ids = ['one', 'two', 'three'].map((each) => `${name}-failed-${each}`)
      const failing = work(async (_, job) => {
        if (ids.includes(job.id)) throw new UnrecoverableError('the model said no')
      })
      for (const jobId of ids) await queues.enqueue('article.index', payload(jobId), { jobId })
      const listed = async () => (await queues.failed(50)).filter(({ id }) => ids.includes(id))
      await until(async () => (await listed()).length === 3, 'all three failed')
      await failing.close()
      expect((await listed())[0]).toMatchObject({
        name: 'article.index',
        tenantId: 't1',
        reason: 'the model said no',
        attempts: 1,
      })
      expect((await queues.failed(2)).length).toBe(2)
      expect(await queues.remove([ids[2] ?? '', 'nobody'])).toBe(1)
      expect(await queues.retry([ids[0] ?? '', ids[2] ?? ''])).toBe(1)
      const ran: string[] = []
      const worker = work(async (_, job) => {
        ran.push(job.id)
      })
      await until(() => ran.includes(ids[0] ?? ''), 'it ran again')
      expect(await queues.retry()).toBeGreaterThan(0)
      await until(() => ran.includes(ids[1] ?? ''), 'the other one as well')
      await worker.close()
      expect(await listed()).toEqual([])
      expect(await queues.remove()).toBe(0)
    })

    it('counts how often the process died in a job', async () => {
      const crashes: number[] = []
      await queues.enqueue('article.index', payload(`${name}-d`), { jobId: `${name}-died` })
      // As the check for stalled jobs writes it, without waiting for the lock of a killed worker to end.
      await markStalled(store, `${name}-died`, 2)
      const worker = work(async (_, job) => {
        crashes.push(job.crashes)
      })
      await until(() => crashes.length === 1, 'the job ran')
      await worker.close()
      expect(crashes).toEqual([2])
    })

    it('rejects a payload that does not match its schema', async () => {
      // @ts-expect-error versionId is missing on purpose
      await expect(queues.enqueue('article.index', { tenantId: 't', articleId: 'a' }, { jobId: 'x' })).rejects.toThrow()
    })

    it('answers ping and counts', async () => {
      await queues.ping()
      expect(await queues.counts()).toMatchObject({ failed: 0 })
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

  let cluster: { url: string; stop(): Promise<void> }
  suite(
    'redis-cluster',
    async () => {
      cluster = await startRedisCluster()
      return { databaseUrl: workerDatabaseUrl(), redisUrl: cluster.url }
    },
    () => cluster.stop(),
  )

  it('reports within seconds that the store is down, and recovers', async () => {
    const server = await startRedis()
    const queues = createQueues({ databaseUrl: workerDatabaseUrl(), redisUrl: server.url }, quiet)
    await queues.enqueue('article.index', payload('before'), { jobId: 'before' }).catch(() => {})
    await server.stop()
    await expect(queues.enqueue('article.index', payload('down'), { jobId: 'down' })).rejects.toThrow()
    await expect(queues.ping()).rejects.toThrow()
    server.restart()
    let back = false
    await until(() => {
      queues.ping().then(
        () => {
          back = true
        },
        () => {},
      )
      return back
    }, 'redis is back')
    await queues.enqueue('article.index', payload('after'), { jobId: 'after' })
    await queues.close()
    await server.stop()
    server.remove()
  })
})

it('works when the database starts after the first call', async () => {
  const database = new URL(workerDatabaseUrl())
  const port = await freePort()
  const viaDoor = new URL(database)
  viaDoor.host = `127.0.0.1:${port}`
  const queues = createQueues({ databaseUrl: viaDoor.href }, quiet)
  await expect(queues.ping()).rejects.toThrow()
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    const inner = connect(Number(database.port), database.hostname)
    for (const one of [socket, inner]) sockets.add(one.on('error', () => {}))
    socket.pipe(inner).pipe(socket)
  }).listen(port, '127.0.0.1')
  await queues.ping()
  await queues.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => door.close(resolve))
})
