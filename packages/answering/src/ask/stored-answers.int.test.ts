// Answers that are stored for those who ask the same: for whom, how long, and never past a right (AI-03, ADR 0069).
import type { AnswerEvent, AskInput } from '@lectern/contracts'
import { type Actor, createId, type DomainContext } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, saveArticle } from '@lectern/library'
import {
  aLibrary,
  aManual,
  indexNow,
  OPEN_MANUAL,
  testContext,
  testDatabase,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateAiSettings } from '../settings/index.ts'
import { askQuestion } from './ask-question.ts'
import { getAnswerFigures, getConversation, rateAnswer } from './index.ts'
import { areReadable } from './stored-answer.repo.ts'
import { storedPlace } from './stored-answers.ts'

const TEXT = 'Hold the button of the pump controller for nine seconds to reset it.'
const QUESTION = 'How do I reset the pump controller?'
const { prisma } = testDatabase()
let fake: FakeOpenAi
let ports: DomainContext['ports']
let library: Awaited<ReturnType<typeof aLibrary>>
let ctx: DomainContext
let articleId: string
beforeAll(async () => {
  fake = await startFakeOpenAi({ answer: `${TEXT} [1]` })
  ports = await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k', OPENAI_CHAT_MODEL: 'big' })
})
afterAll(() => fake.close())
beforeEach(async () => {
  Object.assign(fake, { mode: 'ok', requests: [], answer: `${TEXT} [1]` })
  library = await aLibrary(OPEN_MANUAL)
  ctx = await testContext(library.tenantAdmin, { ports })
  articleId = await published(library.manual.id, TEXT)
})

async function published(manualId: string, markdown: string): Promise<string> {
  const { id } = await createArticle(ctx, { manualId, title: 'Pump', type: 'document', markdown })
  await publishArticle(ctx, { id })
  await indexNow(id)
  return id
}

/** `asked`: requests that reached the model. */
async function ask(
  input: Partial<AskInput> = {},
  actor: Actor = visitor(library.tenantId),
  more: Partial<DomainContext> = { ports },
) {
  fake.requests.length = 0
  const events: AnswerEvent[] = []
  const asker = await testContext(actor, more)
  for await (const event of askQuestion(asker, { searchContent: QUESTION, ...input })) events.push(event)
  const [first] = events
  return {
    id: first?.type === 'answerId' ? first.id : '',
    asker,
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    citations: events.flatMap((event) => (event.type === 'citations' ? event.citations : [])),
    end: events.find((event) => event.type === 'end'),
    asked: fake.requests.length,
  }
}
const stored = () => prisma.storedAnswer.findMany({ where: { tenantId: library.tenantId } })

