// The nearest passages are the same with the index of built-in vectors and without it; it comes when there are enough of them.
import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '@lectern/db'
import { DIMENSIONS } from '@lectern/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../db/src/testing.ts'
import { vectorLiteral } from '../embedding/vector-math.ts'
import { keepNearestIndex } from './keep-nearest-index.ts'

const PASSAGES = 300
const id = `t${randomBytes(8).toString('hex')}`
const model = 'words'
let database: TestDatabase
let db: Database
/** A direction of its own for each number, near those of neighbouring numbers. */
const vectorOf = (n: number) => {
  const vector = Array.from({ length: DIMENSIONS }, (_, i) => Math.cos((n / PASSAGES) * Math.PI * (1 + (i % 7))))
  const length = Math.hypot(...vector)
  return vectorLiteral(vector.map((value) => value / length))
}
beforeAll(async () => {
  database = await startTestDatabase()
  db = createDatabase({ url: database.url, max: 2 })
  await db.prisma.tenant.create({ data: { id, code: id, name: 'T' } })
  await db.prisma.space.create({ data: { id, tenantId: id, name: 'S', createdBy: 'x' } })
  await db.prisma.manual.create({ data: { id, tenantId: id, spaceId: id, name: 'M', code: id, createdBy: 'x' } })
  await db.pool.query(
    `INSERT INTO chunk (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
     SELECT $1 || i, $1, $1, 'a', 'v', i, '', '', '', '', 1, '{}', '{1:1}/1000000000' FROM generate_series(0, $2::int - 1) i`,
    [id, PASSAGES],
  )
  await db.pool.query(
    'INSERT INTO chunk_embedding SELECT $1 || (n - 1), $2, $3, v::vector FROM unnest($4::text[]) WITH ORDINALITY x(v, n)',
    [id, model, DIMENSIONS, Array.from({ length: PASSAGES }, (_, n) => vectorOf(n))],
  )
  await db.pool.query('ANALYZE chunk, chunk_embedding')
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const nearest = async () => {
  const { rows } = await db.pool.query<{ chunk_id: string; similarity: number }>(
    'SELECT chunk_id, similarity FROM search_dense($1, $2, $3::vector, 10)',
    [[id], model, vectorOf(100)],
  )
  return rows.map(({ chunk_id, similarity }) => [chunk_id, similarity.toFixed(2)])
}
const indexes = async () => {
  const { rows } = await db.pool.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`chunk_embedding_hnsw_${DIMENSIONS}`],
  )
  return rows.map(({ valid }) => valid)
}

test('[SRCH-06] compares vectors one by one until an index is faster, with the same results', async () => {
  expect(await indexes()).toEqual([])
  expect(await keepNearestIndex(db)).toBe(false)
  expect(await keepNearestIndex(db, { server: PASSAGES + 1, embedded: PASSAGES + 1 })).toBe(false)
  expect(await indexes()).toEqual([])
  const exact = await nearest()
  expect(exact[0]).toEqual([`${id}100`, '1.00'])

  const enough = { server: PASSAGES, embedded: PASSAGES }
  expect(await keepNearestIndex(db, enough)).toBe(true)
  expect(await indexes()).toEqual([true])
  expect(await nearest()).toEqual(exact)
  expect(await keepNearestIndex(db, enough)).toBe(false)
})

test('[SRCH-06] rebuilds an unfinished index after a crash', async () => {
  const exact = await nearest()
  await db.pool.query('UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass($1)', [
    `chunk_embedding_hnsw_${DIMENSIONS}`,
  ])
  expect(await nearest()).toEqual(exact)
  expect(await keepNearestIndex(db, { server: PASSAGES, embedded: PASSAGES })).toBe(true)
  expect(await indexes()).toEqual([true])
})
