// Which store BullMQ uses: Redis when an address is given, else its PostgreSQL backend on the product's own database (ADR 0002).
import { createPostgresBackend } from 'bullmq'
import { PreparingClient } from './preparing-client.ts'

export type QueueStore = { databaseUrl: string; redisUrl?: string | undefined }

/** One queue for all jobs, distinguished by name: one queue means one poll on the embedded database. */
export const QUEUE_NAME = 'lectern'

/**
 * Seconds between two polls of a PostgreSQL worker. NOTIFY wakes it earlier where the server delivers it; the embedded database is a
 * single session, so polling must be frequent for a published article to be found within 2 s.
 */
export const POSTGRES_POLL_SECONDS = 0.2

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
