// Confined work sees and writes the rows of one tenant, whatever its statements say (ADR 0024), and of people and the platform what it needs
// (ADR 0053).
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
    const spaces = await Promise.all(both.map((id) => db.prisma.space.findUnique({ where: { id: `s-${id}` } })))
    return spaces.flatMap((space) => space?.tenantId ?? []).sort()
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
  test('returns the rows of the tenant only, and afterwards everything again', async () => {
    expect(await spaces()).toEqual(both)
    expect(await confinedTo(ours, spaces)).toEqual([ours])
    expect(await confinedTo(theirs, spaces)).toEqual([theirs])
    expect(await confinedTo('', spaces)).toEqual([])
    expect(await confinedTo("x' OR true --", spaces)).toEqual([])
    expect(await confinedTo(ours, () => outsideTenants(spaces))).toEqual(both)
    expect(await spaces()).toEqual(both)
  })

  test('separates concurrent requests on few connections', async () => {
    const requests = Array.from({ length: 60 }, (_, n) => [[ours], [theirs], both][n % 3] ?? both)
    const results = await Promise.all(
      requests.map((tenant) => (tenant.length === 2 ? spaces() : confinedTo(String(tenant[0]), spaces))),
    )
    expect(results).toEqual(requests)
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

test.each(Object.entries(RETRIEVALS))('limits retrieval %s to the manuals of the tenant', async (_name, sql) => {
  const visibleTenants = async () => tenants(await preparedRows<{ id: string }>(db, sql))
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
    expect(await visibleTenants()).toEqual(both.map((id) => `b-${id}`))
    expect(await confinedTo(ours, visibleTenants)).toEqual([`b-${ours}`])
    expect(await confinedTo('', visibleTenants)).toEqual([])
  } finally {
    await db.pool.query('DELETE FROM chunk_embedding WHERE model = $1', [ours])
    await db.pool.query('DELETE FROM chunk WHERE tenant_id = ANY($1)', [both])
    await db.prisma.manual.deleteMany({ where: { tenantId: { in: both } } })
  }
})

test('rejects changing, deleting and creating a foreign row', async () => {
  const rename = Prisma.sql`UPDATE space SET name = 'Taken' WHERE id = ${`s-${theirs}`}`
  expect(await confinedTo(ours, () => db.prisma.$executeRaw(rename))).toBe(0)
  expect((await confinedTo(ours, () => db.prisma.space.deleteMany({ where: { tenantId: theirs } }))).count).toBe(0)
  const insert = { id: `x-${theirs}`, tenantId: theirs, name: 'New', createdBy: 'x' }
  await expect(confinedTo(ours, () => db.prisma.space.create({ data: insert }))).rejects.toThrow(/row-level security/)
  const move = Prisma.sql`UPDATE space SET tenant_id = ${theirs} WHERE id = ${`s-${ours}`}`
  await expect(confinedTo(ours, () => db.prisma.$executeRaw(move))).rejects.toThrow(/row-level security/)
  expect(await db.prisma.space.count({ where: { tenantId: theirs, name: 'Space' } })).toBe(1)
})

test('keeps the initial confinement of a transaction', async () => {
  const count = await confinedTo(ours, () =>
    db.prisma.$transaction((tx) => outsideTenants(() => tx.space.count({ where: { tenantId: { in: both } } }))),
  )
  expect(count).toBe(1)
})

test('leaves the connection usable and unconfined after a failed statement', async () => {
  const broken = () => db.pool.query('SELECT 1 / (count(*) - count(*)) FROM space')
  for (let i = 0; i < 5; i += 1) await expect(confinedTo(ours, broken)).rejects.toThrow('division by zero')
  await expect(confinedTo(ours, () => db.pool.query('SELEC 1'))).rejects.toThrow('syntax error')
  const failing = () => db.prisma.$transaction(async (tx) => tx.$queryRaw`SELECT 1 / 0`)
  await expect(confinedTo(ours, failing)).rejects.toThrow('division by zero')
  expect(await WAYS['pool.query']?.()).toEqual(both)
  expect((await db.pool.query('SELECT current_user = session_user AS plain')).rows).toEqual([{ plain: true }])
})

test('does not confine a shared cache to its first caller', async () => {
  const cache = createTtlCache<string[]>({ ttlMs: 1_000, max: 1 })
  const load = () => WAYS['pool.query']?.() ?? Promise.resolve([])
  expect(await confinedTo(ours, () => cache.get(db, 'all', load))).toEqual(both)
})

describe('confined work of people and the platform', () => {
  const person = (id: string) => `p-${id}`
  const secret = `secret-${ours}`
  beforeAll(async () => {
    for (const id of both) {
      const userId = person(id)
      await db.prisma.user.create({
        data: {
          ...{ id: userId, name: `Name ${id}`, email: `${id}@test.invalid` },
          members: { create: { id: `m-${id}`, tenantId: id } },
          accounts: { create: { id: `k-${id}`, accountId: userId, providerId: 'credential', password: secret } },
          preferences: { create: { key: 'lang', content: 'en_US' } },
          profile: { create: { nickname: id, avatarFileId: `f-${id}` } },
        },
      })
    }
  })
  afterAll(() => db.prisma.user.deleteMany({ where: { id: { in: both.map(person) } } }))

  const confinedRows = (text: string) => confinedTo(ours, async () => (await db.pool.query<{ id: string }>(text)).rows)

  test.each([
    `SELECT id FROM "user"`,
    `SELECT u.id FROM "user" u WHERE u.email LIKE '%@test.invalid' OR u.name <> ''`,
    'SELECT user_id AS id FROM user_preference',
    'SELECT user_id AS id FROM user_profile',
    `UPDATE user_preference SET content = 'zh_CN' RETURNING user_id AS id`,
  ])('reaches members only by %s', async (text) => {
    expect(await confinedRows(text)).toEqual([{ id: person(ours) }])
    expect(await db.prisma.userPreference.count({ where: { userId: person(theirs), content: 'en_US' } })).toBe(1)
  })

  test.each([
    'SELECT password FROM account',
    'SELECT count(*) FROM session',
    'SELECT token FROM session',
    'SELECT * FROM "user"',
    'SELECT phone_number FROM "user"',
    'SELECT address FROM user_profile',
    'SELECT secret FROM second_factor',
    'SELECT hash FROM backup_code',
    'SELECT public_key FROM passkey',
    'SELECT code_hash FROM auth_code',
    'SELECT secret_hash FROM qr_login',
    'SELECT secret FROM payment_way',
    'SELECT setup_key_hash FROM installation',
    'SELECT * FROM system_parameter',
    `UPDATE "user" SET platform_role = 'operator'`,
    `UPDATE account SET password = ''`,
    `UPDATE system_parameter SET value = ''`,
    'DELETE FROM session',
    'DELETE FROM user_preference',
    'SELECT storage_key FROM stored_garbage',
  ])('rejects %s', async (text) => {
    await expect(confinedRows(text)).rejects.toThrow(/permission denied/)
  })

  test('reads no passwords among the parameters', async () => {
    const keys = async () => (await db.pool.query<{ key: string }>('SELECT key FROM system_parameter')).rows.length
    const secrets = await db.prisma.systemParameter.count({ where: { type: 'secret' } })
    expect(secrets).toBeGreaterThan(0)
    expect(await confinedTo(ours, keys)).toBe((await keys()) - secrets)
  })

  test('creates no setting for a stranger', async () => {
    const row = { userId: person(theirs), key: 'theme', content: 'dark' }
    await expect(confinedTo(ours, () => db.prisma.userPreference.create({ data: row }))).rejects.toThrow(
      /row-level security/,
    )
  })

  test('notifies operators only, on behalf of the platform', async () => {
    const notify = (userId: string) =>
      confinedTo(
        ours,
        () =>
          db.prisma
            .$executeRaw`INSERT INTO notification (id, tenant_id, user_id, category, kind, data, link, shown, mail)
            VALUES (${randomUUID()}, '', ${userId}, 'system', 'orderReview', '{}', '', true, '')`,
      )
    await expect(notify(person(theirs))).rejects.toThrow(/row-level security/)
    await db.prisma.user.update({ where: { id: person(theirs) }, data: { platformRole: 'operator' } })
    expect(await notify(person(theirs))).toBe(1)
    expect(await confinedRows('SELECT operator_ids() AS id')).toEqual([{ id: person(theirs) }])
  })

  test('claims an old address for its own manuals only', async () => {
    const foreign = `INSERT INTO manual_old_code (code, manual_id, tenant_id, created_at) VALUES ('old', 'x', '${theirs}', now())`
    await expect(confinedRows(foreign)).rejects.toThrow(/row-level security/)
  })
})
