// Roles of models of an organisation: endpoints of their own, what they have from chat, keys that stay where they belong.
import type { AiModelInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { aLibrary, expectCode, operator, testContext, testDatabase, testPortsWith } from '@lectern/testing'
import { type FakeOpenAi, type FakeVendors, startFakeOpenAi, startFakeVendors } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAiSettings, modelFigures, saveAiModel, testAiModel, updateAiSettings } from './index.ts'
import { chatOf, rerankerOf, wantedEmbedder } from './providers.ts'

const KEY = 'sk-chat-secret-1234'
let chat: FakeOpenAi
let other: FakeOpenAi
let vendors: FakeVendors
let ctx: DomainContext
let library: Awaited<ReturnType<typeof aLibrary>>
let allowing: Partial<DomainContext>
beforeAll(async () => {
  ;[chat, other, vendors] = await Promise.all([
    startFakeOpenAi({ answer: 'OK' }),
    startFakeOpenAi(),
    startFakeVendors(),
  ])
  allowing = { ports: await testPortsWith({ AI_LOCAL_ENDPOINTS: 'allow' }) }
})
afterAll(() => Promise.all([chat.close(), other.close(), vendors.close()]))
beforeEach(async () => {
  chat.requests.length = 0
  other.requests.length = 0
  library = await aLibrary()
  ctx = await testContext(library.tenantAdmin, allowing)
  await updateAiSettings(ctx, { ownEnabled: true, baseUrl: chat.url, apiKey: KEY, chatModel: 'big' })
})
type Role = Pick<AiModelInput, 'role'> & Partial<AiModelInput>
const inputOf = (input: Role): AiModelInput => ({
  ...{ baseUrl: '', model: '', timeoutSeconds: null, extraBody: '' },
  ...{ queryPrefix: '', passagePrefix: '', dimensions: null, readsPictures: false, sourceTokens: null, ...input },
})
const save = (input: Role) => saveAiModel(ctx, inputOf(input))
const attempt = (input: Role) => testAiModel(ctx, inputOf(input))
const byRole = async () => (await getAiSettings(ctx)).models.map(({ role, by }) => `${role} ${by}`)
const never = new AbortController().signal

