import { createDatabase, Prisma } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { expect, test } from 'vitest'
import { MAX_CONCURRENT, searchRows } from './search-rows.ts'

const place = { scope: { tenantId: 't' } }

test('[SRCH-01] limits concurrent searches, so that connections remain for others', async () => {
  const db = createDatabase({ url: workerDatabaseUrl(), max: MAX_CONCURRENT + 4 })
  try {
    const requests = Array.from({ length: 3 * MAX_CONCURRENT }, (_, n) =>
      searchRows<{ n: number }>(db, place, Prisma.sql`SELECT ${n}::int AS n FROM pg_sleep(0.01)`),
    )
    expect((await Promise.all(requests)).map(([row]) => row?.n)).toEqual(requests.map((_, n) => n))
    expect(db.pool.totalCount).toBe(MAX_CONCURRENT)
    await expect(searchRows(db, place, Prisma.sql`SELECT 1 / 0`)).rejects.toThrow('division by zero')
    expect(await searchRows(db, place, Prisma.sql`SELECT 1 AS n`)).toEqual([{ n: 1 }])
    const signal = AbortSignal.abort()
    await expect(searchRows(db, { ...place, signal }, Prisma.sql`SELECT 1`)).rejects.toBe(signal.reason)
  } finally {
    await db.close()
  }
})
