// The receiving side: a BullMQ worker for each queue, which passes each job to its handler.
import { type Job, type JobProgress, type PostgresConnectionOptions, type PostgresQueueBackend, Worker } from 'bullmq'
import {
  POSTGRES_POLL_SECONDS,
  postgresBackend,
  QUEUE_KINDS,
  QUEUES,
  type QueueKind,
  type QueueStore,
} from './backend.ts'
import { JOBS, type JobHandlers, type JobName, parsePayload } from './definitions.ts'
import { prefixOf, redisConnection } from './redis.ts'

type Log = {
  info(data: object, message?: string): void
  warn(data: object, message?: string): void
  error(data: object, message?: string): void
}
export type Workers = {
  /** Number of jobs started since the process began, and of running ones. */
  taken(): number
  running(): number
  close(): Promise<void>
}

/**
 * Jobs of a crashed worker stay locked for `lockDuration`; the next check for stalled jobs releases them. Short enough to continue
 * within seconds after a restart, long enough for the slowest article.
 */
const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 20 }

/**
 * BullMQ waits for the next job that is due, such as another try of a mail in half an hour, and relies on NOTIFY for those that come
 * earlier. The embedded database and poolers of connections deliver none, so that everything would wait for that mail.
 */
class PollingWorker extends Worker<
  unknown,
  void,
  string,
  PostgresQueueBackend,
  JobProgress,
  PostgresConnectionOptions
> {
  override get maximumBlockTimeout(): number {
    return this.opts.drainDelay ?? POSTGRES_POLL_SECONDS.inside
  }
}

const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)

function run(handlers: JobHandlers, job: Job): Promise<void> {
  if (!isJobName(job.name)) throw new Error(`no handler for job '${job.name}'`)
  return handle(handlers, job.name, job)
}

function handle<N extends JobName>(handlers: JobHandlers, name: N, job: Job): Promise<void> {
  return handlers[name](parsePayload(name, job.data), {
    id: job.id ?? '',
    attempt: job.attemptsMade + 1,
    crashes: job.stalledCounter,
  })
}

/** Jobs at a time: those outside need no processor while they wait. */
const PLACES: Readonly<Record<QueueKind, number>> = { inside: 3, outside: 6 }

type Options = { places?: Readonly<Record<QueueKind, number>>; onEnded?: (error: unknown) => void }

/**
 * Processes jobs, at most `places` of each queue at a time. close() lets running jobs finish. `onEnded` is called when a loop stops, for
 * example because the store refused the connection: the process must then exit and be restarted, because an idle worker looks healthy.
 */
export function createWorkers(
  store: QueueStore,
  handlers: JobHandlers,
  log: Log,
  { places = PLACES, onEnded = () => {} }: Options = {},
): Workers {
  let [takenCount, running] = [0, 0]
  const process = async (job: Job) => {
    running++
    try {
      await run(handlers, job)
    } finally {
      running--
    }
  }
  const redis = store.redisUrl ? redisConnection(store.redisUrl, true) : null
  redis?.on('error', (error: Error) => log.warn({ err: error.message }, 'worker connection'))
  const workers = QUEUE_KINDS.map((kind) => {
    const options = { concurrency: places[kind], autorun: false, ...RECOVERY }
    const drainDelay = POSTGRES_POLL_SECONDS[kind]
    const postgres = postgresBackend(store, 2)
    const worker = redis
      ? new Worker(QUEUES[kind], process, { connection: redis, prefix: prefixOf(store.redisUrl ?? ''), ...options })
      : new PollingWorker(QUEUES[kind], process, { ...postgres.options, ...options, drainDelay }, postgres.factory)
    worker.on('active', () => {
      takenCount++
    })
    worker.on('error', (error: Error) => log.warn({ err: error.message }, 'worker connection'))
    worker.on('failed', (job: Job | undefined, error: Error) =>
      log.error({ job: job?.name, jobId: job?.id, attempt: job?.attemptsMade, err: error.message }, 'job failed'),
    )
    worker.run().catch(onEnded)
    return worker
  })
  return {
    taken: () => takenCount,
    running: () => running,
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
      redis?.disconnect()
    },
  }
}
