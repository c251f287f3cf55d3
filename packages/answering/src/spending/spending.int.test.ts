// Tokens and money of models: counts by role, prices, limits, and who sees them (AI-03).
import type { AiLimitsInput, AiModelInput, AnswerEvent } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle } from '@lectern/library'
import {
  aLibrary,
  auditOf,
  aWebhook,
  expectCode,
  indexNow,
  OPEN_MANUAL,
  operator,
  testContext,
  testDatabase,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { type FakeOpenAi, type FakeVendors, startFakeOpenAi, startFakeVendors } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { saveAiModel, testAiModel, updateAiSettings } from '../settings/index.ts'
import { rerankerOf, wantedEmbedder } from '../settings/providers.ts'
import { exportAiSpending, getAiSpending, listAiPrices, saveAiLimits, saveAiPrice, savePlatformPrice } from './index.ts'

const TEXT = 'Hold the button of the pump controller for nine seconds to reset it.'
const NO_LIMITS: AiLimitsInput = {
  ...{ tokensDay: null, tokensMonth: null, moneyDay: null, moneyMonth: null, limitCurrency: 'CNY' },
}
let fake: FakeOpenAi
let vendors: FakeVendors
let ports: DomainContext['ports']
let platformPorts: DomainContext['ports']
let library: Awaited<ReturnType<typeof aLibrary>>
let ctx: DomainContext
beforeAll(async () => {
  ;[fake, vendors] = await Promise.all([startFakeOpenAi({ answer: `${TEXT} [1]` }), startFakeVendors()])
  ports = await testPortsWith({ AI_LOCAL_ENDPOINTS: 'allow' })
  platformPorts = await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k', OPENAI_CHAT_MODEL: 'theirs' })
})
afterAll(() => Promise.all([fake.close(), vendors.close()]))
beforeEach(async () => {
  Object.assign(fake, { mode: 'ok', requests: [] })
  library = await aLibrary(OPEN_MANUAL)
  ctx = await testContext(library.tenantAdmin, { ports })
  const { id } = await createArticle(ctx, {
    ...{ manualId: library.manual.id, title: 'Pump', type: 'document', markdown: TEXT },
  })
  await publishArticle(ctx, { id })
  await indexNow(id)
  const ownModel = { ownEnabled: true, baseUrl: fake.url, apiKey: library.tenantId, chatModel: 'ours' }
  await updateAiSettings(ctx, { ...ownModel, storeAnswers: false })
})

type SomeModel = Pick<AiModelInput, 'role'> & Partial<AiModelInput>
const modelInput = (input: SomeModel): AiModelInput => ({
  ...{ baseUrl: '', model: '', timeoutSeconds: null, extraBody: '', queryPrefix: '', passagePrefix: '' },
  ...{ dimensions: null, readsPictures: false, sourceTokens: null, ...input },
})
const save = (input: SomeModel) => saveAiModel(ctx, modelInput(input))
async function ask(more: Partial<DomainContext> = { ports }) {
  const events: AnswerEvent[] = []
  const asker = await testContext(visitor(library.tenantId), more)
  for await (const event of askQuestion(asker, { searchContent: 'How do I reset the pump controller?' }))
    events.push(event)
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    end: events.find((event) => event.type === 'end'),
  }
}
const spending = () => getAiSpending(ctx, { range: 'month' })
/** Rows by role, when as many calls are counted. */
async function rowsAfter(calls: number) {
  await expect
    .poll(async () => (await spending()).rows.reduce((sum, row) => sum + row.calls, 0), { timeout: 5_000 })
    .toBe(calls)
  return (await spending()).rows
}

describe('[AI-03] usage of models', () => {
  test('is counted by day, role, owner and model', async () => {
    await save({ role: 'reranker', baseUrl: vendors.rerank('jina'), model: 'rank', apiKey: 'k' })
    await save({ role: 'embedding', model: 'vectors' })
    await (await wantedEmbedder(ctx, library.tenantId)).embed(['pump'])
    await (await rerankerOf(ctx, library.tenantId))?.score('why', ['a', 'b'], new AbortController().signal)
    // The question has a vector of its own, and the model is calibrated, once.
    await ask()
    await rowsAfter(5)
    fake.mode = 'serverError'
    await ask()
    const rows = await rowsAfter(6)
    expect(rows.map(({ role, own, model, calls, failures }) => [role, own, model, calls, failures])).toEqual([
      ['chat', true, 'ours', 2, 1],
      ['embedding', true, 'vectors', 3, 0],
      ['reranker', true, 'rank', 1, 0],
    ])
    expect(rows[0]).toMatchObject({ estimated: 0, cost: null, currency: '' })
    expect(rows[0]?.inputTokens).toBeGreaterThan(100)
    expect(rows[1]).toMatchObject({ inputTokens: 3, outputTokens: 0 })
  })

  test('includes those that are tried', async () => {
    await testAiModel(ctx, modelInput({ role: 'chat', baseUrl: fake.url, apiKey: 'k', model: 'ours' }))
    await testAiModel(ctx, modelInput({ role: 'embedding', model: 'vectors' }))
    await testAiModel(
      ctx,
      modelInput({ role: 'reranker', baseUrl: vendors.rerank('jina'), model: 'rank', apiKey: 'k' }),
    )
    const rows = await rowsAfter(4)
    expect(rows.map(({ role, model, calls }) => [role, model, calls])).toEqual([
      ['chat', 'ours', 1],
      ['embedding', 'vectors', 2],
      ['reranker', 'rank', 1],
    ])
  })

  test('of the platform’s model is the organisation’s too, at the platform’s prices', async () => {
    await updateAiSettings(ctx, { ownEnabled: false })
    await savePlatformPrice(await testContext(operator()), { model: 'theirs', input: 1e6, output: 0, currency: 'USD' })
    await saveAiPrice(ctx, { model: 'theirs', input: 5, output: 5, currency: 'CNY' })
    await ask({ ports: platformPorts })
    const [row] = await rowsAfter(1)
    expect(row).toMatchObject({ role: 'chat', own: false, model: 'theirs', currency: 'USD', cost: row?.inputTokens })
  })

  test('is seen by administrators of the organisation only', async () => {
    await ask()
    await rowsAfter(1)
    await expectCode(getAiSpending(await testContext(library.editor), { range: 'month' }), 'roleRequired')
    const other = await aLibrary()
    expect((await getAiSpending(await testContext(other.tenantAdmin), { range: 'month' })).rows).toEqual([])
  })

  test('is a table with a head in words', async () => {
    await ask()
    const [row] = await rowsAfter(1)
    const { csv } = await exportAiSpending({ ...ctx, lang: 'zh_CN' }, { range: 'week' })
    const [head, line] = csv.split('\r\n')
    expect(head).toBe('日期,用途,模型,提供方,调用次数,失败次数,估算次数,输入 token,输出 token,费用,币种')
    expect(line).toBe(`${row?.day},问答模型,ours,企业,1,0,0,${row?.inputTokens},${row?.outputTokens},,`)
  })
})

