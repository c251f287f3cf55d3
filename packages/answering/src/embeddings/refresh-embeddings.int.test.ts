// Another embedding model: new vectors are filled in the background, one update switches, searches find all along.
import { localEmbedder } from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle } from '@lectern/library'
import { aLibrary, system, testContext, testDatabase, testPortsWith } from '@lectern/testing'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indexArticle, searchArticles } from '../search/index.ts'
import { flushQueries } from '../search/query-log.ts'
import { getAiSettings, updateAiSettings } from '../settings/index.ts'
import { forgetTenantAi } from '../settings/tenant-ai.ts'
import { tenantsToRefresh } from '../settings/tenant-embedding.repo.ts'
import { createEmbedder } from './index.ts'
import { refreshTenantEmbeddings } from './refresh-embeddings.ts'

let fake: FakeOpenAi
let ports: DomainContext['ports']
let library: Awaited<ReturnType<typeof aLibrary>>
const LOCAL = localEmbedder().model
beforeAll(async () => {
  fake = await startFakeOpenAi()
  ports = await testPortsWith({ AI_LOCAL_ENDPOINTS: 'allow', OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k' })
})
afterAll(() => fake.close())
beforeEach(async () => {
  Object.assign(fake, { mode: 'ok', dimensions: 8, requests: [], vectorOf: undefined })
  library = await aLibrary()
  await article('Pump', '## One\n\nThe pump is reset by its button.\n\n## Two\n\nValves are cleaned once a year.')
})

async function article(title: string, markdown: string, more?: Partial<DomainContext>) {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId: library.manual.id, title, type: 'document', markdown })
  const { versionId } = await publishArticle(ctx, { id })
  await indexArticle(await job(more), { articleId: id, versionId: versionId ?? '' })
  return id
}
const platform = (model: string) => createEmbedder({ baseUrl: fake.url, apiKey: 'k', model })
const job = (more: Partial<DomainContext> = {}) => testContext(system(library.tenantId), { ports, ...more })
const row = () => testDatabase().prisma.tenantEmbedding.findUniqueOrThrow({ where: { tenantId: library.tenantId } })
const models = async () => {
  const { rows } = await testDatabase().pool.query<{ model: string; count: number }>(
    `SELECT e.model, count(*)::int AS count FROM chunk c JOIN chunk_embedding e ON e.chunk_id = c.id WHERE c.manual_id = $1
     GROUP BY e.model ORDER BY e.model`,
    [library.manual.id],
  )
  return Object.fromEntries(rows.map(({ model, count }) => [model, count]))
}
const totalFor = async (searchContent: string, more: Partial<DomainContext> = {}) => {
  forgetTenantAi(testDatabase(), library.tenantId)
  const ctx = await testContext(library.tenantAdmin, { ports, ...more })
  return (await searchArticles(ctx, { searchContent, current: 1, size: 10 })).total
}
const progress = async (more: Partial<DomainContext> = {}) => {
  forgetTenantAi(testDatabase(), library.tenantId)
  return (await getAiSettings(await testContext(library.tenantAdmin, { ports, ...more }))).index
}

test('[AI-07] rebuilds vectors of old language data in the background, while words stay searchable', async () => {
  const { prisma, pool } = testDatabase()
  const OLD = 'local-words-128-00000000'
  await pool.query(
    'UPDATE chunk_embedding SET model = $1 WHERE chunk_id IN (SELECT id FROM chunk WHERE manual_id = $2)',
    [OLD, library.manual.id],
  )
  const settled = { activeModel: OLD, settled: true }
  await prisma.tenantEmbedding.upsert({
    where: { tenantId: library.tenantId },
    create: { tenantId: library.tenantId, ...settled },
    update: settled,
  })
  expect(await tenantsToRefresh(testDatabase(), LOCAL, new Date(), 100_000)).toContain(library.tenantId)
  expect(await totalFor('pump')).toBe(1)
  expect(await refreshTenantEmbeddings(await job(), { graceMs: 0 })).toBe(true)
  expect(await models()).toEqual({ [LOCAL]: 2 })
  expect(await row()).toMatchObject({ activeModel: LOCAL, settled: true })
  expect(await totalFor('pump')).toBe(1)
})

