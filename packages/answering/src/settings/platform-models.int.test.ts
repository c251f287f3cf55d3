// Models of the platform that operators set: in place of the environment, sealed, tried, and shown when they are left alone (AI-04).
import type { AiModelInput } from '@lectern/contracts'
import { createId, type DomainContext } from '@lectern/kernel'
import { aLibrary, expectCode, operator, system, testContext, testDatabase, testPortsWith } from '@lectern/testing'
import { type FakeOpenAi, type FakeVendors, startFakeOpenAi, startFakeVendors } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshEmbeddings } from '../embeddings/index.ts'
import { getAiSettings, listPlatformModels, savePlatformModel, testPlatformModel } from './index.ts'
import { chatOf, embedderOf, rerankerOf } from './providers.ts'

const { prisma } = testDatabase()
const never = new AbortController().signal
let fake: FakeOpenAi
let vendors: FakeVendors
let ctx: DomainContext
let member: DomainContext
let tenantId: string
beforeAll(async () => {
  ;[fake, vendors] = await Promise.all([startFakeOpenAi({ answer: 'OK' }), startFakeVendors()])
})
afterAll(() => Promise.all([fake.close(), vendors.close()]))
beforeEach(async () => {
  Object.assign(fake, { mode: 'ok', requests: [] })
  const chat = { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: createId(), OPENAI_CHAT_MODEL: 'theirs' }
  const ports = await testPortsWith({ AI_LOCAL_ENDPOINTS: 'allow', ...chat })
  ctx = await testContext(operator(), { ports })
  const library = await aLibrary()
  tenantId = library.tenantId
  member = await testContext(library.tenantAdmin, { ports })
  for (const role of ['chat', 'spare', 'fast', 'embedding', 'reranker'] as const) await save({ role })
})

const inputOf = (input: Pick<AiModelInput, 'role'> & Partial<AiModelInput>): AiModelInput => ({
  ...{ baseUrl: '', model: '', timeoutSeconds: null, extraBody: '', queryPrefix: '', passagePrefix: '' },
  ...{ dimensions: null, readsPictures: false, sourceTokens: null, ...input },
})
const save = (input: Pick<AiModelInput, 'role'> & Partial<AiModelInput>) => savePlatformModel(ctx, inputOf(input))
const byRole = async () => (await listPlatformModels(ctx)).models.map(({ role, by }) => `${role} ${by}`)

