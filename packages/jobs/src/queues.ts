// The sending side: typed enqueue, ping and counts for health and metrics.
import { type Job, type JobsOptions, Queue } from 'bullmq'
import pTimeout from 'p-timeout'
import { postgresBackend, QUEUE_KINDS, QUEUES, type QueueKind, type QueueStore } from './backend.ts'
import { JOBS, type JobName, type JobPayload, parsePayload, queueOf } from './definitions.ts'
import { lossKeyOf, prefixOf, redisConnection } from './redis.ts'

type QueueCounts = { waiting: number; active: number; delayed: number; failed: number }
/** A job that used up its attempts. `reason`: what it failed with last. */
type FailedJob = {
  id: string
  name: string
  tenantId: string
  reason: string
  attempts: number
  failedAt: Date | null
}
/** Numbers of jobs by organisation. */
type QueuedJobs = { waiting: Map<string, number>; delayed: Map<string, number> }
/** A job to add; `tenantId` is empty for the platform. Those with a smaller `place` go first. */
export type NewJob<N extends JobName> = { payload: JobPayload<N>; jobId: string; tenantId: string; place: number }
export type Queues = {
  /** Adds a job unless one with this `jobId` is stored. Throws after 5 s when the store does not answer. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options: { jobId: string }): Promise<void>
  /** Adds many jobs. All are added, or the call throws and may be repeated. */
  enqueueAll<N extends JobName>(name: N, jobs: readonly NewJob<N>[]): Promise<void>
  /** Numbers of the jobs in one queue by organisation; of many jobs, of the first thousand of each state. */
  queued(kind: QueueKind): Promise<QueuedJobs>
  counts(): Promise<QueueCounts>
  /** At most `limit`, those that failed last first. */
  failed(limit: number): Promise<FailedJob[]>
  /** Retries failed jobs, all without ids; returns how many. */
  retry(ids?: readonly string[]): Promise<number>
  /** Removes failed jobs, all without ids; returns how many. */
  remove(ids?: readonly string[]): Promise<number>
  /** Whether the store was emptied since the last call: true once each time, also for a store that was never used. */
  wasEmptied(): Promise<boolean>
  /** Throws when the store does not answer within 2 s. */
  ping(): Promise<void>
  close(): Promise<void>
}

const ENQUEUE_TIMEOUT_MS = 5_000
const READ_TIMEOUT_MS = 2_000
/** Jobs whose organisations are counted. */
const MAX_QUEUED = 1_000

type Log = { warn(data: object, message?: string): void }

/** The parts of a queue that are used, on either store. */
type AnyQueue = Pick<Queue, 'add' | 'addBulk' | 'getJobCounts' | 'getJobs' | 'getJob' | 'getRanges' | 'waitUntilReady'>
type AllQueues = Readonly<Record<QueueKind, AnyQueue>>
type Opened = { queues: AllQueues; ping(): Promise<unknown>; wasEmptied(): Promise<boolean>; close(): Promise<void> }

const eachKind = <T>(create: (kind: QueueKind) => T): Record<QueueKind, T> => ({
  inside: create('inside'),
  outside: create('outside'),
})

function openOnRedis(url: string, report: (error: Error) => void): () => Promise<Opened> {
  const connection = redisConnection(url, false)
  connection.on('error', report)
  const prefix = prefixOf(url)
  const queues = eachKind((kind) => new Queue(QUEUES[kind], { connection, prefix }).on('error', report))
  const close = async () => {
    for (const kind of QUEUE_KINDS) await queues[kind].close()
    connection.disconnect()
  }
  const wasEmptied = async () => (await connection.set(lossKeyOf(url), '1', 'NX')) === 'OK'
  return async () => ({ queues, ping: () => connection.ping(), wasEmptied, close })
}

/** Drops queues whose first connection failed, because every later call on them fails too; the next caller opens new ones. */
function openOnPostgres(store: QueueStore, report: (error: Error) => void): () => Promise<Opened> {
  let opened: Opened | undefined
  const open = (): Opened => {
    const { options, factory } = postgresBackend(store, 2)
    const queues = eachKind((kind) => new Queue(QUEUES[kind], options, factory).on('error', report))
    // The jobs are in the database of the events themselves: neither is lost without the other.
    const wasEmptied = () => Promise.resolve(false)
    const close = async () => {
      for (const kind of QUEUE_KINDS) await queues[kind].close()
    }
    return { queues, ping: () => queues.inside.getJobCounts('waiting'), wasEmptied, close }
  }
  return async () => {
    opened ??= open()
    const current = opened
    try {
      for (const kind of QUEUE_KINDS) await current.queues[kind].waitUntilReady()
      return current
    } catch (error) {
      if (opened === current) {
        opened = undefined
        current.close().catch(report)
      }
      throw error
    }
  }
}

/** Rejects with a TimeoutError after `milliseconds`; `work` itself continues. */
const withTimeout = <T>(milliseconds: number, name: string, work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds, message: `${name}: no answer within ${milliseconds} ms` })

const jobOptions = (name: JobName, jobId: string): JobsOptions => ({
  jobId,
  attempts: JOBS[name].attempts,
  backoff: { type: 'exponential', delay: JOBS[name].backoff },
  removeOnComplete: { count: 1_000 },
  removeOnFail: { count: 5_000 },
})

