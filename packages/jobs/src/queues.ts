// The sending side: typed enqueue, ping and counts for health and metrics.
import { type JobsOptions, Queue } from 'bullmq'
import { postgresBackend, QUEUE_NAME, type QueueStore, redisConnection } from './backend.ts'
import { JOBS, type JobName, type JobPayload, parsePayload } from './definitions.ts'

export type QueueCounts = { waiting: number; active: number; delayed: number; failed: number }
export type Queues = {
  /** Adds a job once per `jobId` while the job is kept. Throws within 5 s when the store is away. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options: { jobId: string }): Promise<void>
  /** The same for many at once, in their order; all are added, or the call throws and may be repeated. */
  enqueueAll<N extends JobName>(name: N, jobs: readonly { payload: JobPayload<N>; jobId: string }[]): Promise<void>
  counts(): Promise<QueueCounts>
  /** Throws when the store does not answer within 2 s. */
  ping(): Promise<void>
  close(): Promise<void>
}

type Log = { warn(data: object, message?: string): void }

/** What is used of a queue, whichever store it is on. */
type AnyQueue = Pick<Queue, 'add' | 'addBulk' | 'getJobCounts' | 'waitUntilReady'>
type Opened = { queue: AnyQueue; ping(): Promise<unknown>; close(): Promise<void> }

function openOnRedis(url: string, report: (error: Error) => void): () => Promise<Opened> {
  const connection = redisConnection(url, false)
  connection.on('error', report)
  const queue = new Queue(QUEUE_NAME, { connection })
  queue.on('error', report)
  const close = async () => {
    await queue.close()
    connection.disconnect()
  }
  return async () => ({ queue, ping: () => connection.ping(), close })
}

/**
 * BullMQ remembers for ever that its first look at the database failed, and every call after it fails too: such a queue is thrown
 * away and the next caller opens another one.
 */
function openOnPostgres(store: QueueStore, report: (error: Error) => void): () => Promise<Opened> {
  let opened: Opened | undefined
  const open = (): Opened => {
    const { options, factory } = postgresBackend(store, 2)
    const queue = new Queue(QUEUE_NAME, options, factory)
    queue.on('error', report)
    return { queue, ping: () => queue.getJobCounts('waiting'), close: () => queue.close() }
  }
  return async () => {
    opened ??= open()
    const mine = opened
    try {
      await mine.queue.waitUntilReady()
      return mine
    } catch (error) {
      if (opened === mine) {
        opened = undefined
        mine.close().catch(report)
      }
      throw error
    }
  }
}

/** Rejects when `work` takes longer; `work` itself goes on. */
async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const jobOptions = (name: JobName, jobId: string): JobsOptions => ({
  jobId,
  attempts: JOBS[name].attempts,
  backoff: { type: 'exponential', delay: JOBS[name].backoff },
  removeOnComplete: { count: 1_000 },
  removeOnFail: { count: 5_000 },
})

/** Opens the job queue. Errors of the connection are logged, never thrown out of nowhere. */
export function createQueues(store: QueueStore, log: Log): Queues {
  const report = (error: Error) => log.warn({ err: error.message }, 'queue connection')
  const open = store.redisUrl ? openOnRedis(store.redisUrl, report) : openOnPostgres(store, report)
  const counts = async (): Promise<QueueCounts> => {
    const { queue } = await open()
    const c = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')
    return { waiting: c.waiting ?? 0, active: c.active ?? 0, delayed: c.delayed ?? 0, failed: c.failed ?? 0 }
  }
  return {
    async enqueue(name, payload, { jobId }) {
      const data = parsePayload(name, payload)
      await within(
        5_000,
        'enqueue',
        open().then(({ queue }) => queue.add(name, data, jobOptions(name, jobId))),
      )
    },
    async enqueueAll(name, jobs) {
      if (jobs.length === 0) return
      const all = jobs.map(({ payload, jobId }) => ({
        name,
        data: parsePayload(name, payload),
        opts: jobOptions(name, jobId),
      }))
      await within(
        5_000,
        'enqueue',
        open().then(({ queue }) => queue.addBulk(all)),
      )
    },
    counts: () => within(2_000, 'queue counts', counts()),
    async ping() {
      await within<unknown>(
        2_000,
        'queue ping',
        open().then((opened) => opened.ping()),
      )
    },
    async close() {
      // What could not be opened has nothing to close.
      await open().then(
        (opened) => opened.close(),
        () => {},
      )
    },
  }
}