describe('[AI-07] changing the embedding model of the platform', () => {
  test('fills new vectors beside the old ones, then switches, then deletes the old ones', async () => {
    const embedder = platform('first')
    expect(await models()).toEqual({ [LOCAL]: 2 })
    expect(await refreshTenantEmbeddings(await job({ embedder }))).toBe(false)
    expect(await models()).toEqual({ [LOCAL]: 2, 'openai:first': 2 })
    expect(await row()).toMatchObject({
      activeModel: 'openai:first',
      targetModel: null,
      settled: false,
      done: 2,
      total: 2,
    })
    expect(await totalFor('pump', { embedder })).toBeGreaterThan(0)
    const later = { embedder, now: () => new Date(Date.now() + 60_000) }
    expect(await refreshTenantEmbeddings(await job(later))).toBe(true)
    expect(await models()).toEqual({ 'openai:first': 2 })
    expect(await row()).toMatchObject({ settled: true, claimedUntil: null })
    expect(await progress({ embedder })).toMatchObject({ state: 'ready', model: 'openai:first' })
  })

  test('writes both for articles published meanwhile, also with other dimensions', async () => {
    const first = platform('first')
    await refreshTenantEmbeddings(await job({ embedder: first }), { graceMs: 0 })
    fake.dimensions = 16
    const second = platform('second')
    expect(await progress({ embedder: second })).toMatchObject({
      ...{ state: 'filling', model: 'openai:first', target: 'openai:second', done: 0 },
    })
    fake.dimensions = 8
    await article('Motor', 'The motor is greased each month.', { embedder: second })
    fake.dimensions = 16
    expect(await refreshTenantEmbeddings(await job({ embedder: second }), { graceMs: 0 })).toBe(true)
    expect(await models()).toEqual({ 'openai:second': 3 })
    expect(await totalFor('motor', { embedder: second })).toBeGreaterThan(0)
  })

  test.each<FakeMode>(['unauthorized', 'notJson', 'wrongJson', 'missingVector'])(
    'reports a failing endpoint (%s) and retries later; searches continue',
    async (mode) => {
      const embedder = platform(`failing-${mode}`)
      fake.mode = mode
      expect(await refreshTenantEmbeddings(await job({ embedder }))).toBe(false)
      const failed = await row()
      expect(failed).toMatchObject({ activeModel: LOCAL, attempts: 1, claimedUntil: null, error: expect.any(String) })
      expect(failed.retryAt?.getTime()).toBeGreaterThan(Date.now())
      expect(await progress({ embedder })).toMatchObject({ state: 'failed', model: LOCAL, error: failed.error })
      expect(await totalFor('pump', { embedder })).toBe(1)
      fake.mode = 'ok'
      await refreshTenantEmbeddings(await job({ embedder }))
      expect(await row()).toMatchObject({ activeModel: embedder.model, attempts: 0, error: null, retryAt: null })
    },
  )

  test.each<FakeMode>(['unauthorized', 'wrongJson'])(
    'finds articles published during a failure (%s) by their words, and adds vectors later',
    async (mode) => {
      const embedder = platform(`out-${mode}`)
      await refreshTenantEmbeddings(await job({ embedder }), { graceMs: 0 })
      expect(await progress({ embedder })).toMatchObject({ state: 'ready' })
      fake.mode = mode
      const id = await article('Motor', 'The motor is greased each month.', { embedder })
      const indexed = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })
      expect(indexed).toMatchObject({ indexState: 'indexed', indexError: null })
      expect(await totalFor('motor', { embedder })).toBe(1)
      expect(await models()).toEqual({ [embedder.model]: 2 })
      expect(await progress({ embedder })).toMatchObject({ state: 'failed', error: expect.any(String) })
      fake.mode = 'ok'
      const rounds = await tenantsToRefresh(testDatabase(), embedder.model, new Date(), 100_000)
      expect(rounds).toContain(library.tenantId)
      expect(await refreshTenantEmbeddings(await job({ embedder }), { graceMs: 0 })).toBe(true)
      expect(await models()).toEqual({ [embedder.model]: 3 })
      expect(await progress({ embedder })).toMatchObject({ state: 'ready', error: null })
    },
  )

  test('[STAT-03] reports a search that only vectors could answer, and counts it as one without a result', async () => {
    // The calibration questions come 24 at once, two wordings of each; everything else has nothing in common.
    const far = Math.sqrt(0.3)
    const places = new Map<string, number>()
    fake.vectorOf = (text) => {
      const pair = fake.requests.at(-1)?.body.input as string[]
      const name = pair.length === 24 ? `pair ${Math.floor(pair.indexOf(text) / 2)}` : text
      places.set(name, places.get(name) ?? places.size)
      return [far, ...Array.from({ length: 63 }, (_, i) => (i === places.get(name) ? Math.sqrt(0.7) : 0))]
    }
    const embedder = platform('counted')
    await refreshTenantEmbeddings(await job({ embedder }), { graceMs: 0 })
    forgetTenantAi(testDatabase(), library.tenantId)
    const search = async (searchContent: string) =>
      searchArticles(await testContext(library.tenantAdmin, { ports, embedder }), {
        searchContent,
        current: 1,
        size: 10,
      })
    expect(await search('xyzzy frobnication')).toMatchObject({ total: 1, doubtful: true })
    expect(await search('pump')).not.toHaveProperty('doubtful')
    await flushQueries(testDatabase())
    const { rows } = await testDatabase().pool.query(
      'SELECT text, missed FROM search_query WHERE tenant_id = $1 ORDER BY text',
      [library.tenantId],
    )
    expect(rows).toEqual([
      { text: 'pump', missed: 0 },
      { text: 'xyzzy frobnication', missed: 1 },
    ])
  })

  test('rejects a model that changes its dimensions half-way, and keeps the old one', async () => {
    const embedder = platform('odd')
    await embedder.embed(['learns eight'])
    fake.mode = 'wrongDimensions'
    expect(await refreshTenantEmbeddings(await job({ embedder }))).toBe(false)
    expect(await row()).toMatchObject({ activeModel: LOCAL, error: expect.stringContaining('9 dimensions') })
  })

  test('runs in one process at a time, and visits unclaimed tenants until they are done', async () => {
    const embedder = platform('rounds')
    const wanting = async () =>
      (await tenantsToRefresh(testDatabase(), embedder.model, new Date(), 100_000)).includes(library.tenantId)
    const claimedUntil = new Date(Date.now() + 60_000)
    await testDatabase().prisma.tenantEmbedding.create({
      data: { tenantId: library.tenantId, activeModel: LOCAL, claimedUntil },
    })
    expect(await wanting()).toBe(false)
    expect(await refreshTenantEmbeddings(await job({ embedder }))).toBe(false)
    expect(await row()).toMatchObject({ activeModel: LOCAL })
    await testDatabase().prisma.tenantEmbedding.updateMany({
      where: { tenantId: library.tenantId },
      data: { claimedUntil: null },
    })
    expect(await wanting()).toBe(true)
    expect(await refreshTenantEmbeddings(await job({ embedder }), { graceMs: 0 })).toBe(true)
    expect(await wanting()).toBe(false)
  })
})

describe('[AI-04] the embedding model of a tenant', () => {
  test('has its own vectors, and rebuilds those of the platform when the tenant returns', async () => {
    const ctx = await testContext(library.tenantAdmin, { ports })
    const settings = { ownEnabled: true, baseUrl: fake.url, apiKey: 'own-key', embeddingModel: 'mine' }
    await updateAiSettings(ctx, settings)
    await refreshTenantEmbeddings(await job(), { graceMs: 0 })
    const [name = ''] = Object.keys(await models())
    expect(name).toMatch(/^own:[0-9a-f]{8}:mine$/)
    expect(fake.requests.at(-1)?.authorization).toBe('Bearer own-key')
    expect(await totalFor('pump')).toBeGreaterThan(0)
    await updateAiSettings(ctx, { ownEnabled: false })
    expect(await totalFor('pump')).toBe(1)
    await refreshTenantEmbeddings(await job(), { graceMs: 0 })
    expect(await models()).toEqual({ [LOCAL]: 2 })
  })
})