describe('[AI-04] models of the platform', () => {
  test('are those of the environment until operators set others, and again afterwards', async () => {
    expect(await byRole()).toEqual([
      'chat environment',
      'spare none',
      'fast chat',
      'embedding builtin',
      'reranker none',
    ])
    await save({ role: 'chat', baseUrl: fake.url, apiKey: 'sk-new-1234', model: 'ours', timeoutSeconds: 3 })
    await save({ role: 'fast', model: 'small' })
    const { settings, fast, own } = await chatOf(member, tenantId)
    expect(settings).toMatchObject({ model: 'ours', apiKey: 'sk-new-1234', firstTokenMs: 3_000 })
    expect([fast?.model, fast?.apiKey, own]).toEqual(['small', 'sk-new-1234', false])
    const { models } = await listPlatformModels(ctx)
    expect(models[0]).toMatchObject({ by: 'stored', keyEnding: '1234', environment: 'theirs', leftAlone: null })
    expect(JSON.stringify(models)).not.toContain('sk-new')
    expect((await prisma.platformModel.findUniqueOrThrow({ where: { role: 'chat' } })).apiKey).not.toContain('sk-new')
    await save({ role: 'chat' })
    await save({ role: 'chat', model: 'newer' })
    const environment = { baseUrl: fake.url, apiKey: ctx.ports.chatModel?.apiKey }
    expect((await chatOf(member, tenantId)).settings).toMatchObject({ ...environment, model: 'newer' })
    await save({ role: 'chat' })
    expect((await chatOf(member, tenantId)).settings).toMatchObject({ ...environment, model: 'theirs' })
  })

  test('sends a key to its own address only', async () => {
    await save({ role: 'chat', baseUrl: fake.url, apiKey: 'sk-new-1234', model: 'ours' })
    const moved = inputOf({ role: 'chat', baseUrl: 'https://elsewhere.test/v1', model: 'ours' })
    await expectCode(savePlatformModel(ctx, moved), 'invalidInput')
    await expectCode(testPlatformModel(ctx, moved), 'invalidInput')
    await save({ role: 'reranker', baseUrl: vendors.rerank('jina'), model: 'rank' })
    vendors.requests.length = 0
    await (await rerankerOf(member, tenantId))?.score('why', ['a', 'b'], never)
    expect(JSON.stringify(vendors.requests)).not.toContain('sk-new')
    // The environment's key belongs to the environment's address.
    await save({ role: 'chat' })
    await save({ role: 'spare', baseUrl: 'https://elsewhere.test/v1', model: 'second' })
    expect((await chatOf(member, tenantId)).settings?.spare?.apiKey).toBe('none')
  })

  test('are tried before they are saved', async () => {
    expect(await testPlatformModel(ctx, inputOf({ role: 'chat', model: 'm' }))).toMatchObject({
      problem: null,
      reply: 'OK',
    })
    expect(await testPlatformModel(ctx, inputOf({ role: 'embedding', model: 'e' }))).toMatchObject({ dimensions: 8 })
    const unknown = inputOf({ role: 'reranker', baseUrl: 'http://127.0.0.1:9', model: 'm' })
    expect(await testPlatformModel(ctx, unknown)).toMatchObject({ problem: 'unreachable' })
    expect(await byRole()).toContain('embedding builtin')
  })

  test('are for operators, and every change is in the log', async () => {
    await expectCode(listPlatformModels(member), 'roleRequired')
    await expectCode(savePlatformModel(member, inputOf({ role: 'chat', model: 'm' })), 'roleRequired')
    await expectCode(testPlatformModel(member, inputOf({ role: 'chat', model: 'm' })), 'roleRequired')
    await save({ role: 'fast', apiKey: 'sk-fast-9999', model: 'small' })
    const [row] = await prisma.auditLog.findMany({
      where: { action: 'ai.platformModel', subjectId: 'fast' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(row?.data).toMatchObject({ role: 'fast', model: 'small', key: true })
    expect(JSON.stringify(row?.data)).not.toContain('sk-fast')
  })

  test('fill the index of organisations again after a change of the embedding model', async () => {
    await save({ role: 'embedding', baseUrl: fake.url, apiKey: 'k', model: 'bge-m3' })
    expect((await getAiSettings(member)).models[3]).toMatchObject({ role: 'embedding', by: 'platform' })
    const worker = await testContext(system(tenantId), { ports: ctx.ports })
    await refreshEmbeddings(() => worker, worker, new Date())
    const { activeModel } = await prisma.tenantEmbedding.findUniqueOrThrow({ where: { tenantId } })
    expect(activeModel).toMatch(/^openai:bge-m3#/)
  })
})

describe('[AI-04] a model of the platform that fails', () => {
  test('is left alone for every organisation, and operators see since when and why', async () => {
    await save({ role: 'embedding', baseUrl: fake.url, apiKey: createId(), model: 'e' })
    await save({ role: 'reranker', baseUrl: `${fake.url}/${createId()}`, apiKey: createId(), model: 'r' })
    fake.mode = 'unauthorized'
    const embedder = await embedderOf(member, tenantId)
    const reasons: string[] = []
    const reranker = await rerankerOf(member, tenantId, (reason) => reasons.push(reason))
    for (let count = 0; count < 3; count++) {
      await expect(embedder.embed([`why ${count}`], 'query')).rejects.toThrow()
      await expect(reranker?.score('why', ['a'], never)).rejects.toThrow()
    }
    fake.requests.length = 0
    const other = await aLibrary()
    await expect((await embedderOf(member, other.tenantId)).embed(['because'], 'query')).rejects.toThrow('left alone')
    await expect((await rerankerOf(member, other.tenantId))?.score('why', ['a'], never)).rejects.toThrow()
    expect(fake.requests).toEqual([])
    expect(reasons).toEqual(['refused', 'refused', 'refused'])
    const { models } = await listPlatformModels(ctx)
    for (const { role, leftAlone } of models)
      if (role === 'embedding' || role === 'reranker')
        expect(leftAlone).toEqual({ since: expect.stringMatching(/^\d{4}-/), reason: 'refused' })
      else expect(leftAlone).toBeNull()
    // Passages are tried again by whoever fills the index.
    fake.mode = 'ok'
    expect(await embedder.embed(['passage'])).toHaveLength(1)
  })
})
