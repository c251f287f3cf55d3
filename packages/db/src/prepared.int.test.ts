// Prepared statements are parsed once per connection and give the same rows as others.
import { expect, test } from 'vitest'
import { confinedTo } from './confinement.ts'
import { connectionOf, createDatabase } from './database.ts'
import { Prisma } from './generated/client.ts'
import { preparedRows } from './prepared.ts'
import { workerDatabaseUrl } from './worker-database.ts'

test('prepares a statement once for all values, and again after a failure', async () => {
  const db = createDatabase({ url: workerDatabaseUrl(), max: 1 })
  const doubled = (n: number) =>
    preparedRows<{ twice: number }>(db, Prisma.sql`SELECT 84 / ${n}::int AS twice /* prepared test */`)
  expect(await doubled(2)).toEqual([{ twice: 42 }])
  expect(await doubled(4)).toEqual([{ twice: 21 }])
  await expect(doubled(0)).rejects.toThrow('division by zero')
  expect(await doubled(1)).toEqual([{ twice: 84 }])
  const { rows } = await db.pool.query(
    "SELECT count(*)::int AS times FROM pg_prepared_statements WHERE statement LIKE '%prepared test%' AND statement NOT LIKE '%pg_prepared%'",
  )
  expect(rows).toEqual([{ times: 1 }])
  await db.close()
})

test('sends no names where the database is behind a pooler of connections, confined or not', async () => {
  const url = workerDatabaseUrl()
  expect(connectionOf({ DATABASE_URL: url }).usesNames).toBe(true)
  const pooler = { DATABASE_URL: 'postgresql://pooler/lectern', DIRECT_DATABASE_URL: url }
  expect(connectionOf(pooler)).toEqual({ url: 'postgresql://pooler/lectern', direct: url, usesNames: false })
  expect(connectionOf({ ...pooler, PREPARED_STATEMENTS: 'on' }).usesNames).toBe(true)
  const db = createDatabase({ url, usesNames: false, max: 1 })
  const tenantOf = () =>
    preparedRows<{ tenant: string }>(
      db,
      Prisma.sql`SELECT current_setting('app.tenant', true) AS tenant, ${1}::int /* pooler test */`,
    )
  expect(await confinedTo('one', tenantOf)).toMatchObject([{ tenant: 'one' }])
  expect(await confinedTo('two', tenantOf)).toMatchObject([{ tenant: 'two' }])
  expect((await tenantOf())[0]?.tenant ?? '').toBe('')
  // Callers of the embedded database share one session, so that those of other suites are in the list.
  const { rows } = await db.pool.query(
    "SELECT count(*)::int AS names FROM pg_prepared_statements WHERE statement LIKE '%pooler test%' AND statement NOT LIKE '%pg_prepared%'",
  )
  expect(rows).toEqual([{ names: 0 }])
  await db.close()
})
