import type { AnswerEvent } from '@lectern/contracts'
import { cancelPublish, createArticle, publishArticle } from '@lectern/library'
import {
  aLibrary,
  auditOf,
  expectCode,
  indexNow,
  OPEN_MANUAL,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { setSource } from '../steering/index.ts'
import {
  askQuestion,
  explainAnswer,
  exportUnanswered,
  getAnswerFigures,
  getConversation,
  listConversations,
  listUnanswered,
  markWrong,
  rateAnswer,
  resolveUnanswered,
} from './index.ts'

let manualId: string
let lamp: string
const library = suiteLibrary(OPEN_MANUAL)
beforeAll(async () => {
  manualId = library.manual.id
  const ctx = await testContext(library.tenantAdmin)
  lamp = (
    await createArticle(ctx, {
      ...{ manualId, title: 'Lamp', type: 'document' },
      markdown: '## Colours\n\nThe signal lamp of the boiler is green while it heats.',
    })
  ).id
  await publishArticle(ctx, { id: lamp })
  await indexNow(lamp)
})

async function ask(searchContent: string) {
  const events: AnswerEvent[] = []
  const ctx = await testContext(visitor(library.tenantId))
  for await (const event of askQuestion(ctx, { searchContent, manualId })) events.push(event)
  const [first] = events
  if (first?.type !== 'answerId') throw new Error('no id')
  return first.id
}
const manager = () => testContext(library.admin)
const page = { current: 1, size: 10 }
const queue = async (state: 'open' | 'resolved' = 'open') =>
  (await listUnanswered(await manager(), { ...page, manualId, state })).records

describe('[AI-05] a wrong answer', () => {
  test('shows its passages, with the matched words and whether they are sources', async () => {
    const id = await ask('Which colour has the signal lamp of the boiler?')
    const reasons = await explainAnswer(await manager(), { id })
    expect(reasons).toMatchObject({
      query: 'Which colour has the signal lamp of the boiler?',
      passages: [{ rank: 1, articleId: lamp, title: 'Lamp', headings: ['Colours'], cited: true, level: 'normal' }],
    })
    expect(reasons.passages[0]?.words).toEqual(['colour', 'signal', 'lamp', 'boiler'])
    await setSource(await manager(), { articleId: lamp, level: 'less' })
    expect((await explainAnswer(await manager(), { id })).passages).toMatchObject([{ level: 'less' }])
    await setSource(await manager(), { articleId: lamp, level: 'normal' })
    await cancelPublish(await testContext(library.tenantAdmin), { id: lamp })
    expect((await explainAnswer(await manager(), { id })).passages).toMatchObject([{ title: '', text: '', words: [] }])
    await publishArticle(await testContext(library.tenantAdmin), { id: lamp })
    await indexNow(lamp)
  })

  test('is marked and counted, and its question stays open until the mark is removed', async () => {
    const question = 'Is the signal lamp of the boiler green?'
    const id = await ask(question)
    expect(await queue()).toEqual([])
    const { unansweredId } = await markWrong(await manager(), { id, wrong: true })
    expect(await queue()).toMatchObject([{ id: unansweredId, question, asked: 1, refused: 0, bad: 0, wrong: 1 }])
    expect((await getConversation(await manager(), { id })).turns).toMatchObject([{ wrong: true }])
    expect(await getAnswerFigures(await manager(), { manualId })).toMatchObject({ wrong: 1 })
    const marked = await listConversations(await manager(), { ...page, manualId, keyword: '', rating: 'wrong' })
    expect(marked.records).toMatchObject([{ id, wrong: 1 }])
    expect(await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      wrongAt: expect.any(Date),
      wrongBy: library.admin.memberId,
    })
    // Twice is once.
    await markWrong(await manager(), { id, wrong: true })
    expect(await queue()).toMatchObject([{ asked: 1 }])
    expect(await markWrong(await manager(), { id, wrong: false })).toEqual({ unansweredId: null })
    expect(await queue()).toEqual([])
    expect(await getAnswerFigures(await manager(), { manualId })).toMatchObject({ wrong: 0 })
    expect(await auditOf(library.tenantId, id)).toEqual([
      ...['answer.markWrong', 'answer.markWrong', 'answer.unmarkWrong'],
    ])
  })

  test('requires a manager of the manual', async () => {
    const id = await ask('Which lamp is green on the boiler?')
    for (const call of [markWrong, explainAnswer]) {
      await expectCode(call(await testContext(library.editor), { id, wrong: true }), 'forbidden')
      const { tenantAdmin } = await aLibrary()
      await expectCode(call(await testContext(tenantAdmin), { id, wrong: true }), 'notFound')
    }
  })
})

describe('[AI-05] questions to work on', () => {
  test('include those of answers rated bad, until the rating changes', async () => {
    const question = 'Does the boiler have a signal lamp while it heats?'
    const id = await ask(question)
    const reader = await testContext(visitor(library.tenantId))
    await rateAnswer(reader, { id, good: false })
    await rateAnswer(reader, { id, good: false })
    expect(await queue()).toMatchObject([{ question, asked: 1, bad: 1, wrong: 0 }])
    await rateAnswer(reader, { id, good: true })
    expect(await queue()).toEqual([])
  })

  test('are resolved, reopened when the question fails again, and audited', async () => {
    const question = 'Where do zebras sleep?'
    await ask(question)
    const [open] = await queue()
    expect(open).toMatchObject({ question, refused: 1 })
    const id = open?.id ?? ''
    const { csv } = await exportUnanswered(await manager(), { manualId, state: 'open' })
    expect(csv.split('\r\n')[1]).toContain(`${question},`)
    await expectCode(exportUnanswered(await testContext(library.editor), { manualId, state: 'open' }), 'forbidden')
    await resolveUnanswered(await manager(), { id, resolved: true })
    expect(await queue()).toEqual([])
    expect(await queue('resolved')).toMatchObject([{ id, state: 'resolved' }])
    await ask(question)
    expect(await queue()).toMatchObject([{ id, asked: 2, refused: 2 }])
    expect(await auditOf(library.tenantId, id)).toEqual(['unanswered.resolve'])
    await expectCode(resolveUnanswered(await testContext(library.editor), { id, resolved: true }), 'forbidden')
  })
})
