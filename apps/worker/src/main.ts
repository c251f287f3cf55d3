// The worker process: relays the outbox to the queue, handles jobs and runs periodic work until it is stopped.
import { collectGarbage, createLogger, EnvError, loadEnv } from '@lectern/config'
import { ConfinementError, connectionOf, createDatabase, NewerDataError, untilUsable } from '@lectern/db'
import { createEmbedder, createPorts } from '@lectern/integrations'
import { createQueues, createWorkers } from '@lectern/jobs'
import { productAddress } from '@lectern/kernel'
import { systemContexts } from './context.ts'
import { createHandlers } from './handlers.ts'
import { startOutboxRelay } from './outbox-relay.ts'
import { periodicJobs } from './periodic-jobs.ts'
import { startPeriodicJobs } from './periodic-runner.ts'

const COLLECT_GARBAGE_AFTER_MS = 5_000

async function main() {
  const env = loadEnv()
  const log = createLogger({ name: 'worker', level: env.LOG_LEVEL })
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL is not set. Start the product with npm start, which sets it.')
  const db = createDatabase({ ...connectionOf(env), max: 4 })
  await untilUsable(db, log)
  const ports = await createPorts(env, db, log, true)
  const store = { databaseUrl: connectionOf(env).direct, redisUrl: env.REDIS_URL }
  const queues = createQueues(store, log)
  const embedder = createEmbedder(env)
  const contextFor = systemContexts({ db, ports, embedder, log })
  const origin = () => productAddress(db, { publicUrl: env.PUBLIC_URL, fallback: `http://${env.HOST}:${env.PORT}` })
  const workers = createWorkers(store, createHandlers(contextFor, origin), log, {
    onEnded: (error) => {
      log.error({ err: error instanceof Error ? error.message : String(error) }, 'the queue failed')
      process.exit(1)
    },
  })
  const relay = startOutboxRelay(db, queues, log)
  const onStuck = () => {
    log.error({}, 'jobs are waiting and none is processed; restarting the worker')
    process.exit(1)
  }
  // LOG_LEVEL is about what happens to the process: no row of the operation log may be lost by it.
  const auditLog = env.AUDIT_LINES === 'on' ? createLogger({ name: 'worker', level: 'info' }) : undefined
  const jobs = periodicJobs({ db, ports, log, contextFor, queues, workers, origin, onStuck, auditLog })
  const periodic = startPeriodicJobs(jobs, log)
  setTimeout(collectGarbage, COLLECT_GARBAGE_AFTER_MS).unref()
  log.info({ queue: env.REDIS_URL ? 'redis' : 'postgres' }, 'worker is ready')

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      await relay.close()
      await periodic.close()
      await workers.close()
      await queues.close()
      await db.close()
    })()
    stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : error
  const isPlain = [EnvError, ConfinementError, NewerDataError].some((kind) => error instanceof kind)
  console.error(isPlain ? reason : `The worker could not start: ${reason}`)
  process.exit(1)
})
