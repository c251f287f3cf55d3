// The made-up year in a small size: every board has figures from it, its sums agree with its rows, and a database in use is left alone.
import { testContext, testDatabase, visitor } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import type { SeedDeps } from '../seed-context.ts'
import { seedYear } from './year.ts'

const SIZE = { tenants: 6, members: 3, manuals: 8, articles: 60, scale: 0.02 }
const NOW = new Date('2026-06-15T04:00:00Z')

let deps: SeedDeps
const lines: string[] = []
const seed = () => seedYear(deps, { size: SIZE, now: NOW, account: 'admin' }, (line) => lines.push(line))
const one = async (sql: string): Promise<number> => Number((await testDatabase().pool.query(sql)).rows[0]?.n)

beforeAll(async () => {
  const { db, ports, embedder, log } = await testContext(visitor(''))
  deps = { db, ports, embedder, log, guideFolder: '' }
  await seed()
})

test('has the requested size, within the last year', async () => {
  expect(await one('SELECT count(*) AS n FROM tenant')).toBe(SIZE.tenants)
  expect(await one("SELECT count(*) AS n FROM article WHERE type <> 'folder'")).toBe(SIZE.articles)
  expect(await one('SELECT count(DISTINCT tenant_id) AS n FROM manual')).toBe(SIZE.tenants)
  expect(await one("SELECT count(*) AS n FROM article_view_day WHERE day > '2026-06-15' OR day < '2025-06-01'")).toBe(0)
  expect(lines.at(-1)).toMatch(/^\d+ days summed up$/)
})

// Tables that the boards read.
test.each([
  ...['article_view_day', 'article_rating', 'article_feedback', 'search_query', 'answer', 'audit_log', 'portal_visit'],
  ...['backlink', 'promotion_link', 'promotion_click', 'tenant_day', 'manual_day', 'member_day', 'backlink_day'],
])('fills %s', async (table) => {
  expect(await one(`SELECT count(*) AS n FROM ${table}`)).toBeGreaterThan(0)
})

test('has sums by day that match the rows', async () => {
  expect(await one('SELECT sum(views) AS n FROM tenant_day')).toBe(
    await one('SELECT sum(views) AS n FROM article_view_day'),
  )
  expect(await one('SELECT sum(hits) AS n FROM backlink_day')).toBe(await one('SELECT count(*) AS n FROM backlink'))
})

test('leaves a database with organisations unchanged', async () => {
  await expect(seed()).rejects.toThrow(/holds organisations/)
  expect(await one('SELECT count(*) AS n FROM tenant')).toBe(SIZE.tenants)
})
