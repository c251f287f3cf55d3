// The state of the service (specification §2 'Operations back office'; OPS-12).
import type { ChannelHealth, Health } from '@lectern/contracts'
import { type DomainContext, requireOperator } from '@lectern/kernel'
import {
  type ChannelRow,
  channelFigures,
  databaseFigures,
  indexFigures,
  storedFigures,
  waitingEvents,
} from './health.repo.ts'
import { problemsOf } from './problems.ts'

const DAY = 24 * 60 * 60_000
const TENANTS = 100
/** A store that does not answer within so long counts as one that cannot be written to. */
const STORAGE_MS = 3_000

const timeOf = (date: Date | null | undefined) => date?.toISOString() ?? null

const channelOf = (row: ChannelRow | undefined): ChannelHealth => ({
  waiting: row?.waiting ?? 0,
  failed: row?.failed ?? 0,
  lastSentTime: timeOf(row?.lastSent),
  lastFailedTime: timeOf(row?.lastFailed),
  lastError: row?.lastError ?? '',
})

async function isWritable({ ports }: DomainContext): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, STORAGE_MS, false)
  const checked = ports.storage.check().then(
    () => true,
    () => false,
  )
  return Promise.race([checked, late]).finally(() => clearTimeout(timer))
}

async function queueOf({ ports, log }: DomainContext): Promise<Health['queue']> {
  const { store } = ports.jobs
  const counts = await ports.jobs.counts().catch((err: unknown) => {
    log.warn({ err }, 'the queue does not answer')
    return null
  })
  return { store, counts }
}

/** Errors: unauthenticated, roleRequired. */
export async function readHealth(ctx: DomainContext): Promise<Health> {
  requireOperator(ctx)
  const { db, embedder } = ctx
  const now = ctx.now()
  const since = new Date(now.getTime() - DAY)
  const [database, queue, events, stored, writable, mail, sms, index] = await Promise.all([
    databaseFigures(db),
    queueOf(ctx),
    waitingEvents(db),
    storedFigures(db),
    isWritable(ctx),
    channelFigures(db, 'mail', since),
    channelFigures(db, 'sms', since),
    indexFigures(db, TENANTS),
  ])
  const health = {
    startTime: new Date(performance.timeOrigin).toISOString(),
    version: ctx.ports.version,
    node: process.version,
    requiresTls: ctx.ports.requiresTls,
    database,
    queue,
    events: { waiting: events.waiting, oldestTime: timeOf(events.oldest) },
    storage: { ...stored, writable },
    embeddings: { model: embedder.model, dimensions: embedder.dimensions },
    mail: channelOf(mail),
    sms: channelOf(sms),
    index: index.map(({ error, ...row }) => ({ ...row, error: error ?? '' })),
  }
  return { problems: problemsOf(health, now), ...health }
}