describe('[AI-03] prices', () => {
  test('the first holds for earlier days, a later one from its day on', async () => {
    const { prisma } = testDatabase()
    // The same day in UTC and in the time zone of statistics.
    const noon = ctx.now().setUTCHours(4, 0, 0, 0)
    const day = (ago: number) => new Date(noon - ago * 86_400_000)
    const usage = { tenantId: library.tenantId, role: 'chat', own: true, model: 'ours', inputTokens: 1_000_000 }
    for (const ago of [3, 1])
      await prisma.aiModelUsage.create({ data: { ...usage, day: day(ago), calls: 1, outputTokens: 500_000 } })
    const at = (ago: number) => ({ ...ctx, now: () => day(ago) })
    await saveAiPrice(at(2), { model: 'ours', input: 2, output: 8, currency: 'CNY' })
    await saveAiPrice(at(1), { model: 'ours', input: 1, output: 4, currency: 'CNY' })
    expect((await spending()).rows.map(({ cost }) => cost)).toEqual([3, 6])
    expect((await listAiPrices(ctx)).prices).toEqual([{ model: 'ours', input: 1, output: 4, currency: 'CNY' }])
    expect((await auditOf(library.tenantId, library.tenantId)).filter((action) => action === 'ai.price')).toHaveLength(
      2,
    )
  })

  test('are set by those whose models they are', async () => {
    const price = { model: 'm', input: 1, output: 1, currency: 'CNY' } as const
    await expectCode(saveAiPrice(await testContext(library.editor), price), 'roleRequired')
    await expectCode(savePlatformPrice(ctx, price), 'roleRequired')
  })
})

describe('[AI-03] limits', () => {
  test.each<[string, Partial<AiLimitsInput>]>([
    ['tokens', { tokensDay: 10 }],
    ['money', { moneyMonth: 0.000_1 }],
  ])('of %s: answers are quoted, with a word to the reader, and one to administrators', async (_, limits) => {
    await saveAiPrice(ctx, { model: 'ours', input: 1, output: 1, currency: 'CNY' })
    expect((await ask()).end).toMatchObject({ provider: 'model' })
    await rowsAfter(1)
    const { reached } = await saveAiLimits(ctx, { ...NO_LIMITS, ...limits })
    expect(reached).toBe(Object.keys(limits)[0])
    fake.requests.length = 0
    const { text, end } = await ask()
    expect(text).toContain('nine seconds')
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'overLimit', found: true })
    expect(end).toHaveProperty('trouble.message', expect.stringContaining('quoted from the articles'))
    await ask()
    expect(fake.requests).toEqual([])
    const notices = await testDatabase().prisma.notification.findMany({
      where: { tenantId: library.tenantId, kind: { startsWith: 'spending' } },
    })
    expect(notices.map(({ kind }) => kind)).toEqual(['spendingUsedUp'])
  })

  test('warn at four fifths, and stop neither then nor for money in another currency', async () => {
    const deliveries = await aWebhook(library.tenantId, 'limit.near')
    await saveAiPrice(ctx, { model: 'ours', input: 1, output: 1, currency: 'CNY' })
    await ask()
    const [row] = await rowsAfter(1)
    const tokens = (row?.inputTokens ?? 0) + (row?.outputTokens ?? 0)
    const limits = { ...NO_LIMITS, tokensMonth: Math.floor(tokens / 0.9), moneyDay: 0.000_01, limitCurrency: 'USD' }
    const state = await saveAiLimits(ctx, limits as AiLimitsInput)
    expect(state).toMatchObject({ reached: null, used: { tokensDay: tokens, moneyDay: 0 } })
    const [notice] = await testDatabase().prisma.notification.findMany({ where: { kind: 'spendingLow' } })
    expect(notice).toMatchObject({ tenantId: library.tenantId })
    expect(await deliveries()).toEqual(['limit.near'])
  })

  test('leave the platform’s models alone, and are set by administrators', async () => {
    await ask()
    await rowsAfter(1)
    await saveAiLimits(ctx, { ...NO_LIMITS, tokensDay: 1 })
    await updateAiSettings(ctx, { ownEnabled: false })
    expect((await ask({ ports: platformPorts })).end).toMatchObject({ provider: 'model' })
    await expectCode(saveAiLimits(await testContext(library.editor), NO_LIMITS), 'roleRequired')
  })
})
