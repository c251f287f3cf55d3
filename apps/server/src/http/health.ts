// /healthz (the process runs; with ?details, which parts respond), /readyz (this server can serve), /metrics (Prometheus).
import { modelFigures } from '@lectern/answering'
import { listRemovals, type Removal } from '@lectern/operations'
import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import { RETRY_SECONDS } from '../errors/failure.ts'
import {
  modelRequestsTotal,
  modelsLeftAlone,
  outboxWaiting,
  partUp,
  queueJobs,
  registry,
  removalLast,
  removalRanAt,
  removalsTotal,
} from '../lib/metrics.ts'
import type { Shared } from '../request/context.ts'
import { countWaiting, findMissing, pingDatabase, pingOutbox } from './health.repo.ts'
import { mayReadMetrics } from './metrics-access.ts'

/** Throws when the job queue does not respond. */
export type QueuePing = () => Promise<void>

const TIMEOUT_MS = 3_000

/** Resolves to the result of `read`, or to null when it fails or takes too long. */
const inTime = <T>(read: () => Promise<T>): Promise<T | null> =>
  pTimeout(
    read().catch(() => null),
    { milliseconds: TIMEOUT_MS, fallback: () => null },
  )

const works = async (check: () => Promise<unknown>): Promise<boolean> =>
  (await inTime(() => check().then(() => true))) ?? false

export type HealthOptions = {
  /** Without it the queue is in the database. */
  pingQueue?: QueuePing
  metricsToken?: string
}

/** A complete database stays so; an incomplete one is checked again at each call. */
const COMPLETE_FOR_MS = 60_000

/** Whether the database responds and has what this version needs; what it lacks goes to the log. */
function usable({ db, log }: Shared): () => Promise<boolean> {
  let completeAt = Number.NEGATIVE_INFINITY
  return () =>
    works(async () => {
      await pingDatabase(db)
      if (performance.now() - completeAt < COMPLETE_FOR_MS) return
      const missing = await findMissing(db)
      if (missing.length > 0) {
        log.error({ missing }, 'the database lacks tables, functions or migrations')
        throw new Error('the database is not complete')
      }
      completeAt = performance.now()
    })
}

/** Mounts the three. The first two need no token and reveal no more than what responds. */
export function health(app: FastifyInstance, shared: Shared, { pingQueue, metricsToken }: HealthOptions): void {
  const { db, ports } = shared
  const isUsable = usable(shared)
  const parts = async () => {
    const [database, queue, storage] = await Promise.all([
      isUsable(),
      works(() => (pingQueue ? pingQueue() : pingOutbox(db))),
      works(() => ports.storage.check()),
    ])
    return { database, queue, storage }
  }
  app.get<{ Querystring: { details?: string } }>('/healthz', async ({ query }) => {
    if (query.details === undefined) return { status: 'ok' }
    const responding = await parts()
    return { status: Object.values(responding).every(Boolean) ? 'ok' : 'degraded', ...responding }
  })
  // A fault that all servers share must not take all of them out of service: reading and saving work without queue and files.
  app.get('/readyz', async (_request, reply) => {
    const database = await isUsable()
    if (!database) reply.code(503).header('retry-after', RETRY_SECONDS)
    return { status: database ? 'ok' : 'unavailable', database }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    const [responding, waiting, jobs, removals] = await Promise.all([
      parts(),
      countWaiting(db).catch(() => Number.NaN),
      inTime(() => ports.jobs.counts()),
      inTime(() => listRemovals(db)),
    ])
    for (const [part, up] of Object.entries(responding)) partUp.set({ part }, Number(up))
    outboxWaiting.set(waiting)
    queueJobs.reset()
    for (const [state, count] of Object.entries(jobs ?? {})) queueJobs.set({ state }, count)
    showRemovals(removals ?? [])
    showModels()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The worker counts them in the database, for all servers. */
function showRemovals(removals: readonly Removal[]): void {
  removalsTotal.reset()
  for (const { what, total, lastCount, ranAt } of removals) {
    removalsTotal.inc({ what }, total)
    removalLast.set({ what }, lastCount)
    removalRanAt.set({ what }, ranAt.getTime() / 1_000)
  }
}

function showModels(): void {
  const { requests, leftAlone } = modelFigures()
  modelRequestsTotal.reset()
  for (const { role, outcome, count } of requests) modelRequestsTotal.inc({ role, outcome }, count)
  for (const [role, count] of leftAlone) modelsLeftAlone.set({ role }, count)
}
