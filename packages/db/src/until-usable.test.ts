// A process waits for its database at start as long as the database needs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfinementError } from './confinement-check.ts'
import type { Database } from './database.ts'
import { untilUsable } from './until-usable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const CONFINED = [{ role: 'lectern_tenant', open: [], bypasses: false }]
const OPEN = [{ role: 'lectern_tenant', open: ['article'], bypasses: false }]

/** A database whose answers `rowsOf` gives. */
const answering = (rowsOf: (sql: string) => object[]) =>
  ({ pool: { query: async (sql: string) => ({ rows: rowsOf(sql) }) } }) as unknown as Database
const isProbe = (sql: string) => sql.includes('row_security_active')

it('waits an hour for a database that starts late, and logs it', async () => {
  let away = true
  const db = answering((sql) => {
    if (away) throw new Error('connect ECONNREFUSED')
    return isProbe(sql) ? CONFINED : []
  })
  const warn = vi.fn()
  const work = vi.fn(async () => {})
  const usable = untilUsable(db, { warn }, work)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(warn).toHaveBeenCalledWith({ err: 'connect ECONNREFUSED' }, 'still waiting for the database')
  expect(work).not.toHaveBeenCalled()
  away = false
  await vi.advanceTimersByTimeAsync(1_000)
  await usable
  expect(work).toHaveBeenCalledOnce()
})

it('refuses a database without confinement, but not during a migration', async () => {
  let migrating = true
  const db = answering((sql) => (isProbe(sql) ? OPEN : sql.includes('pg_locks') && migrating ? [{}] : []))
  const outcome = untilUsable(db, { warn: () => {} }).catch((error: unknown) => error)
  let settled = false
  void outcome.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(settled).toBe(false)
  migrating = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outcome).toBeInstanceOf(ConfinementError)
})

it('rejects at once a database of a newer version', async () => {
  const newer = [{ migration_name: '9000_from_tomorrow', checksum: '' }]
  const db = answering((sql) => (sql.includes('_prisma_migrations') ? newer : isProbe(sql) ? CONFINED : []))
  await expect(untilUsable(db, { warn: () => {} })).rejects.toThrow(/newer version of Lectern: .* 9000_from_tomorrow,/)
})