/** The organisation is a part of the id, because ids are read without the rest of their jobs. */
const idOf = (jobId: string, tenantId: string) => `${jobId}@${tenantId}`
const tenantOf = (id: string) => id.slice(id.indexOf('@') + 1 || id.length)

async function queuedIn(queue: AnyQueue): Promise<QueuedJobs> {
  const counts = async (...states: ('waiting' | 'prioritized' | 'delayed')[]) => {
    const byTenant = new Map<string, number>()
    for (const id of await queue.getRanges(states, 0, MAX_QUEUED - 1)) {
      const tenantId = tenantOf(id)
      byTenant.set(tenantId, (byTenant.get(tenantId) ?? 0) + 1)
    }
    return byTenant
  }
  return { waiting: await counts('waiting', 'prioritized'), delayed: await counts('delayed') }
}

const failedJob = ({ id, name, data, failedReason, attemptsMade, finishedOn }: Job): FailedJob => ({
  id: id ?? '',
  name,
  tenantId: typeof data?.tenantId === 'string' ? data.tenantId : '',
  reason: failedReason ?? '',
  attempts: attemptsMade,
  failedAt: finishedOn === undefined ? null : new Date(finishedOn),
})

/** Calls `act` on failed jobs, all without ids. Jobs that no longer exist or run again meanwhile are left out. */
async function eachFailed(
  queues: AllQueues,
  ids: readonly string[] | undefined,
  act: (job: Job) => Promise<void>,
): Promise<number> {
  let count = 0
  for (const queue of QUEUE_KINDS.map((kind) => queues[kind])) {
    const jobs = ids ? await Promise.all(ids.map((id) => queue.getJob(id))) : await queue.getJobs('failed')
    for (const job of jobs) {
      if (!job || !(await job.isFailed())) continue
      await act(job)
      count += 1
    }
  }
  return count
}

async function countsOf(queues: AllQueues): Promise<QueueCounts> {
  const all = await Promise.all(
    QUEUE_KINDS.map((kind) => queues[kind].getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed')),
  )
  const sum = (state: string) => all.reduce((total, counts) => total + (counts[state] ?? 0), 0)
  return {
    waiting: sum('waiting') + sum('prioritized'),
    active: sum('active'),
    delayed: sum('delayed'),
    failed: sum('failed'),
  }
}

async function lastFailed(queues: AllQueues, limit: number): Promise<FailedJob[]> {
  const all = await Promise.all(QUEUE_KINDS.map((kind) => queues[kind].getJobs('failed', 0, limit - 1)))
  const byTime = (a: Job, b: Job) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0)
  return all.flat().sort(byTime).slice(0, limit).map(failedJob)
}

/** Opens the job queue. Connection errors are logged; only calls reject. */
export function createQueues(store: QueueStore, log: Log): Queues {
  const report = (error: Error) => log.warn({ err: error.message }, 'queue connection')
  const open = store.redisUrl ? openOnRedis(store.redisUrl, report) : openOnPostgres(store, report)
  return {
    async enqueue(name, payload, { jobId }) {
      const data = parsePayload(name, payload)
      await withTimeout(
        ENQUEUE_TIMEOUT_MS,
        'enqueue',
        open().then(({ queues }) => queues[queueOf(name)].add(name, data, jobOptions(name, jobId))),
      )
    },
    async enqueueAll(name, jobs) {
      if (jobs.length === 0) return
      const all = jobs.map(({ payload, jobId, tenantId, place }) => ({
        name,
        data: parsePayload(name, payload),
        opts: { ...jobOptions(name, idOf(jobId, tenantId)), priority: place },
      }))
      await withTimeout(
        ENQUEUE_TIMEOUT_MS,
        'enqueue',
        open().then(({ queues }) => queues[queueOf(name)].addBulk(all)),
      )
    },
    queued: (kind) =>
      withTimeout(
        READ_TIMEOUT_MS,
        'queued jobs',
        open().then(({ queues }) => queuedIn(queues[kind])),
      ),
    counts: () =>
      withTimeout(
        READ_TIMEOUT_MS,
        'queue counts',
        open().then(({ queues }) => countsOf(queues)),
      ),
    failed: (limit) =>
      withTimeout(
        READ_TIMEOUT_MS,
        'failed jobs',
        open().then(({ queues }) => lastFailed(queues, limit)),
      ),
    retry: async (ids) => eachFailed((await open()).queues, ids, (job) => job.retry('failed')),
    remove: async (ids) => eachFailed((await open()).queues, ids, (job) => job.remove()),
    wasEmptied: () =>
      withTimeout(
        READ_TIMEOUT_MS,
        'queue check',
        open().then((opened) => opened.wasEmptied()),
      ),
    async ping() {
      await withTimeout<unknown>(
        READ_TIMEOUT_MS,
        'queue ping',
        open().then((opened) => opened.ping()),
      )
    },
    async close() {
      // A queue that cannot be opened needs no close.
      await open().then(
        (opened) => opened.close(),
        () => {},
      )
    },
  }
}
