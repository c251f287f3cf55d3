import type { AnswerEvent, Citation } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, updateArticleSettings } from '@lectern/library'
import {
  aLibrary,
  expectCode,
  indexNow,
  OPEN_MANUAL,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savePin } from '../steering/index.ts'
import { askQuestion, getCitationAges, getConversation } from './index.ts'

const QUESTION = 'How do I reset the pump controller?'
const library = suiteLibrary(OPEN_MANUAL)
const asAdmin = () => testContext(library.tenantAdmin)
const asVisitor = () => testContext(visitor(library.tenantId))
let articleId: string
beforeAll(async () => {
  const markdown = 'Hold the button of the pump controller to reset it.'
  const input = { manualId: library.manual.id, title: 'Pump', type: 'document', markdown } as const
  articleId = (await createArticle(await asAdmin(), input)).id
})
beforeEach(async () => {
  await publishArticle(await asAdmin(), { id: articleId })
  await indexNow(articleId)
  await reviewBy(null)
})

const reviewBy = async (day: string | null) => updateArticleSettings(await asAdmin(), { id: articleId, reviewBy: day })

async function ask(actor: Actor = visitor(library.tenantId)): Promise<{ id: string; citations: Citation[] }> {
  const events: AnswerEvent[] = []
  const ctx = await testContext(actor)
  const input = { searchContent: QUESTION, manualId: library.manual.id }
  for await (const event of askQuestion(ctx, input)) events.push(event)
  const id = events.flatMap((event) => (event.type === 'answerId' ? event.id : []))[0] ?? ''
  return { id, citations: events.flatMap((event) => (event.type === 'citations' ? event.citations : [])) }
}

/** Dates the answer back before the article's publication. */
const ageAnswer = (id: string) =>
  testDatabase().prisma.answer.update({ where: { id }, data: { createdAt: new Date('2020-01-01T00:00:00Z') } })
const publishedTime = async () => {
  const { publishedVersionId: id } = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id: articleId } })
  const version = await testDatabase().prisma.articleVersion.findUniqueOrThrow({ where: { id: id ?? '' } })
  return version.createdAt.toISOString()
}

describe('[AI-02] a citation tells the age of its article', () => {
  test('says the day of review once it is past, from then on also where the answer is repeated', async () => {
    const overdue = new Date(Date.now() - 48 * 60 * 60_000).toISOString().slice(0, 10)
    expect((await ask()).citations[0]).not.toHaveProperty('reviewBy')
    await reviewBy('2999-01-01')
    expect((await ask()).citations[0]).not.toHaveProperty('reviewBy')
    await reviewBy(overdue)
    expect((await ask()).citations[0]).toMatchObject({ articleId, reviewBy: overdue })
  })

  test('says to its asker and to managers that the article changed after the answer, or is gone', async () => {
    const { id } = await ask()
    await testDatabase().prisma.answer.update({ where: { id }, data: { createdAt: new Date('2999-01-01') } })
    expect(await getCitationAges(await asVisitor(), { id })).toEqual({})
    await ageAnswer(id)
    const changedTime = await publishedTime()
    expect(await getCitationAges(await asVisitor(), { id })).toEqual({ [articleId]: { changedTime } })
    const { turns } = await getConversation(await asAdmin(), { id })
    expect(turns[0]?.citations[0]).toMatchObject({ articleId, changedTime })

    await cancelPublish(await asAdmin(), { id: articleId })
    expect(await getCitationAges(await asVisitor(), { id })).toEqual({ [articleId]: { gone: true } })
  })

  test('says nothing of other people’s answers, nor to another organisation', async () => {
    const { id } = await ask(library.viewer)
    await expectCode(getCitationAges(await asVisitor(), { id }), 'notFound')
    const other = await aLibrary()
    await expectCode(getCitationAges(await testContext(other.tenantAdmin), { id }), 'notFound')
  })

  test('says that the article changed after managers wrote the answer themselves', async () => {
    const pin = {
      manualId: library.manual.id,
      question: QUESTION,
      articleId,
      anchor: '',
      text: 'Hold the button for 5 seconds.',
    }
    const { id } = await savePin(await asAdmin(), { ...pin, others: [], similar: false })
    await testDatabase().prisma.answerPin.update({ where: { id }, data: { updatedAt: new Date('2999-01-01') } })
    expect((await ask()).citations[0]).not.toHaveProperty('changedTime')
    await testDatabase().prisma.answerPin.update({ where: { id }, data: { updatedAt: new Date('2020-01-01') } })
    expect((await ask()).citations[0]).toMatchObject({ articleId, changedTime: await publishedTime() })
  })
})
