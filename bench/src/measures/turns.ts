// 50,000 jobs of one organisation beside one of another: how many go before it, and what the relay costs meanwhile (ADR 0077).
import { setTimeout } from 'node:timers/promises'
import { createQueues, createWorkers, JOB_NAMES, type JobHandlers, type QueueStore, type Queues } from '@lectern/jobs'
import { startTestDatabase, testDatabase, useDatabase } from '@lectern/testing'
import { hasRedis, startRedis } from '@lectern/testing/redis-server'
import { outboxRelay } from '@lectern/worker'
import { processorTime } from '../processor-time.ts'
import { atMost, type Row } from '../row.ts'

const JOBS = 50_000
const TENANTS = 10_000
const ROUNDS = 5
/** Jobs that one relay hands to the queue for one organisation, and for all. */
const [OF_ONE, OF_ALL] = [64, 256]
const quiet = { info() {}, warn() {}, error() {} }

/** `count` events of each of `tenants` organisations. */
const write = (name: string, tenants: number, count: number) =>
  testDatabase().prisma.$executeRaw`INSERT INTO outbox (tenant_id, type, payload)
    SELECT ${name} || tenant, 'article.indexWanted', jsonb_build_object('articleId', 'a' || n, 'versionId', 'v')
    FROM generate_series(1, ${count}::int) n, generate_series(1, ${tenants}::int) tenant`

/** Redis takes a moment to start. */
const answered = async (queues: Queues): Promise<void> => {
  await queues.ping().catch(async () => {
    await setTimeout(50)
    await answered(queues)
  })
}

async function measureOn(name: string, store: QueueStore): Promise<Row[]> {
  const queues = createQueues(store, quiet)
  const relay = outboxRelay(testDatabase(), queues, quiet)
  const order: string[] = []
  const finished = Promise.withResolvers<void>()
  const run = async ({ tenantId }: { tenantId?: string }) => {
    order.push(tenantId ?? '')
    if (order.length === target) finished.resolve()
  }
  let target = 0
  /** Runs jobs one at a time until `count` more have run. */
  const work = async (count: number) => {
    target = order.length + count
    const handlers = Object.fromEntries(JOB_NAMES.map((job) => [job, run])) as unknown as JobHandlers
    const workers = createWorkers(store, handlers, quiet, { places: { inside: 1, outside: 1 } })
    await finished.promise
    await workers.close()
  }
  try {
    await answered(queues)
    await testDatabase().prisma.outbox.deleteMany()
    await write('large', 1, JOBS)
    await relay()
    const full = await processorTime(ROUNDS, relay)
    await write('small', 1, 1)
    await relay()
    const begin = order.length
    await work(OF_ONE + 1)
    const before = order.indexOf('small1', begin) - begin
    await write('many', TENANTS, 1)
    const many = await processorTime(1, relay)
    const waiting = [...(await queues.queued('inside')).waiting.values()].reduce((sum, count) => sum + count, 0)
    return [
      atMost(`Jobs before one of an organisation, behind ${JOBS} of another, ${name}`, before, 'jobs', 1),
      atMost(`The relay with ${JOBS} events waiting and no room, ${name}`, full, 'ms of processor', 20),
      atMost(
        `The relay of ${OF_ALL} jobs of ${TENANTS} organisations, ${name}`,
        many,
        'ms of processor',
        400,
        `${waiting} in the queue`,
      ),
    ]
  } finally {
    await queues.close()
  }
}

export async function measureTurns(serverUrl: string | undefined): Promise<Row[]> {
  const database = await startTestDatabase(serverUrl)
  const close = useDatabase(database.url)
  const redis = hasRedis() ? await startRedis() : undefined
  try {
    const rows = await measureOn('PostgreSQL', { databaseUrl: database.url })
    if (redis) rows.push(...(await measureOn('Redis', { databaseUrl: database.url, redisUrl: redis.url })))
    return rows
  } finally {
    await redis?.stop()
    redis?.remove()
    await close()
    await database.close()
  }
}
