// /healthz (the process runs), /readyz (database, queue and storage respond), /metrics (Prometheus).
import type { FastifyInstance } from 'fastify'
import { outboxWaiting, registry } from '../lib/metrics.ts'
import type { Shared } from '../request/context.ts'
import { countWaiting, pingDatabase, pingOutbox } from './health.repo.ts'
import { mayReadMetrics } from './metrics-access.ts'

/** Throws when the job queue does not respond. */
export type QueuePing = () => Promise<void>

const TIMEOUT_MS = 3_000

async function works(check: () => Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, TIMEOUT_MS, false)
  const done = check().then(
    () => true,
    () => false,
  )
  return Promise.race([done, timeout]).finally(() => clearTimeout(timer))
}

export type HealthOptions = {
  /** Without it the queue is in the database. */
  pingQueue?: QueuePing
  metricsToken?: string
}

/** Mounts the three. The first two need no token and reveal no details. */
export function health(app: FastifyInstance, { db, ports }: Shared, { pingQueue, metricsToken }: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, queue, storage] = await Promise.all([
      works(() => pingDatabase(db)),
      works(() => (pingQueue ? pingQueue() : pingOutbox(db))),
      works(() => ports.storage.check()),
    ])
    const ready = database && queue && storage
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, queue, storage })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    outboxWaiting.set(await countWaiting(db).catch(() => Number.NaN))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
