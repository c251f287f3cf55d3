// The nearest passages are the same with an index of vectors of one size and without it; it comes when there are enough of them.
import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '@lectern/db'
import { DIMENSIONS as BUILT_IN } from '@lectern/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../db/src/testing.ts'
import { vectorLiteral } from '../embedding/vector-math.ts'
import { keepNearestIndexes } from './keep-nearest-indexes.ts'

const PASSAGES = 60
const SUBJECT = 20
/** That of the built-in vectors, and one that no migration has an index for. */
const SIZES = [BUILT_IN, 2_560]
const TOO_LARGE = 4_096
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await startTestDatabase()
  db = createDatabase({ url: database.url, max: 2 })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

/** A direction of its own for each number, near those of neighbouring numbers. */
function vectorOf(n: number, dimensions: number): string {
  const vector = Array.from({ length: dimensions }, (_, i) => Math.cos((n / PASSAGES) * Math.PI * (1 + (i % 7))))
  const length = Math.hypot(...vector)
  return vectorLiteral(vector.map((value) => value / length))
}

/** A manual with one vector for each of its passages; returns its id, which is the name of the model as well. */
async function makePassages(dimensions: number): Promise<string> {
  const id = `t${randomBytes(8).toString('hex')}`
  await db.prisma.tenant.create({ data: { id, code: id, name: 'T' } })
  await db.prisma.space.create({ data: { id, tenantId: id, name: 'S', createdBy: 'x' } })
  await db.prisma.manual.create({ data: { id, tenantId: id, spaceId: id, name: 'M', code: id, createdBy: 'x' } })
  await db.pool.query(
    `INSERT INTO chunk (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
     SELECT $1 || i, $1, $1, 'a', 'v', i, '', '', '', '', 1, '{}', '{1:1}/1000000000' FROM generate_series(0, $2::int - 1) i`,
    [id, PASSAGES],
  )
  await db.pool.query(
    'INSERT INTO chunk_embedding SELECT $1 || (n - 1), $1, $2, v::vector FROM unnest($3::text[]) WITH ORDINALITY x(v, n)',
    [id, dimensions, Array.from({ length: PASSAGES }, (_, n) => vectorOf(n, dimensions))],
  )
  await db.pool.query('ANALYZE chunk, chunk_embedding')
  return id
}

async function nearest(id: string, dimensions: number) {
  const { rows } = await db.pool.query<{ chunk_id: string; similarity: number }>(
    'SELECT chunk_id, similarity FROM search_dense($1, $2, $3::vector, 10)',
    [[id], id, vectorOf(SUBJECT, dimensions)],
  )
  return rows.map(({ chunk_id, similarity }) => [chunk_id, similarity.toFixed(2)])
}

async function indexes(dimensions: number): Promise<boolean[]> {
  const { rows } = await db.pool.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`chunk_embedding_hnsw_${dimensions}`],
  )
  return rows.map(({ valid }) => valid)
}

const all = (count: number) => ({ server: count, embedded: count })

describe.each(SIZES)('[SRCH-06] vectors of %i numbers', (dimensions) => {
  test('are compared one by one until an index is faster, with the same results', async () => {
    const id = await makePassages(dimensions)
    expect(await keepNearestIndexes(db)).toBe(0)
    expect(await keepNearestIndexes(db, all(PASSAGES + 1))).toBe(0)
    expect(await indexes(dimensions)).toEqual([])
    const exact = await nearest(id, dimensions)
    expect(exact[0]).toEqual([`${id}${SUBJECT}`, '1.00'])

    expect(await keepNearestIndexes(db, all(PASSAGES))).toBe(1)
    expect(await indexes(dimensions)).toEqual([true])
    expect(await nearest(id, dimensions)).toEqual(exact)
    expect(await keepNearestIndexes(db, all(PASSAGES))).toBe(0)

    // A crash has left it unfinished.
    await db.pool.query('UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass($1)', [
      `chunk_embedding_hnsw_${dimensions}`,
    ])
    expect(await nearest(id, dimensions)).toEqual(exact)
    expect(await keepNearestIndexes(db, all(PASSAGES))).toBe(1)
    expect(await indexes(dimensions)).toEqual([true])
  })
})

test('[SRCH-06] leaves vectors alone that are too large for an index', async () => {
  const id = await makePassages(TOO_LARGE)
  expect(await keepNearestIndexes(db, all(PASSAGES))).toBe(0)
  expect((await nearest(id, TOO_LARGE))[0]).toEqual([`${id}${SUBJECT}`, '1.00'])
})
