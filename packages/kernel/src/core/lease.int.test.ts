// Times that hold somebody off, as the database compares them.
import { Prisma } from '@lectern/db'
import { testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { CLOCK_SKEW_MS, isOver } from './lease.repo.ts'
import { queryRow } from './sql.repo.ts'

const MINUTE = 60_000
const now = new Date('2028-02-29T23:59:59Z')

test.each([
  ['none', null, true],
  ['a moment ago', -1, true],
  ['now', 0, true],
  ['in a moment', 1, false],
  ['as long as it may be', 2 * MINUTE, false],
  ['as long as that by a clock that is a little ahead', 2 * MINUTE + CLOCK_SKEW_MS, false],
  ['two days ahead', 2 * 24 * 60 * MINUTE, true],
])('a claim until %s', async (_, distance, expected) => {
  const until = distance === null ? null : new Date(now.getTime() + distance)
  const row = await queryRow<{ free: boolean }>(
    testDatabase(),
    Prisma.sql`SELECT ${isOver(Prisma.sql`c.until`, now, 2 * MINUTE)} AS free FROM (SELECT ${until}::timestamptz AS until) c`,
  )
  expect(row?.free).toBe(expected)
})