describe('[TEN-05] roles of models', () => {
  test('reads earlier settings as chat, and returns the provider of each role', async () => {
    expect((await getAiSettings(ctx)).models[0]).toMatchObject({ role: 'chat', model: 'big', keyEnding: '1234' })
    expect(await byRole()).toEqual(['chat own', 'spare none', 'fast chat', 'embedding builtin', 'reranker none'])
    await save({ role: 'spare', model: 'second' })
    await save({ role: 'fast', model: 'small' })
    await save({ role: 'embedding', model: 'bge-m3' })
    await save({ role: 'reranker', model: 'bge-reranker' })
    expect(await byRole()).toEqual(['chat own', 'spare own', 'fast own', 'embedding own', 'reranker own'])
    await updateAiSettings(ctx, { ownEnabled: false })
    expect(await byRole()).toEqual(['chat none', 'spare none', 'fast none', 'embedding builtin', 'reranker none'])
  })

  test('address and key of chat serve roles without an address, and no other address', async () => {
    await save({ role: 'fast', model: 'small', extraBody: '{"enable_thinking": false}', timeoutSeconds: 3 })
    const { settings, fast } = await chatOf(ctx, library.tenantId)
    expect(settings).toMatchObject({ baseUrl: chat.url, apiKey: KEY, model: 'big' })
    expect(fast).toMatchObject({ baseUrl: chat.url, apiKey: KEY, model: 'small', firstTokenMs: 3_000 })
    expect(fast?.extraBody).toEqual({ enable_thinking: false })
    await save({ role: 'embedding', baseUrl: other.url, model: 'bge-m3' })
    await (await wantedEmbedder(ctx, library.tenantId)).embed(['pump'])
    expect(other.requests.map(({ authorization }) => authorization)).toEqual(['Bearer none'])
    await save({ role: 'embedding', baseUrl: other.url, model: 'bge-m3', apiKey: 'sk-other-5678' })
    await (await wantedEmbedder(ctx, library.tenantId)).embed(['pump'])
    expect(other.requests.at(-1)?.authorization).toBe('Bearer sk-other-5678')
    expect(chat.requests).toEqual([])
  })

  test('keys are sealed, never shown, and given again for another address', async () => {
    const settings = await save({
      role: 'reranker',
      baseUrl: vendors.rerank('jina'),
      model: 'm',
      apiKey: 'sk-rank-9999',
    })
    expect(settings.models[4]).toMatchObject({ hasKey: true, keyEnding: '9999', by: 'own' })
    const { prisma } = testDatabase()
    const where = { tenantId: library.tenantId }
    const views = [settings, await prisma.tenantModel.findMany({ where }), await prisma.auditLog.findMany({ where })]
    expect(JSON.stringify(views, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain('sk-rank')
    for (const call of [save, attempt])
      await expectCode(call({ role: 'reranker', baseUrl: other.url, model: 'm' }), 'invalidInput')
    expect((await save({ role: 'reranker', baseUrl: other.url, model: 'm', apiKey: '' })).models[4]?.hasKey).toBe(false)
  })

  test('vectors of another address, prefix or length are others', async () => {
    const names = new Set<string>()
    for (const more of [
      {},
      { queryPrefix: 'q: ' },
      { passagePrefix: 'p: ' },
      { dimensions: 64 },
      { baseUrl: other.url },
    ]) {
      await save({ role: 'embedding', model: 'bge-m3', ...more })
      names.add((await wantedEmbedder(ctx, library.tenantId)).model)
    }
    expect(names.size).toBe(5)
    await save({ role: 'embedding', model: 'bge-m3', timeoutSeconds: 9, extraBody: '{"user":"u"}' })
    expect(names).toContain((await wantedEmbedder(ctx, library.tenantId)).model)
  })

  test('replaces a failed chat model by the spare one, with the key of its own address', async () => {
    await save({ role: 'spare', baseUrl: other.url, model: 'second', apiKey: 'sk-spare-1111' })
    const { settings } = await chatOf(ctx, library.tenantId)
    expect(settings?.spare).toMatchObject({ baseUrl: other.url, apiKey: 'sk-spare-1111', model: 'second' })
    await updateAiSettings(ctx, { ownEnabled: false })
    expect((await chatOf(ctx, library.tenantId)).settings).toBeNull()
  })

  test('leaves a model alone after three failures in a row, and tells administrators once', async () => {
    await save({ role: 'reranker', baseUrl: vendors.rerank('jina'), model: 'left-alone' })
    vendors.refusal = { status: 500, body: '' }
    const score = async () => (await rerankerOf(ctx, library.tenantId))?.score('pump', ['a pump'], never)
    const figures = (): [number, number] => {
      const { requests, leftAlone } = modelFigures()
      const ofReranker = requests.find(({ role, outcome }) => role === 'reranker' && outcome === 'serverError')
      return [ofReranker?.count ?? 0, leftAlone.get('reranker') ?? 0]
    }
    const [failuresBefore, leftAloneBefore] = figures()
    vendors.requests.length = 0
    for (let count = 0; count < 5; count += 1) await expect(score()).rejects.toThrow()
    vendors.refusal = null
    expect(vendors.requests).toHaveLength(3)
    const [failures, leftAlone] = figures()
    expect([failures - failuresBefore, leftAlone - leftAloneBefore]).toEqual([3, 1])
    const notices = () => testDatabase().prisma.notification.findMany({ where: { tenantId: library.tenantId } })
    await expect.poll(notices).toMatchObject([
      {
        userId: library.tenantAdmin.userId,
        kind: 'modelFailing',
        data: { model: 'left-alone', role: 'reranker', reason: 'serverError' },
      },
    ])
  })

  test('keeps the order when the reranker fails, and reports the reason', async () => {
    await save({ role: 'reranker', baseUrl: vendors.rerank('siliconflow'), model: 'm' })
    const reasons: string[] = []
    const reranker = await rerankerOf(ctx, library.tenantId, (reason) => reasons.push(reason))
    expect(await reranker?.score('pump', ['a pump', 'a door'], never)).toEqual([1, 0])
    vendors.refusal = { status: 500, body: '' }
    await expect(reranker?.score('pump', ['a pump', 'a door'], never)).rejects.toThrow()
    vendors.refusal = null
    expect(reasons).toEqual(['serverError'])
  })

  test('are tried before they are saved', async () => {
    expect(await attempt({ role: 'chat', baseUrl: chat.url, model: 'new' })).toMatchObject({
      problem: null,
      reply: 'OK',
    })
    expect(chat.requests.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'new' } })
    expect(await attempt({ role: 'fast' })).toMatchObject({ problem: null })
    expect(chat.requests.at(-1)?.body.model).toBe('big')
    expect(await attempt({ role: 'embedding', model: 'e' })).toMatchObject({ problem: null, dimensions: 8 })
    const reranker = await attempt({ role: 'reranker', baseUrl: vendors.rerank('cohere'), model: 'm' })
    expect(reranker).toMatchObject({ problem: null, sensible: true })
    expect(await attempt({ role: 'reranker', baseUrl: `${other.url}/elsewhere`, model: 'm' })).toMatchObject({
      problem: 'noSuchCall',
    })
    await expectCode(attempt({ role: 'reranker' }), 'invalidInput')
    const refusing = await testContext(library.tenantAdmin)
    expect(await testAiModel(refusing, inputOf({ role: 'fast', baseUrl: other.url, model: 'm' }))).toMatchObject({
      problem: 'addressRefused',
    })
    expect((await getAiSettings(ctx)).models[0]?.model).toBe('big')
  })

  test('are for administrators of the organisation; none is left without any model', async () => {
    for (const actor of [library.admin, operator()]) {
      const refused = await testContext(actor, allowing)
      const input = inputOf({ role: 'fast', model: 'm' })
      await expectCode(saveAiModel(refused, input), 'roleRequired')
      await expectCode(testAiModel(refused, input), 'roleRequired')
    }
    await expectCode(save({ role: 'chat', baseUrl: chat.url }), 'invalidInput')
    const elsewhere = await testContext((await aLibrary()).tenantAdmin, allowing)
    expect((await getAiSettings(elsewhere)).models.every(({ hasKey, model }) => !hasKey && model === '')).toBe(true)
  })
})
