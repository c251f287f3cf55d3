// The job for each domain event. The table covers all event types, so a new event does not compile without a line.

import { type JobName, type JobPayload, type NewJob, type QueueKind, type Queues, queueOf } from '@lectern/jobs'
import type { DomainEvent, OutboxRow } from '@lectern/kernel'

type Job = { [N in JobName]: { name: N; payload: JobPayload<N> } }[JobName]
type JobOf<Event> = { [N in JobName]: [name: N, payload: (event: Event) => JobPayload<N>] }[JobName]
/** Null: no background work. */
type EventJobs = { [T in DomainEvent['type']]: JobOf<Extract<DomainEvent, { type: T }>> | null }

/** In the order in which the jobs of a batch are enqueued: the most urgent first. */
const EVENT_JOBS: EventJobs = {
  'article.publishDue': ['article.publishDue', ({ tenantId, articleId }) => ({ tenantId, articleId })],
  'manual.publishDue': ['manual.publishDue', ({ tenantId, manualId }) => ({ tenantId, manualId })],
  'article.published': ['article.index', ({ tenantId, articleId, versionId }) => ({ tenantId, articleId, versionId })],
  'article.indexWanted': [
    'article.index',
    ({ tenantId, articleId, versionId }) => ({ tenantId, articleId, versionId }),
  ],
  'import.wanted': ['import.run', ({ tenantId, importId }) => ({ tenantId, importId })],
  'memberImport.wanted': ['members.import', ({ tenantId, importId }) => ({ tenantId, importId })],
  'export.wanted': ['export.make', ({ tenantId, exportId }) => ({ tenantId, exportId })],
  'book.wanted': ['book.make', ({ tenantId, bookId }) => ({ tenantId, bookId })],
  'replay.wanted': ['answers.replay', ({ tenantId, replayId }) => ({ tenantId, replayId })],
  'ldap.wanted': ['ldap.sync', ({ tenantId, runId }) => ({ tenantId, runId })],
  'webhook.due': ['webhook.deliver', ({ tenantId, deliveryId }) => ({ tenantId, deliveryId })],
  'git.wanted': ['git.sync', ({ tenantId, runId }) => ({ tenantId, runId })],
  'message.waiting': ['message.deliver', ({ messageId }) => ({ messageId })],
  'theme.published': ['portal.count', ({ tenantId, themeId }) => ({ tenantId, themeId })],
  'article.wordsWanted': ['article.words', ({ tenantId, articleId }) => ({ tenantId, articleId })],
  'wordScan.wanted': ['words.scan', ({ scanId }) => ({ scanId })],
  // The article left the index in the transaction that withdrew it.
  'article.withdrawn': null,
}

const EVENT_TYPES = Object.keys(EVENT_JOBS)

const entryOf = (type: string) => (Object.hasOwn(EVENT_JOBS, type) ? EVENT_JOBS[type as DomainEvent['type']] : null)

/** Those whose jobs wait in this queue, the most urgent first. Types without a job, and those that this release does not know, are `inside`. */
export const typesOf = (kind: QueueKind, types: readonly string[]): string[] =>
  types
    .filter((type) => queueOf(entryOf(type)?.[0] ?? 'article.index') === kind)
    .sort((a, b) => EVENT_TYPES.indexOf(a) - EVENT_TYPES.indexOf(b))

export function jobFor(event: DomainEvent): Job | null {
  const entry = entryOf(event.type)
  if (!entry) return null
  // The table pairs each type with a function for events of that type.
  const [name, payload] = entry as [JobName, (event: DomainEvent) => JobPayload<JobName>]
  return { name, payload: payload(event) } as Job
}

/**
 * Enqueues the jobs of these events, in one batch per job name. The id of a job is derived from its row, so that relaying a row twice creates
 * one job.
 */
export async function enqueueJobs(queues: Pick<Queues, 'enqueueAll'>, rows: readonly OutboxRow[]): Promise<void> {
  const batches = new Map<JobName, NewJob<JobName>[]>()
  for (const type of EVENT_TYPES) {
    for (const { id, event, place } of rows) {
      const job = event.type === type ? jobFor(event) : null
      if (!job) continue
      const batch = batches.get(job.name) ?? []
      batch.push({ payload: job.payload, jobId: `outbox-${id}`, tenantId: event.tenantId, place })
      batches.set(job.name, batch)
    }
  }
  for (const [name, jobs] of batches) await queues.enqueueAll(name, jobs)
}
