// Store of BullMQ: Redis when an address is given, else its PostgreSQL backend on the product's own database (ADR 0002).
import { createPostgresBackend } from 'bullmq'
import { PreparingClient } from './preparing-client.ts'

export type QueueStore = { databaseUrl: string; redisUrl?: string | undefined }

/**
 * Jobs are distinguished by name; each queue is one more poll on the embedded database. Those that wait for servers of others have a queue
 * of their own: mail servers that hang would otherwise take all places, and nothing would be imported, published or indexed.
 */
export const QUEUES = { inside: 'lectern', outside: 'lectern-outside' } as const
export type QueueKind = keyof typeof QUEUES
export const QUEUE_KINDS = Object.keys(QUEUES) as QueueKind[]

/**
 * Seconds between two polls of a PostgreSQL worker. NOTIFY wakes it earlier where the server delivers it; the embedded database is a
 * single session, so polling must be frequent for a published article to be found within 2 s.
 */
export const POSTGRES_POLL_SECONDS: Readonly<Record<QueueKind, number>> = { inside: 0.2, outside: 0.5 }

/** Options and factory for BullMQ's classes on PostgreSQL; at most `max` connections. */
export function postgresBackend(store: QueueStore, max: number) {
  const connection = {
    connectionString: store.databaseUrl,
    max,
    migrate: true,
    keepAlive: true,
    Client: PreparingClient,
  }
  return { options: { connection }, factory: createPostgresBackend }
}
