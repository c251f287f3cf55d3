// The made-up service in a small size: what operators list is there, and a database in use is left alone.
import { testContext, testDatabase, visitor } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import type { SeedDeps } from '../seed-context.ts'
import { seedService } from './service.ts'

const SIZE = { tenants: 30, members: 4, orders: 40, logs: 1_000 }
const NOW = new Date('2026-06-15T04:00:00Z')

let deps: SeedDeps
const lines: string[] = []
const seed = () => seedService(deps, { size: SIZE, now: NOW, account: 'admin' }, (line) => lines.push(line))
const one = async (sql: string): Promise<number> => Number((await testDatabase().pool.query(sql)).rows[0]?.n)

beforeAll(async () => {
  const { db, ports, embedder, log } = await testContext(visitor(''))
  deps = { db, ports, embedder, log, guideFolder: '' }
  await seed()
})

test('has the requested size', async () => {
  expect(await one('SELECT count(*) AS n FROM tenant')).toBe(SIZE.tenants)
  expect(await one(`SELECT count(*) AS n FROM "user" WHERE id LIKE 'su%'`)).toBe((SIZE.tenants - 1) * SIZE.members)
  expect(await one('SELECT count(*) AS n FROM tenant_order')).toBe(SIZE.orders)
  expect(await one('SELECT count(*) AS n FROM call_log')).toBe(700)
  expect(await one("SELECT count(*) AS n FROM audit_log WHERE request_id LIKE 'sp%'")).toBe(300)
  expect(lines.at(-1)).toMatch(/^30 organisations, 117 users, \d+ rows of logs$/)
})

test('assigns every log row and order to an existing person and organisation', async () => {
  const people = 'JOIN member m ON m.tenant_id = l.tenant_id AND m.id = l'
  expect(await one(`SELECT count(*) AS n FROM call_log l ${people}.caller_id`)).toBe(700)
  expect(await one(`SELECT count(*) AS n FROM audit_log l ${people}.actor_id WHERE l.request_id LIKE 'sp%'`)).toBe(300)
  expect(await one('SELECT count(*) AS n FROM tenant_order o JOIN tenant t ON t.id = o.tenant_id')).toBe(SIZE.orders)
})

test('leaves a database with organisations unchanged', async () => {
  await expect(seed()).rejects.toThrow(/holds organisations/)
  expect(await one('SELECT count(*) AS n FROM tenant')).toBe(SIZE.tenants)
})
