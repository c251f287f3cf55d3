// Replays with the chat model: costs before and after, progress, failures in plain words, stopping and continuing.
import { createArticle, publishArticle } from '@lectern/library'
import {
  auditOf,
  expectCode,
  indexNow,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  testPorts,
} from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  continueReplay,
  estimateReplay,
  exportReplay,
  getReplay,
  listReplays,
  runReplay,
  saveSetQuestion,
  startReplay,
  stopReplay,
} from './index.ts'

const FIRED = 'For how many hours is the kiln fired?'
const COOLED = 'What does the kiln do after it is fired?'
let manualId: string
let kiln: string
let fake: FakeOpenAi
const library = suiteLibrary()
const other = suiteLibrary()

beforeAll(async () => {
  manualId = library.manual.id
  fake = await startFakeOpenAi()
  const ctx = await testContext(library.tenantAdmin)
  const markdown = 'The kiln is fired for eleven hours and then cools down.'
  kiln = (await createArticle(ctx, { manualId, title: 'Kiln', type: 'document', markdown })).id
  await publishArticle(ctx, { id: kiln })
  await indexNow(kiln)
  await saveSetQuestion(await manager(), { manualId, question: FIRED, articleId: kiln, phrase: 'eleven' })
  await saveSetQuestion(await manager(), { manualId, question: COOLED, articleId: kiln, phrase: '' })
})
afterAll(() => fake.close())
beforeEach(() => {
  Object.assign(fake, { mode: 'ok', answer: 'The kiln is fired for eleven hours [1].', queue: [], requests: [] })
})

const withModel = async () => ({
  ports: {
    ...(await testPorts()),
    chatModel: { baseUrl: fake.url, apiKey: 'k', model: 'fake-chat', firstTokenMs: 60_000 },
  },
})
const manager = async () => testContext(library.admin, await withModel())
const start = async () => (await startReplay(await manager(), { manualId, model: true })).id
async function run(id: string) {
  const ctx = await testContext(system(library.tenantId), await withModel())
  await runReplay(ctx, { replayId: id, lastTry: true, givenUp: false })
  return getReplay(await manager(), { id })
}
const answersLeft = async () =>
  (await testDatabase().prisma.aiUsage.findFirst({ where: { tenantId: library.tenantId } }))?.free ?? 0

test('[AI-05] a replay with the model tells its cost before, and answer, sources, checked share and cost after', async () => {
  expect(await estimateReplay(await manager(), { manualId })).toMatchObject({
    ...{ questions: 2, model: 'fake-chat', own: false, measured: false, calls: 3 },
  })
  const first = await run(await start())
  expect(first).toMatchObject({
    state: 'done',
    model: 'fake-chat',
    asked: 2,
    finished: 2,
    failed: 0,
    calls: 2,
    right: 2,
  })
  expect(first.inputTokens).toBeGreaterThan(100)
  expect(first.questions[0]).toMatchObject({
    ...{ outcome: 'answered', right: true, rank: 1, checkedShare: 1, sources: [{ articleId: kiln, title: 'Kiln' }] },
    ...{ change: 'new', before: null, text: 'The kiln is fired for eleven hours [1].' },
  })
  expect(await answersLeft()).toBe(2)
  expect(await estimateReplay(await manager(), { manualId })).toMatchObject({ measured: true, calls: 2 })

  fake.answer = 'It is fired for eleven hours [1]. Potters like it.'
  const second = await run(await start())
  expect(second.comparedWith?.id).toBe(first.id)
  expect(second.questions[0]).toMatchObject({
    ...{ change: 'same', checkedShare: 0.5, differences: ['answer', 'checked'] },
    before: { text: 'The kiln is fired for eleven hours [1].', checkedShare: 1, calls: 1 },
  })
  const { csv } = await exportReplay(await manager(), { id: second.id })
  expect(csv.split('\r\n')[1]).toContain('The kiln is fired for eleven hours [1].')
})

test('[AI-05] a question that the model fails at is marked as failed, with the reason, and asked again when continued', async () => {
  const used = await answersLeft()
  fake.mode = 'unauthorized'
  const id = await start()
  const failed = await run(id)
  expect(failed).toMatchObject({ state: 'done', failed: 2, refused: 0, expecting: 0 })
  expect(failed.questions[0]).toMatchObject({ outcome: 'failed', change: 'failed', right: null, text: '' })
  expect(failed.questions[0]?.problem).toMatch(/key|refused/i)
  expect(await answersLeft()).toBe(used)

  fake.mode = 'ok'
  await continueReplay(await manager(), { id })
  expect(await run(id)).toMatchObject({ state: 'done', failed: 0, right: 2 })
  expect(await auditOf(library.tenantId, id)).toEqual(['setQuestion.replay', 'setQuestion.continueReplay'])
})

test('[AI-05] a replay that was stopped keeps its results and continues with the others', async () => {
  const id = await start()
  fake.beforeAnswer = async () => {
    fake.beforeAnswer = undefined
    await stopReplay(await manager(), { id })
  }
  expect(await run(id)).toMatchObject({ state: 'stopped', finished: 0 })
  await expectCode(stopReplay(await manager(), { id }), 'replayEnded')
  await continueReplay(await manager(), { id })
  await expectCode(continueReplay(await manager(), { id }), 'replayRunning')
  expect(await run(id)).toMatchObject({ state: 'done', finished: 2 })
  await expectCode(continueReplay(await manager(), { id }), 'replayEnded')
  expect(await auditOf(library.tenantId, id)).toContain('setQuestion.stopReplay')
})

test('[AI-05] a replay with the model needs one, and a manager of the robot in their tenant', async () => {
  await expectCode(startReplay(await testContext(library.admin), { manualId, model: true }), 'noChatModel')
  const [latest] = await listReplays(await manager(), { manualId })
  const id = latest?.id ?? ''
  for (const [actor, code] of [
    [library.editor, 'forbidden'],
    [other.tenantAdmin, 'notFound'],
  ] as const) {
    const ctx = await testContext(actor, await withModel())
    await expectCode(estimateReplay(ctx, { manualId }), code)
    await expectCode(startReplay(ctx, { manualId, model: true }), code)
    await expectCode(stopReplay(ctx, { id }), code)
    await expectCode(continueReplay(ctx, { id }), code)
  }
})
