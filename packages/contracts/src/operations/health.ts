/** The state of the service for its operators (specification §2 'Operations back office'; ledger OPS-12). */
import { z } from 'zod'
import { Id, Instant } from '../kernel/index.ts'

/** What can be wrong, each with words of its own that say what to do. */
export const HEALTH_PROBLEMS = ['storage', 'events', 'indexFailed', 'mail', 'sms'] as const
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number]

const Count = z.number().int()
const ChannelHealth = z.object({
  waiting: Count,
  /** Of the last 24 hours. */
  failed: Count,
  lastSentTime: Instant.nullable(),
  /** When the last one that failed was written. */
  lastFailedTime: Instant.nullable(),
  /** What the service said to the last one that failed; empty when none did. */
  lastError: z.string(),
})
export type ChannelHealth = z.infer<typeof ChannelHealth>

export const TenantIndex = z.object({
  tenantId: Id,
  name: z.string(),
  waiting: Count,
  failed: Count,
  /** Why the last of the failed could not be indexed; empty when none failed. */
  error: z.string(),
})
export type TenantIndex = z.infer<typeof TenantIndex>

export const Health = z.object({
  problems: z.array(z.enum(HEALTH_PROBLEMS)),
  startTime: Instant,
  database: z.object({
    version: z.string(),
    /** Bytes. */
    size: z.number(),
    migrations: Count,
    lastMigration: z.string(),
  }),
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

export const RenewIndexInput = z.object({ tenantId: Id })
export type RenewIndexInput = z.infer<typeof RenewIndexInput>
export const RenewedIndex = z.object({ count: Count })
export type RenewedIndex = z.infer<typeof RenewedIndex>
