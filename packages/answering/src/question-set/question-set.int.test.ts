// The question set of a manual: who keeps it, what a replay finds and what has changed since the one before.

import { cancelPublish, createArticle, publishArticle } from '@lectern/library'
import {
  auditOf,
  eventsOf,
  expectCode,
  indexNow,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { savePin, setSource } from '../steering/index.ts'
import {
  deleteFromSet,
  exportReplay,
  exportSet,
  getReplay,
  importSet,
  listReplays,
  listSet,
  runReplay,
  saveSetQuestion,
  startReplay,
} from './index.ts'

let manualId: string
let kiln: string
let log: string
const library = suiteLibrary()
const other = suiteLibrary()
beforeAll(async () => {
  manualId = library.manual.id
  kiln = await article('Kiln', 'The kiln is fired for eleven hours and then cools down.')
  log = await article('Kiln hours', 'For how many hours is the kiln fired? The kiln is fired for twelve hours.')
})

async function article(title: string, markdown: string) {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown })
  await publishArticle(ctx, { id })
  await indexNow(id)
  return id
}
const manager = () => testContext(library.admin)
const list = async () => (await listSet(await manager(), { manualId, current: 1, size: 50 })).records
async function replay() {
  const { id } = await startReplay(await manager(), { manualId })
  const ctx = await testContext(system(library.tenantId))
  await runReplay(ctx, { replayId: id, lastTry: true, givenUp: false })
  return getReplay(await manager(), { id })
}
const FIRED = 'For how many hours is the kiln fired?'

describe('[AI-05] a question set', () => {
  test('is edited by hand and imported from a file, each question once', async () => {
    const { id } = await saveSetQuestion(await manager(), { manualId, question: FIRED, articleId: kiln, phrase: '' })
    await expectCode(
      saveSetQuestion(await manager(), { manualId, question: 'for how many HOURS is the kiln fired', phrase: '' }),
      'invalidInput',
    )
    const text = `question,article,phrase\n"${FIRED}",Kiln,\nWhere do zebras sleep?,Nowhere,\n"Does it cool, too?",kiln,cools\n,Kiln,\n`
    expect(await importSet(await manager(), { manualId, text })).toEqual({
      ...{ added: 2, known: 1, refused: [5], withoutArticle: [3] },
    })
    expect(await list()).toMatchObject([
      { id, question: FIRED, articleId: kiln, title: 'Kiln' },
      { question: 'Where do zebras sleep?', articleId: null },
      { question: 'Does it cool, too?', title: 'Kiln', phrase: 'cools' },
    ])
    const { csv } = await exportSet(await manager(), { manualId })
    // Exported sets can be imported.
    expect(await importSet(await manager(), { manualId, text: csv })).toMatchObject({ added: 0, known: 3, refused: [] })
    await saveSetQuestion(await manager(), { manualId, id, question: FIRED, articleId: kiln, phrase: 'eleven' })
    expect(await auditOf(library.tenantId, id)).toEqual(['setQuestion.add', 'setQuestion.update'])
    const [, zebra] = await list()
    await deleteFromSet(await manager(), { id: zebra?.id ?? '' })
    expect(await list()).toHaveLength(2)
    await expectCode(importSet(await manager(), { manualId, text: ' \n' }), 'invalidInput')
  })

  test('rejects a file beyond its limit', async () => {
    const text = Array.from({ length: 500 }, (_, i) => `What is part ${i}?`).join('\n')
    await expectCode(importSet(await manager(), { manualId, text }), 'setLimit')
    expect(await list()).toHaveLength(2)
  })

  test('requires a manager of the robot in their tenant', async () => {
    const [first] = await list()
    const id = first?.id ?? ''
    const editor = await testContext(library.editor)
    const stranger = await testContext(other.tenantAdmin)
    const page = { manualId, current: 1, size: 10 }
    for (const [ctx, code] of [
      [editor, 'forbidden'],
      [stranger, 'notFound'],
    ] as const) {
      await expectCode(listSet(ctx, page), code)
      await expectCode(saveSetQuestion(ctx, { manualId, question: 'Q?', phrase: '' }), code)
      await expectCode(importSet(ctx, { manualId, text: 'Q?' }), code)
      await expectCode(deleteFromSet(ctx, { id }), code)
      await expectCode(startReplay(ctx, { manualId }), code)
      await expectCode(listReplays(ctx, { manualId }), code)
    }
    await expectCode(
      saveSetQuestion(stranger, { manualId: other.manual.id, id, question: 'Q?', phrase: '' }),
      'notFound',
    )
  })
})

describe('[AI-05] a replay', () => {
  test('shows outcome, rank and words, and the difference to the previous run', async () => {
    const first = await replay()
    expect(first).toMatchObject({ state: 'done', asked: 2, expecting: 2, better: 0, worse: 0 })
    expect(first.questions.map(({ change }) => change)).toEqual(['new', 'new'])
    expect(first.questions[0]).toMatchObject({ expectedId: kiln, expectedTitle: 'Kiln', articleId: log, right: false })

    await setSource(await manager(), { articleId: log, level: 'none' })
    const second = await replay()
    expect(second.questions[0]).toMatchObject({
      change: 'better',
      articleId: kiln,
      rank: 1,
      right: true,
      pinned: false,
    })
    expect(second.questions[0]?.text).toContain('eleven hours')
    expect(second).toMatchObject({ better: 1, worse: 0 })
    await savePin(await manager(), {
      ...{ manualId, question: FIRED, others: [], similar: false, articleId: kiln, anchor: '', text: 'Ask Ada.' },
    })
    const third = await replay()
    expect(third.questions[0]).toMatchObject({ change: 'worse', pinned: true, text: 'Ask Ada.', right: false })
    const { csv } = await exportReplay(await manager(), { id: third.id })
    expect(csv.split('\r\n')[1]).toContain('Ask Ada.')

    await cancelPublish(await testContext(library.tenantAdmin), { id: kiln })
    const fourth = await replay()
    expect(fourth.questions[0]).toMatchObject({ outcome: 'refused', rank: null, text: '', articleId: null })
  })

  test('creates no conversation, costs nothing, runs once at a time, and stores the last few', async () => {
    const where = { tenantId: library.tenantId }
    expect(await testDatabase().prisma.answer.count({ where })).toBe(0)
    expect(await testDatabase().prisma.aiUsage.count({ where })).toBe(0)
    const { id } = await startReplay(await manager(), { manualId })
    await expectCode(startReplay(await manager(), { manualId }), 'replayRunning')
    expect((await eventsOf(library.tenantId)).filter(({ type }) => type === 'replay.wanted').at(-1)).toMatchObject({
      payload: { replayId: id },
    })
    const ctx = await testContext(system(library.tenantId))
    await runReplay(ctx, { replayId: id, lastTry: false, givenUp: true })
    expect(await getReplay(await manager(), { id })).toMatchObject({ state: 'failed', questions: [] })
    await replay()
    await replay()
    expect(await listReplays(await manager(), { manualId })).toHaveLength(5)
    await expectCode(getReplay(await testContext(library.editor), { id }), 'forbidden')
    await expectCode(getReplay(await testContext(other.tenantAdmin), { id }), 'notFound')
    const stranger = await testContext(system(other.tenantId))
    await runReplay(stranger, { replayId: id, lastTry: true, givenUp: false })
  })

  test('rejects an empty set', async () => {
    const admin = await testContext(other.tenantAdmin)
    await expectCode(startReplay(admin, { manualId: other.manual.id }), 'invalidInput')
  })
})
