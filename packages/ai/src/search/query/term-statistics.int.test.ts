import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termStatistics } from './term-statistics.ts'

const PASSAGES = 24_000
const tenantId = `t${randomBytes(8).toString('hex')}`
const [manualId, small] = [`${tenantId}m`, `${tenantId}s`]
const base = randomBytes(3).readUIntBE(0, 3) * 10
const [everyThird, everyHundredth, nowhere] = [base + 1, base + 2, base + 3]
let db: Database
beforeAll(async () => {
  db = createDatabase({ url: workerDatabaseUrl(), max: 2 })
  await db.prisma.tenant.create({ data: { id: tenantId, code: tenantId, name: 'T' } })
  await db.prisma.space.create({ data: { id: tenantId, tenantId, name: 'S', createdBy: 'x' } })
  for (const id of [manualId, small])
    await db.prisma.manual.create({
      data: { id, tenantId, spaceId: tenantId, name: id.slice(-8), code: id, createdBy: 'x' },
    })
  await db.pool.query(
    `INSERT INTO chunk (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
     SELECT $1 || i, $1, CASE WHEN i % 600 = 0 THEN $3 ELSE $2 END, 'a', 'v', i, '', '', '', '', 1,
       ARRAY[CASE WHEN i % 3 = 0 THEN $4::int END, CASE WHEN i % 100 = 0 THEN $5::int END]::int[], '{1:1}/1000000000'
     FROM generate_series(0, $6::int - 1) i`,
    [tenantId, manualId, small, everyThird, everyHundredth, PASSAGES],
  )
})
afterAll(async () => {
  await db.pool.query('DELETE FROM chunk WHERE tenant_id = $1', [tenantId])
  await db.close()
})

test('[SRCH-01] counts rare terms and estimates frequent ones of large scopes', async () => {
  const terms = [everyThird, everyHundredth, nowhere]
  const { total, frequencies } = await termStatistics(db, { tenantId }, terms)
  expect(total).toBe(PASSAGES)
  expect([frequencies.get(everyHundredth), frequencies.get(nowhere)]).toEqual([240, 0])
  expect(frequencies.get(everyThird)).toBeGreaterThan(7_000)
  expect(frequencies.get(everyThird)).toBeLessThan(9_000)
  const again = await termStatistics(db, { tenantId }, terms)
  expect(again.frequencies.get(everyThird)).toBe(frequencies.get(everyThird))
})

test('[SRCH-01] counts within a small scope only', async () => {
  const { total, frequencies } = await termStatistics(db, { tenantId, manualId: small }, [everyThird, everyHundredth])
  expect([total, frequencies.get(everyThird), frequencies.get(everyHundredth)]).toEqual([40, 40, 40])
})
