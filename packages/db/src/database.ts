// One pool per process, shared by Prisma's adapter and by raw SQL (design: parts, database).
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Prisma, PrismaClient } from './generated/client.ts'

export type Database = { prisma: PrismaClient; pool: pg.Pool; close(): Promise<void> }

/** A Prisma client within a transaction, as `prisma.$transaction(async (tx) => ...)` hands it over. */
export type Tx = Prisma.TransactionClient

/**
 * Opens a pool on `url` (postgresql://...) with at most `max` connections (default 10; they are opened when needed).
 * Connecting happens at the first query, so this never fails by itself. `close` waits for running queries.
 */
export function createDatabase({ url, max = 10 }: { url: string; max?: number }): Database {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 })
  // An idle connection that breaks (database restarted) must not end the process; the pool opens a new one.
  pool.on('error', () => {})
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: 20_000, timeout: 30_000 },
  })
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
