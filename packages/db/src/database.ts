// One pool per process, shared by Prisma's adapter and by raw SQL (design: parts, database).

import type { Env } from '@lectern/config'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { ConfinedPool } from './confined-client.ts'
import { confinedTenant } from './confinement.ts'
import { type Prisma, PrismaClient } from './generated/client.ts'

export type Database = {
  prisma: PrismaClient
  pool: pg.Pool
  /** The same database without a pooler, for what needs a session. */
  direct?: string
  unhurried?: boolean
  close(): Promise<void>
}

/** A Prisma client within a transaction, as `prisma.$transaction(async (tx) => ...)` hands it over. */
export type Tx = Prisma.TransactionClient

export type DatabaseOptions = {
  url: string
  direct?: string
  /** Whether statements may have names, which poolers of older versions do not carry; default true. */
  usesNames?: boolean
  /** Connections at most; they are opened when needed. */
  max?: number
  /** Connecting and transactions may take as long as they do: for work that nobody waits for in a browser. */
  unhurried?: boolean
}

const HURRIED = { connectionTimeoutMillis: 10_000, transactions: { maxWait: 20_000, timeout: 30_000 } }
const DAY_MS = 24 * 60 * 60_000
const UNHURRIED = { connectionTimeoutMillis: 0, transactions: { maxWait: DAY_MS, timeout: DAY_MS } }

/** Of the environment: with an address of its own for sessions, DATABASE_URL leads to a pooler in transaction mode. */
export function connectionOf(env: Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL' | 'PREPARED_STATEMENTS'>) {
  const { DATABASE_URL: url = '', DIRECT_DATABASE_URL: direct = url, PREPARED_STATEMENTS } = env
  return { url, direct, usesNames: (PREPARED_STATEMENTS ?? (direct === url ? 'on' : 'off')) === 'on' }
}

/**
 * Opens a pool on `url` (postgresql://...). Connecting happens at the first query, so this never fails by itself. `close` waits for
 * running queries.
 */
export function createDatabase({
  url,
  direct = url,
  usesNames = true,
  max = 10,
  unhurried = false,
}: DatabaseOptions): Database {
  const { connectionTimeoutMillis, transactions } = unhurried ? UNHURRIED : HURRIED
  const limits = { max, connectionTimeoutMillis, idleTimeoutMillis: 30_000 }
  const pool = new ConfinedPool({ connectionString: url, usesNames, ...limits })
  // An idle connection that breaks (database restarted) must not end the process; the pool opens a new one.
  pool.on('error', () => {})
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: transactions,
  })
  keepConfinedLookupsApart(prisma)
  return {
    prisma,
    pool,
    direct,
    unhurried,
    async close() {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

/** Internal loader of Prisma's client that its types omit: it joins several findUnique calls into one statement. */
type Loader = { options: { batchBy(request: { transaction?: { kind?: string } }): string | undefined } }

/**
 * Prisma joins the findUnique calls of one turn of the event loop, also those of different requests, and runs them in the context of
 * the first. Confined work would see the rows of another tenant's request, so its lookups run one by one.
 */
function keepConfinedLookupsApart(prisma: PrismaClient): void {
  const loader: Loader | undefined = Reflect.get(Object(Reflect.get(prisma, '_requestHandler')), 'dataloader')
  if (!loader) throw new Error('this version of Prisma batches lookups in another way: see keepConfinedLookupsApart')
  const batchBy = loader.options.batchBy
  loader.options.batchBy = (request) => {
    const separate = confinedTenant() !== undefined && request.transaction?.kind !== 'batch'
    return separate ? undefined : batchBy(request)
  }
}
