// The job for each domain event. The table covers all event types, so a new event does not compile without a line.

import type { JobName, JobPayload, Queues } from '@lectern/jobs'
import type { DomainEvent, OutboxRow } from '@lectern/kernel'

type Job = { [N in JobName]: { name: N; payload: JobPayload<N> } }[JobName]
/** Null: no background work. */
type EventJobs = { [T in DomainEvent['type']]: ((event: Extract<DomainEvent, { type: T }>) => Job) | null }
type QueuedJob = { payload: JobPayload<JobName>; jobId: string }

/** In the order in which the jobs of a batch are enqueued: the most urgent first. */
const EVENT_JOBS: EventJobs = {
  'article.publishDue': ({ tenantId, articleId }) => ({ name: 'article.publishDue', payload: { tenantId, articleId } }),
  'manual.publishDue': ({ tenantId, manualId }) => ({ name: 'manual.publishDue', payload: { tenantId, manualId } }),
  'article.published': ({ tenantId, articleId, versionId }) => ({
    name: 'article.index',
    payload: { tenantId, articleId, versionId },
  }),
  'article.indexWanted': ({ tenantId, articleId, versionId }) => ({
    name: 'article.index',
    payload: { tenantId, articleId, versionId },
  }),
  'import.wanted': ({ tenantId, importId }) => ({ name: 'import.run', payload: { tenantId, importId } }),
  'memberImport.wanted': ({ tenantId, importId }) => ({ name: 'members.import', payload: { tenantId, importId } }),
  'export.wanted': ({ tenantId, exportId }) => ({ name: 'export.make', payload: { tenantId, exportId } }),
  'book.wanted': ({ tenantId, bookId }) => ({ name: 'book.make', payload: { tenantId, bookId } }),
  'replay.wanted': ({ tenantId, replayId }) => ({ name: 'answers.replay', payload: { tenantId, replayId } }),
  'ldap.wanted': ({ tenantId, runId }) => ({ name: 'ldap.sync', payload: { tenantId, runId } }),
  'webhook.due': ({ tenantId, deliveryId }) => ({ name: 'webhook.deliver', payload: { tenantId, deliveryId } }),
  'git.wanted': ({ tenantId, runId }) => ({ name: 'git.sync', payload: { tenantId, runId } }),
  'message.waiting': ({ messageId }) => ({ name: 'message.deliver', payload: { messageId } }),
  'theme.published': ({ tenantId, themeId }) => ({ name: 'portal.count', payload: { tenantId, themeId } }),
  'article.wordsWanted': ({ tenantId, articleId }) => ({ name: 'article.words', payload: { tenantId, articleId } }),
  'wordScan.wanted': ({ scanId }) => ({ name: 'words.scan', payload: { scanId } }),
  // The article left the index in the transaction that withdrew it.
  'article.withdrawn': null,
}

const EVENT_TYPES = Object.keys(EVENT_JOBS)

export function jobFor(event: DomainEvent): Job | null {
  // The table pairs each type with a function for events of that type.
  const toJob = EVENT_JOBS[event.type] as ((event: DomainEvent) => Job) | null
  return toJob?.(event) ?? null
}

/**
 * Enqueues the jobs of these events, in one batch per job name. The id of a job is derived from its row, so that relaying a row twice creates
 * one job.
 */
export async function enqueueJobs(queues: Pick<Queues, 'enqueueAll'>, rows: readonly OutboxRow[]): Promise<void> {
  const batches = new Map<JobName, QueuedJob[]>()
  for (const type of EVENT_TYPES) {
    for (const { id, event } of rows) {
      const job = event.type === type ? jobFor(event) : null
      if (!job) continue
      const batch = batches.get(job.name) ?? []
      batch.push({ payload: job.payload, jobId: `outbox-${id}` })
      batches.set(job.name, batch)
    }
  }
  for (const [name, jobs] of batches) await queues.enqueueAll(name, jobs)
}
