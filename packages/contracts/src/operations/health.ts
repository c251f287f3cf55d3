/** The state of the service for its operators (specification §2 'Operations back office'; ledger OPS-12). */
import { z } from 'zod'
import { Id, Instant, Line, type TextInputs } from '../kernel/index.ts'

/** Problems of the service, each with a text that says what to do. */
export const HEALTH_PROBLEMS = ['storage', 'queue', 'events', 'jobs', 'indexFailed', 'mail', 'sms'] as const
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number]

const Count = z.number().int()
const ChannelHealth = z.object({
  waiting: Count,
  /** Jobs that failed in the last 24 hours. */
  failed: Count,
  lastSentTime: Instant.nullable(),
  /** Time of the last failure. */
  lastFailedTime: Instant.nullable(),
  /** Message of the last failure; empty when there was none. */
  lastError: z.string(),
})
export type ChannelHealth = z.infer<typeof ChannelHealth>

export const TenantIndex = z.object({
  tenantId: Id,
  name: z.string(),
  waiting: Count,
  failed: Count,
  /** Reason of the last indexing failure; empty when none failed. */
  error: z.string(),
})
export type TenantIndex = z.infer<typeof TenantIndex>

/** Jobs by what they wait for. */
const JobCounts = z.object({ waiting: Count, active: Count, delayed: Count, failed: Count })

export const Health = z.object({
  problems: z.array(z.enum(HEALTH_PROBLEMS)),
  startTime: Instant,
  /** Versions of the product and of Node. */
  version: z.string(),
  node: z.string(),
  /** Nothing is sent to other machines without TLS (REQUIRE_TLS). */
  requiresTls: z.boolean(),
  database: z.object({
    version: z.string(),
    /** Version of pgvector. */
    vectors: z.string(),
    /** Bytes. */
    size: z.number(),
    migrations: Count,
    lastMigration: z.string(),
  }),
  /** `counts` is null when its store does not answer. */
  queue: z.object({ store: z.enum(['redis', 'database']), counts: JobCounts.nullable() }),
  /** Events that no worker has taken yet. */
  events: z.object({ waiting: Count, oldestTime: Instant.nullable() }),
  storage: z.object({
    writable: z.boolean(),
    /** Bytes of the stored files. */
    size: z.number(),
    files: Count,
  }),
  embeddings: z.object({ model: z.string(), dimensions: Count }),
  mail: ChannelHealth,
  sms: ChannelHealth,
  /** Organisations with articles that wait or failed, most failed first, 100 at most. */
  index: z.array(TenantIndex),
})
export type Health = z.infer<typeof Health>

/** A job that used up its attempts. */
export const FailedJob = z.object({
  id: z.string(),
  /** As `article.index`. */
  name: z.string(),
  /** Name of the organisation; empty for work of none. */
  tenant: z.string(),
  reason: z.string(),
  attempts: Count,
  time: Instant.nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>
/** Those that failed last first, 100 at most. */
export const FailedJobs = z.array(FailedJob)
export type FailedJobs = z.infer<typeof FailedJobs>
/** All without ids. */
export const ChosenJobsInput = z.object({ ids: z.array(Line(200)).min(1).max(100).optional() })
export type ChosenJobsInput = z.infer<typeof ChosenJobsInput>
export const ChangedJobs = z.object({ count: Count })
export type ChangedJobs = z.infer<typeof ChangedJobs>

/** Calls of one name in the last 24 hours; milliseconds. */
export const SlowCall = z.object({ name: z.string(), calls: Count, p95: Count, longest: Count })
export type SlowCall = z.infer<typeof SlowCall>
/** The slowest by p95 first, 10 at most. */
export const SlowCalls = z.array(SlowCall)
export type SlowCalls = z.infer<typeof SlowCalls>

export const RenewIndexInput = z.object({ tenantId: Id })
export type RenewIndexInput = z.infer<typeof RenewIndexInput>
export const RenewedIndex = z.object({ count: Count })
export type RenewedIndex = z.infer<typeof RenewedIndex>

export type HealthAuditAction = 'index.renew' | 'job.retry' | 'job.remove'

export const HEALTH_TEXT_INPUTS = {
  ChosenJobsInput: { why: 'secret' },
} satisfies TextInputs
