// The worker process: relays the outbox to the queue and works on jobs until it is told to stop.
import { randomUUID } from 'node:crypto'
import { collectGarbage, createLogger, EnvError, loadEnv } from '@lectern/config'
import { createDatabase, type Database } from '@lectern/db'
import {
  keepEmbeddings,
  purgeExpired,
  removeDeadFiles,
  removeExpiredExports,
  removeExpiredImports,
  removeOldRows,
  renewIndex,
  takeDueSchedules,
} from '@lectern/domain'
import { createEmbedder, createPorts } from '@lectern/integrations'
import { createQueues, createWorkers } from '@lectern/jobs'
import { systemContexts } from './context.ts'
import { startEmbeddingKeeper } from './embedding-keeper.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startIndexKeeper } from './index-keeper.ts'
import { startOutboxRelay } from './outbox-relay.ts'
import { createHandlers } from './registry.ts'
import { startScheduleClock } from './schedule-clock.ts'

const SETTLE_AFTER_MS = 5_000

/** The database may come up after this process: its first answer is waited for, 100 ms apart, at most two minutes. */
async function untilAnswering(db: Database): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await db.pool.query('SELECT 1')
      return
    } catch (error) {
      if (tries > 1_200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function main() {
  const env = loadEnv()
  const log = createLogger({ name: 'worker', level: env.LOG_LEVEL })
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL is not set. Start the product with npm start, which sets it.')
  const db = createDatabase({ url: env.DATABASE_URL, max: 4 })
  await untilAnswering(db)
  const ports = await createPorts(env, db, log)
  const store = { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }
  const queues = createQueues(store, log)
  const embedder = createEmbedder(env)
  const contextFor = systemContexts({ db, ports, embedder, log })
  const workers = createWorkers(store, createHandlers(contextFor), log, {
    onEnded: (error) => {
      log.error({ err: error instanceof Error ? error.message : String(error) }, 'the queue cannot be worked on')
      process.exit(1)
    },
  })
  const relay = startOutboxRelay(db, queues, log)
  const housekeeping = startHousekeeping(async (signal) => {
    const exports = await removeExpiredExports({ db, ports }, new Date(), { signal })
    const inBin = (tenantId: string) => contextFor({ tenantId, name: 'recycle-bin', id: randomUUID() })
    const articles = await purgeExpired(db, inBin, new Date(), { signal })
    const imports = await removeExpiredImports({ db, ports }, new Date(), { signal })
    const inFiles = (tenantId: string) => contextFor({ tenantId, name: 'files', id: randomUUID() })
    const files = await removeDeadFiles({ db, ports }, inFiles, new Date(), { signal })
    return { exports, imports, articles, ...files, ...(await removeOldRows(db, new Date(), { signal })) }
  }, log)
  const clock = startScheduleClock(() => takeDueSchedules(db, new Date()), log)
  setTimeout(collectGarbage, SETTLE_AFTER_MS).unref()
  const embeddings = startEmbeddingKeeper((signal) => {
    const of = (tenantId: string) => contextFor({ tenantId, name: 'embeddings', id: randomUUID() })
    return keepEmbeddings(of, { db, embedder, log }, new Date(), signal)
  }, log)
  const index = startIndexKeeper((signal) => {
    const of = (tenantId: string) => contextFor({ tenantId, name: 'index', id: randomUUID() })
    return renewIndex(of, { db, log }, signal)
  }, log)
  log.info({ queue: env.REDIS_URL ? 'redis' : 'postgres' }, 'worker is up')

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      await clock.close()
      await relay.close()
      await housekeeping.close()
      await embeddings.close()
      await index.close()
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
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
})
