// Confined work sees and writes the rows of one tenant, whatever its statements say (ADR 0024).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confinedTo, outsideTenants } from './confinement.ts'
import { createDatabase, type Database } from './database.ts'
import { Prisma } from './generated/client.ts'
import { preparedRows } from './prepared.ts'
import { createTtlCache } from './ttl-cache.ts'
import { workerDatabaseUrl } from './worker-database.ts'

const ours = `ours-${randomUUID()}`
const theirs = `theirs-${randomUUID()}`
const both = [ours, theirs]
let db: Database
beforeAll(async () => {
  db = createDatabase({ url: workerDatabaseUrl(), max: 2 })
  await db.prisma.tenant.createMany({ data: both.map((id) => ({ id, code: id, name: id })) })
  await db.prisma.space.createMany({
    data: both.map((id) => ({ id: `s-${id}`, tenantId: id, name: 'Space', createdBy: 'x' })),
  })
})
afterAll(async () => {
  await db.prisma.space.deleteMany({ where: { tenantId: { in: both } } })
  await db.prisma.tenant.deleteMany({ where: { id: { in: both } } })
  await db.close()
})

/** Codes of manuals are letters. */
const letters = (id: string) => [...id].map((sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join('')
const SPACES = Prisma.sql`SELECT tenant_id AS id FROM space WHERE tenant_id = ANY(${both}::text[]) ORDER BY 1`
const tenants = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
/** Tenants of the spaces that a statement without a predicate finds, by each way of asking. */
const WAYS: Record<string, () => Promise<string[]>> = {
  'pool.query': async () => tenants((await db.pool.query<{ id: string }>(SPACES.text, SPACES.values)).rows),
  'a named statement': async () => tenants(await preparedRows<{ id: string }>(db, SPACES)),
  'a statement without values': async () =>
    tenants((await db.pool.query<{ id: string }>('SELECT tenant_id AS id FROM space')).rows).filter((id) =>
      both.includes(id),
    ),
  'Prisma, many': async () =>
    (await db.prisma.space.findMany({ where: { tenantId: { in: both } } })).map(({ tenantId }) => tenantId).sort(),
  'Prisma, one by one': async () => {
    const found = await Promise.all(both.map((id) => db.prisma.space.findUnique({ where: { id: `s-${id}` } })))
    return found.flatMap((space) => space?.tenantId ?? []).sort()
  },
  'a transaction': () =>
    db.prisma.$transaction(async (tx) => {
      const [raw, one] = [
        await tx.$queryRaw<{ id: string }[]>(SPACES),
        await tx.space.findUnique({ where: { id: `s-${theirs}` } }),
      ]
      return tenants(raw.filter(({ id }) => id !== theirs || one !== null))
    }),
}

describe.each(Object.entries(WAYS))('%s', (_name, spaces) => {
  test('finds the rows of the tenant only, and afterwards everything again', async () => {
    expect(await spaces()).toEqual(both)
    expect(await confinedTo(ours, spaces)).toEqual([ours])
    expect(await confinedTo(theirs, spaces)).toEqual([theirs])
    expect(await confinedTo('', spaces)).toEqual([])
    expect(await confinedTo("x' OR true --", spaces)).toEqual([])
    expect(await confinedTo(ours, () => outsideTenants(spaces))).toEqual(both)
    expect(await spaces()).toEqual(both)
  })

  test('keeps requests apart that run at the same time on few connections', async () => {
    const asked = Array.from({ length: 60 }, (_, n) => [[ours], [theirs], both][n % 3] ?? both)
    const found = await Promise.all(
      asked.map((tenant) => (tenant.length === 2 ? spaces() : confinedTo(String(tenant[0]), spaces))),
    )
    expect(found).toEqual(asked)
  })
})

const chunkOf = (id: string) => Prisma.sql`INSERT INTO chunk
  (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
  VALUES (${`c-${id}`}, ${id}, ${`b-${id}`}, ${`a-${id}`}, 'v', 0, '', '', '', '', 1, '{1}', '{1:1}/10')`
const MANUALS = Prisma.sql`${both.map((id) => `b-${id}`)}::text[]`
/** Retrieval is given the manuals of both tenants. */
const RETRIEVALS: Readonly<Record<string, Prisma.Sql>> = {
  'by rare words': Prisma.sql`SELECT manual_id AS id FROM search_lexical(${MANUALS}, '{1}', '{1:1}/10', 1000)`,
  'by all words': Prisma.sql`SELECT manual_id AS id FROM search_lexical(${MANUALS}, '{}', '{1:1}/10', 1000)`,
  'by vectors': Prisma.sql`SELECT manual_id AS id FROM search_dense(${MANUALS}, ${ours}, array_fill(1, ARRAY[384])::vector, 1000)`,
}

test.each(Object.entries(RETRIEVALS))('retrieval %s keeps to the manuals of the tenant', async (_name, sql) => {
  const found = async () => tenants(await preparedRows<{ id: string }>(db, sql))
  for (const id of both) {
    await db.prisma.manual.create({
      data: { id: `b-${id}`, tenantId: id, spaceId: `s-${id}`, name: 'Manual', code: letters(id), createdBy: 'x' },
    })
    await db.prisma.$executeRaw(chunkOf(id))
    await db.pool.query(
      `INSERT INTO chunk_embedding (chunk_id, model, dimensions, embedding) VALUES ($1, $2, 384, array_fill(1, ARRAY[384])::vector)`,
      [`c-${id}`, ours],
    )
  }
  try {
    expect(await found()).toEqual(both.map((id) => `b-${id}`))
    expect(await confinedTo(ours, found)).toEqual([`b-${ours}`])
    expect(await confinedTo('', found)).toEqual([])
  } finally {
    await db.pool.query('DELETE FROM chunk_embedding WHERE model = $1', [ours])
    await db.pool.query('DELETE FROM chunk WHERE tenant_id = ANY($1)', [both])
    await db.prisma.manual.deleteMany({ where: { tenantId: { in: both } } })
  }
})

test('a foreign row is neither changed nor deleted nor made', async () => {
  const rename = Prisma.sql`UPDATE space SET name = 'Taken' WHERE id = ${`s-${theirs}`}`
  expect(await confinedTo(ours, () => db.prisma.$executeRaw(rename))).toBe(0)
  expect((await confinedTo(ours, () => db.prisma.space.deleteMany({ where: { tenantId: theirs } }))).count).toBe(0)
  const insert = { id: `x-${theirs}`, tenantId: theirs, name: 'New', createdBy: 'x' }
  await expect(confinedTo(ours, () => db.prisma.space.create({ data: insert }))).rejects.toThrow(/row-level security/)
  const move = Prisma.sql`UPDATE space SET tenant_id = ${theirs} WHERE id = ${`s-${ours}`}`
  await expect(confinedTo(ours, () => db.prisma.$executeRaw(move))).rejects.toThrow(/row-level security/)
  expect(await db.prisma.space.count({ where: { tenantId: theirs, name: 'Space' } })).toBe(1)
})

test('a transaction keeps the confinement it began with', async () => {
  const count = await confinedTo(ours, () =>
    db.prisma.$transaction((tx) => outsideTenants(() => tx.space.count({ where: { tenantId: { in: both } } }))),
  )
  expect(count).toBe(1)
})

test('a failed statement leaves the connection usable and unconfined', async () => {
  const broken = () => db.pool.query('SELECT 1 / (count(*) - count(*)) FROM space')
  for (let i = 0; i < 5; i += 1) await expect(confinedTo(ours, broken)).rejects.toThrow('division by zero')
  await expect(confinedTo(ours, () => db.pool.query('SELEC 1'))).rejects.toThrow('syntax error')
  const failing = () => db.prisma.$transaction(async (tx) => tx.$queryRaw`SELECT 1 / 0`)
  await expect(confinedTo(ours, failing)).rejects.toThrow('division by zero')
  expect(await WAYS['pool.query']?.()).toEqual(both)
  expect((await db.pool.query('SELECT current_user = session_user AS plain')).rows).toEqual([{ plain: true }])
})

test('what a cache loads for everybody is not confined to who asks first', async () => {
  const cache = createTtlCache<string[]>({ ttlMs: 1_000, max: 1 })
  const load = () => WAYS['pool.query']?.() ?? Promise.resolve([])
  expect(await confinedTo(ours, () => cache.get(db, 'all', load))).toEqual(both)
})