describe('[AI-03] a stored answer', () => {
  test('serves who asks the same, whole, and is counted', async () => {
    const first = await ask()
    expect(first.asked).toBe(1)
    const second = await ask({ searchContent: '  how do I RESET the pump controller ？' })
    expect(second.asked).toBe(0)
    expect([second.text, second.citations]).toEqual([first.text, first.citations])
    expect(second.end).toMatchObject({ provider: 'model', outcome: 'answered', usage: { input: 0, output: 0 } })
    expect(await getAnswerFigures(ctx, {})).toMatchObject({ asked: 2, found: 2, stored: 1 })
    const { turns } = await getConversation(ctx, { id: second.id })
    expect(turns[0]).toMatchObject({ stored: true, inputTokens: null, cost: null, used: [{ articleId }] })
  })

  test.each<[string, Partial<AskInput>]>([
    ['other words', { searchContent: 'How does one reset the pump controller?' }],
    ['signs that matter', { searchContent: 'How do I reset the pump++ controller?' }],
  ])('is not for %s', async (_, input) => {
    await ask()
    expect((await ask(input)).asked).toBe(1)
  })

  test('is not for a manual in place of all, nor for a follow-up', async () => {
    const { id } = await ask()
    expect((await ask({ manualId: library.manual.id })).asked).toBe(1)
    // The question is rewritten, then answered.
    fake.queue = [QUESTION]
    expect((await ask({ conversationId: id })).asked).toBe(2)
  })

  test('is dropped with the publish that changes a source', async () => {
    await ask()
    const markdown = TEXT.replace('nine', 'twenty')
    await saveArticle(ctx, { id: articleId, revision: 1, overwrite: true, markdown })
    await publishArticle(ctx, { id: articleId })
    await indexNow(articleId)
    fake.answer = `${markdown} [1]`
    const { asked, text } = await ask()
    expect(asked).toBe(1)
    expect(text).toContain('twenty')
  })

  test('is dropped with the withdrawal of a source', async () => {
    await ask()
    await cancelPublish(ctx, { id: articleId })
    const { text, citations } = await ask()
    expect(text).not.toContain('nine')
    expect(citations).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('is dropped when a reader rates it, or what repeats it, as not helpful', async () => {
    await ask()
    const { asker, id } = await ask()
    await rateAnswer(asker, { id, good: false })
    expect((await ask()).asked).toBe(1)
  })

  test('is a model’s whole answer: quotes, refusals and what broke off are not stored', async () => {
    // Failures of this model keep nobody else from asking theirs.
    const failing = { ports: { ...ports, chatModel: { ...ports.chatModel!, apiKey: createId() } } }
    for (const mode of ['serverError', 'cut'] as const) {
      fake.mode = mode
      await ask({}, undefined, failing)
    }
    Object.assign(fake, { mode: 'ok', answer: 'NO_ANSWER' })
    await ask()
    expect(await stored()).toEqual([])
  })

  test('is switched off by the organisation', async () => {
    await ask()
    await updateAiSettings(ctx, { storeAnswers: false })
    expect((await ask()).asked).toBe(1)
    await prisma.storedAnswer.deleteMany({ where: { tenantId: library.tenantId } })
    await ask()
    expect(await stored()).toEqual([])
  })
})

describe('[AI-03] rights to a stored answer', () => {
  test('show nothing of an internal manual to a visitor', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const secret = 'Internally the pump controller is reset by the code 4711.'
    await published(manual.id, secret)
    fake.answer = `${secret} [1]\n${secret} [2]`
    expect((await ask({}, library.tenantAdmin)).text).toContain('4711')
    expect((await ask({}, library.tenantAdmin)).asked).toBe(0)
    fake.answer = `${TEXT} [1]`
    const { asked, text } = await ask()
    expect(asked).toBe(1)
    expect(text).not.toContain('4711')
  })

  test('end at delivery when a manual is closed, or its robot switched off', async () => {
    await ask()
    const [row] = await stored()
    const sources = row?.sources as unknown as Parameters<typeof areReadable>[2]
    const place = { scope: { kind: 'visitor', tenantId: library.tenantId } } as const
    const where = { id: library.manual.id }
    expect(await areReadable(ctx.db, place, sources)).toBe(true)
    await prisma.manual.update({ where, data: { enableAi: false } })
    expect(await areReadable(ctx.db, place, sources)).toBe(false)
    await prisma.manual.update({ where, data: { enableAi: true, releaseScope: 'internal' } })
    expect(await areReadable(ctx.db, place, sources)).toBe(false)
    expect(await areReadable(ctx.db, { scope: { kind: 'system', tenantId: library.tenantId } }, sources)).toBe(true)
    const other = await aLibrary(OPEN_MANUAL)
    expect(await areReadable(ctx.db, { scope: { kind: 'system', tenantId: other.tenantId } }, sources)).toBe(false)
    expect((await ask()).text).not.toContain('nine')
  })

  test('differ by language, models, robot, sources and organisation', async () => {
    const place = { scope: { kind: 'visitor', tenantId: library.tenantId } } as const
    const chat = { baseUrl: fake.url, apiKey: 'k', model: 'big' }
    const question = {
      input: { searchContent: QUESTION },
      place,
      chat,
      fast: undefined,
      search: ['e'],
      robot: { lang: 'en_US' },
    }
    const keyOf = async (more: Partial<Parameters<typeof storedPlace>[1]> = {}) =>
      (await storedPlace(ctx, { ...question, ...more }))?.key
    const key = await keyOf()
    expect(await keyOf()).toBe(key)
    const other = await aLibrary(OPEN_MANUAL)
    const keys = [
      await keyOf({ robot: { lang: 'zh_CN' } }),
      await keyOf({ chat: { ...chat, extraBody: { top_p: 1 } } }),
      await keyOf({ fast: chat }),
      await keyOf({ search: ['e', 'reranker'] }),
      await keyOf({ place: { scope: { kind: 'visitor', tenantId: other.tenantId } } }),
      await keyOf({ input: { searchContent: QUESTION, spaceId: library.space.id } }),
    ]
    await prisma.answerSource.create({
      data: { articleId, tenantId: library.tenantId, level: 'less', setBy: 'test', setAt: ctx.now() },
    })
    keys.push(await keyOf())
    expect(new Set([key, ...keys]).size).toBe(keys.length + 1)
    expect(await keyOf({ chat: undefined })).toBeUndefined()
  })
})
