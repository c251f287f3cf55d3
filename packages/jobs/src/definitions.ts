// Every job: its name, the schema of its payload and its retries. Payloads hold ids only; new fields must be optional, because jobs
// of the previous release are still in the queue after an upgrade.
import { Id } from '@lectern/contracts'
import { z } from 'zod'
import type { QueueKind } from './backend.ts'

export const JOBS = {
  /** Chunk, embed and store one published version (specification §4, PUB-06). */
  'article.index': {
    payload: z.object({ tenantId: Id, articleId: Id, versionId: Id }),
    attempts: 12,
    /** Milliseconds before the second attempt; doubles with each further one. */
    backoff: 1_000,
  },
  /** Look at an article for sensitive words. */
  'article.words': {
    payload: z.object({ tenantId: Id, articleId: Id }),
    attempts: 8,
    backoff: 2_000,
  },
  /** Look at all articles for sensitive words. */
  'words.scan': {
    payload: z.object({ scanId: Id }),
    attempts: 8,
    backoff: 2_000,
  },
  /** Publish an article that was scheduled. */
  'article.publishDue': {
    payload: z.object({ tenantId: Id, articleId: Id }),
    attempts: 8,
    backoff: 2_000,
  },
  /** Publish all changes of a manual that was scheduled. */
  'manual.publishDue': {
    payload: z.object({ tenantId: Id, manualId: Id }),
    attempts: 8,
    backoff: 2_000,
  },
  /** Create the archive of a person's own data. */
  'export.make': {
    payload: z.object({ tenantId: Id, exportId: Id }),
    attempts: 3,
    backoff: 5_000,
  },
  /** Write a manual or chosen articles as a file. */
  'book.make': {
    payload: z.object({ tenantId: Id, bookId: Id }),
    attempts: 3,
    backoff: 5_000,
  },
  /** Turn an uploaded document or archive into articles. */
  'import.run': {
    payload: z.object({ tenantId: Id, importId: Id }),
    attempts: 3,
    backoff: 2_000,
  },
  /** Import the good lines of a file of members. */
  'members.import': {
    payload: z.object({ tenantId: Id, importId: Id }),
    attempts: 3,
    backoff: 2_000,
  },
  /** Answer all questions of a manual's question set. */
  'answers.replay': {
    payload: z.object({ tenantId: Id, replayId: Id }),
    attempts: 3,
    backoff: 2_000,
  },
  /** Read the directory of a tenant. */
  'ldap.sync': {
    payload: z.object({ tenantId: Id, runId: Id }),
    attempts: 3,
    backoff: 5_000,
  },
  /** Look at the repository of a manual. */
  'git.sync': {
    payload: z.object({ tenantId: Id, runId: Id }),
    attempts: 3,
    backoff: 5_000,
  },
  /** Call one endpoint of a webhook. A call that fails has the time of the next one in its row. */
  'webhook.deliver': {
    payload: z.object({ tenantId: Id, deliveryId: Id }),
    attempts: 3,
    backoff: 2_000,
  },
  /** Count what readers of a portal read and searched most. */
  'portal.count': {
    payload: z.object({ tenantId: Id, themeId: Id }),
    attempts: 3,
    backoff: 2_000,
  },
  /** Send one mail or SMS through its gateway. */
  'message.deliver': {
    payload: z.object({ messageId: Id }),
    /** Over an hour: servers that do not know a sender often ask for a retry after a quarter of an hour (greylisting). */
    attempts: 12,
    backoff: 2_000,
  },
} as const

export type JobName = keyof typeof JOBS
/** Jobs that do little but wait for a server that others choose. */
const OUTSIDE: ReadonlySet<JobName> = new Set(['message.deliver', 'git.sync', 'ldap.sync', 'webhook.deliver'])
export const queueOf = (name: JobName): QueueKind => (OUTSIDE.has(name) ? 'outside' : 'inside')
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>
export type JobRun = {
  id: string
  /** From 1; attempts in which the process died do not count. */
  attempt: number
  /** Runs in which the process died or stopped responding. */
  crashes: number
}
/** One handler per job: forgetting one does not compile. Handlers are idempotent and safe to overlap. */
export type JobHandlers = {
  [N in JobName]: (payload: JobPayload<N>, job: JobRun) => Promise<void>
}

export const JOB_NAMES = Object.keys(JOBS) as JobName[]

/** The validated payload. Throws ZodError for a job that this release cannot read. */
export function parsePayload<N extends JobName>(name: N, data: unknown): JobPayload<N> {
  return JOBS[name].payload.parse(data) as JobPayload<N>
}
