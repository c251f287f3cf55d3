// Answers tied to questions: who may tie them, who gets them, and when the question is answered as any other.
import type { AnswerEvent, AskInput, SavePinInput } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, updateManualSettings } from '@lectern/library'
import {
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
import { askQuestion } from '../ask/index.ts'
import { deletePin, listArticlePassages, listPins, savePin } from './index.ts'

const library = suiteLibrary(OPEN_MANUAL)
const other = suiteLibrary(OPEN_MANUAL)
let manualId: string
/** Says it in the words of the question; `right` is what managers mean. */
let near: string
let right: string
beforeAll(async () => {
  manualId = library.manual.id
  near = await article('Changelog', 'Version 3 lets you reset the pump controller and reset the pump controller again.')
  right = await article(
    'Maintenance',
    '## Cleaning\n\nWipe the casing with a dry cloth.\n\n## Starting over\n\nHold the red button for five quibbles.',
  )
})

async function article(title: string, markdown: string) {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown })
  await publishArticle(ctx, { id })
  await indexNow(id)
  return id
}
const QUESTION = 'How do I reset the pump controller?'
async function ask(input: Partial<AskInput> = {}, actor: Actor = visitor(library.tenantId)) {
  const events: AnswerEvent[] = []
  const question = { searchContent: QUESTION, manualId, ...input }
  for await (const event of askQuestion(await testContext(actor), question)) events.push(event)
  const [first] = events
  const end = events.find((event) => event.type === 'end')
  if (first?.type !== 'answerId' || !end) throw new Error('no answer')
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  return { ...first, end, text, citations: events.flatMap((e) => (e.type === 'citations' ? e.citations : [])) }
}
const pin = async (input: Partial<SavePinInput> = {}, actor: Actor = library.admin) =>
  savePin(await testContext(actor), {
    ...{ manualId, question: QUESTION, others: [], similar: true, articleId: right, anchor: '', text: '' },
    ...input,
  })
const remove = async (id: string) => deletePin(await testContext(library.admin), { id })
const list = async (actor: Actor = library.admin, place: { manualId?: string } = { manualId }) =>
  (await listPins(await testContext(actor), { ...place, current: 1, size: 10 })).records

describe('[AI-02] a pinned question', () => {
  test('is answered from its article whatever search returns, also in similar wordings', async () => {
    expect((await ask()).citations).toMatchObject([{ articleId: near }])
    const { id } = await pin({ others: ['Pump is stuck'] })
    for (const searchContent of [
      QUESTION,
      'how do i RESET the pump-controller',
      'Pump is stuck!',
      'How do I reset the pump controllers?',
    ]) {
      const answer = await ask({ searchContent })
      expect(answer.citations, searchContent).toMatchObject([{ index: 1, articleId: right, title: 'Maintenance' }])
      expect(answer.end).toMatchObject({ provider: 'pinned', found: true })
      expect(answer.end).not.toHaveProperty('confidence')
    }
    const row = await testDatabase().prisma.answer.findFirstOrThrow({
      where: { manualId, provider: 'pinned' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    expect(row).toMatchObject({ found: true, passages: [{ articleId: right }] })
    expect((await ask({ searchContent: 'How do I not reset the pump controller?' })).end.provider).toBe('extractive')
    await remove(id)
    expect((await ask()).citations).toMatchObject([{ articleId: near }])
    expect(await auditOf(library.tenantId, id)).toEqual(['pin.create', 'pin.delete'])
  })

  test('excludes similar wordings when configured', async () => {
    const { id } = await pin({ similar: false })
    expect((await ask({ searchContent: 'How do I reset the pump controllers?' })).end.provider).toBe('extractive')
    expect((await ask()).end.provider).toBe('pinned')
    await remove(id)
  })

  test('quotes the chosen passage, or the best one', async () => {
    const passages = await listArticlePassages(await testContext(library.admin), { manualId, articleId: right })
    expect(passages).toMatchObject([{ headings: ['Cleaning'] }, { headings: ['Starting over'] }])
    const { id } = await pin({ anchor: passages[1]!.anchor })
    expect((await ask()).text).toBe('Hold the red button for five quibbles. [1]')
    await pin({ id, anchor: '', question: 'How is the casing wiped?' })
    expect((await ask({ searchContent: 'How is the casing wiped?' })).text).toBe(
      'Wipe the casing with a dry cloth. [1]',
    )
    // A passage that no longer exists: the best fitting one.
    await pin({ id, anchor: 'gone', question: 'How is the casing wiped?' })
    expect((await ask({ searchContent: 'How is the casing wiped?' })).text).toBe(
      'Wipe the casing with a dry cloth. [1]',
    )
    await remove(id)
  })

  test('accepts an answer by managers, with the article as its source', async () => {
    const { id } = await pin({ text: 'Ask the night shift.' })
    const answer = await ask()
    expect(answer.text).toBe('Ask the night shift. [1]')
    expect(answer.citations).toMatchObject([{ articleId: right, quote: '' }])
    expect(answer.citations[0]?.url).toContain(right)
    await remove(id)
  })

  test('is separate for another manual', async () => {
    const { id } = await pin()
    expect((await ask({ manualId: undefined })).end.provider).toBe('extractive')
    const across = await pin({ manualId: undefined }, library.tenantAdmin)
    expect((await ask({ manualId: undefined })).end.provider).toBe('pinned')
    expect(await list(library.tenantAdmin, {})).toMatchObject([{ id: across.id }])
    await remove(id)
    expect((await ask()).end.provider).toBe('extractive')
    await deletePin(await testContext(library.tenantAdmin), across)
  })
})

describe('[AI-02] a pin without effect', () => {
  test('is listed as such when the article is withdrawn or deleted', async () => {
    const gone = await article('Gone soon', 'Only the engineer knows this.')
    const { id } = await pin({ articleId: gone, text: 'Call the engineer.' })
    expect((await ask()).end.provider).toBe('pinned')
    expect(await list()).toMatchObject([{ id, title: 'Gone soon', effect: 'works' }])
    await cancelPublish(await testContext(library.tenantAdmin), { id: gone })
    expect((await ask()).citations).toMatchObject([{ articleId: near }])
    expect(await list()).toMatchObject([{ effect: 'unpublished' }])
    await testDatabase().prisma.article.update({ where: { id: gone }, data: { deletedAt: new Date() } })
    expect(await list()).toMatchObject([{ effect: 'gone', title: '' }])
    await remove(id)
  })

  test('is ignored for people who may not read the article', async () => {
    const closed = await article('Door codes', 'The code of the door is 4711.')
    const { id } = await pin({ articleId: closed, text: 'It is 4711.' })
    await testDatabase().prisma.article.update({ where: { id: closed }, data: { sharePasswordHash: 'x' } })
    expect((await ask()).text).not.toContain('4711')
    expect((await ask({}, library.viewer)).text).toContain('4711')
    await remove(id)
  })

  test('is ignored without the robot of the article’s manual', async () => {
    const { id } = await pin({ manualId: undefined }, library.tenantAdmin)
    const ctx = await testContext(library.tenantAdmin)
    await updateManualSettings(ctx, { id: manualId, enableAi: false })
    expect((await ask({ manualId: undefined })).end.provider).toBe('extractive')
    await updateManualSettings(ctx, { id: manualId, enableAi: true })
    await deletePin(ctx, { id })
  })
})

describe('[AI-05] managing pins', () => {
  test('requires a manager of the robot in their tenant, and articles of the manual', async () => {
    const { id } = await pin()
    await expectCode(pin({ question: 'Another?' }, library.editor), 'forbidden')
    await expectCode(list(library.viewer), 'forbidden')
    await expectCode(pin({ manualId: undefined }, library.admin), 'roleRequired')
    const stranger = await testContext(other.tenantAdmin)
    await expectCode(deletePin(stranger, { id }), 'notFound')
    await expectCode(listPins(stranger, { manualId, current: 1, size: 10 }), 'notFound')
    await expectCode(pin({ id, manualId: other.manual.id }, other.tenantAdmin), 'invalidInput')
    const elsewhere = await createArticle(stranger, { manualId: other.manual.id, title: 'Theirs', type: 'document' })
    await expectCode(pin({ question: 'Theirs?', articleId: elsewhere.id }), 'invalidInput')
    await expectCode(deletePin(await testContext(library.editor), { id }), 'forbidden')
    await remove(id)
  })

  test('allows one per question, up to a limit', async () => {
    const { id } = await pin({ others: ['Pump is stuck'] })
    await expectCode(pin({ question: 'PUMP is stuck?' }), 'invalidInput')
    await pin({ id, others: ['Pump is stuck'], text: 'Changed.' })
    expect(await list()).toMatchObject([{ text: 'Changed.' }])
    await remove(id)
    const { tenantId } = library
    await testDatabase().prisma.answerPin.createMany({
      data: Array.from({ length: 500 }, (_, i) => ({
        ...{ id: `${manualId}-${i}`, tenantId, manualId, question: `q${i}`, keys: [`q${i}`] },
        ...{ articleId: right, createdBy: 'x' },
      })),
    })
    await expectCode(pin(), 'pinLimit')
    await testDatabase().prisma.answerPin.deleteMany({ where: { tenantId } })
  })

  test('removes a question from the unanswered ones', async () => {
    const question = 'Where does the zebra sleep?'
    await ask({ searchContent: question })
    const { prisma } = testDatabase()
    const where = { tenantId: library.tenantId, manualId, question }
    expect(await prisma.unansweredGroup.findFirstOrThrow({ where })).toMatchObject({ state: 'open' })
    const { id } = await pin({ question, text: 'In the barn.' })
    expect(await prisma.unansweredGroup.findFirstOrThrow({ where })).toMatchObject({ state: 'resolved' })
    await remove(id)
  })
})
