// Conversations, figures, and unanswered questions that become articles.
import { openAiEmbedder } from '@lectern/ai'
import type { Actor } from '@lectern/kernel'
import { createArticle, publishArticle } from '@lectern/library'
import {
  aLibrary,
  anArticle,
  apiToken,
  auditOf,
  aWebhook,
  expectCode,
  indexNow,
  OPEN_MANUAL,
  operator,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { startFakeOpenAi } from '@lectern/testing/stand-ins'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  askQuestion,
  dismissUnanswered,
  draftUnanswered,
  getAnswerFigures,
  getConversation,
  listConversations,
  listUnanswered,
  rateAnswer,
} from './index.ts'

const PAGE = { current: 1, size: 10 }
let articleId: string
const library = testLibrary(OPEN_MANUAL)
beforeEach(async () => {
  const ctx = await testContext(library.tenantAdmin)
  const markdown = 'Hold the button of the pump controller to reset it.'
  const input = { manualId: library.manual.id, title: 'Pump', type: 'document', markdown } as const
  articleId = (await createArticle(ctx, input)).id
  await publishArticle(ctx, { id: articleId })
  await indexNow(articleId)
})

async function ask(searchContent: string, more: { actor?: Actor; manualId?: string; conversationId?: string } = {}) {
  const { actor = visitor(library.tenantId), ...input } = more
  let id = ''
  for await (const event of askQuestion(await testContext(actor), { searchContent, ...input }))
    if (event.type === 'answerId') id = event.id
  return id
}
const KNOWN = 'How do I reset the pump controller?'
const UNKNOWN = 'Which colours does the xylophone have?'
const asAdmin = () => testContext(library.tenantAdmin)
const list = async (input: object = {}) => listConversations(await asAdmin(), { keyword: '', ...PAGE, ...input })
const unanswered = async (input: object = {}) => listUnanswered(await asAdmin(), { state: 'open', ...PAGE, ...input })

describe('[AI-05] conversations', () => {
  test('are listed newest first, with author, outcome and rating; filtered by outcome, rating and words', async () => {
    const hit = await ask(KNOWN, { actor: library.viewer, manualId: library.manual.id })
    await ask(UNKNOWN, { actor: library.viewer, conversationId: hit })
    const miss = await ask(UNKNOWN)
    await rateAnswer(await testContext(library.viewer), { id: hit, good: false, content: 'Too short' })
    const { records, total } = await list()
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { id: miss, question: UNKNOWN, asked: 1, missed: 1, askerName: '', askerType: 'visitor', manualId: null },
      {
        ...{ id: hit, question: KNOWN, asked: 2, missed: 1, good: 0, bad: 1, askerName: 'Viewer' },
        ...{ askerType: 'member', manualId: library.manual.id, manualName: library.manual.name },
      },
    ])
    const ids = async (input: object) => (await list(input)).records.map(({ id }) => id)
    expect(await ids({ outcome: 'hit' })).toEqual([hit])
    expect(await ids({ outcome: 'miss' })).toEqual([miss, hit])
    expect(await ids({ rating: 'bad' })).toEqual([hit])
    expect(await ids({ rating: 'good' })).toEqual([])
    expect(await ids({ keyword: 'PUMP' })).toEqual([hit])
    expect(await ids({ manualId: library.manual.id })).toEqual([hit])
    expect(await ids({ to: '2020-01-01' })).toEqual([])
    expect(await ids({ from: '2020-01-01' })).toEqual([miss, hit])
    const figures = await getAnswerFigures(await asAdmin(), {})
    expect(figures).toMatchObject({ asked: 3, found: 1, good: 0, bad: 1, cost: 0 })
  })

  test('of somebody who left have no answer, and nothing is searched for it', async () => {
    const control = new AbortController()
    const ctx = await testContext(visitor(library.tenantId))
    const events = askQuestion(ctx, { searchContent: KNOWN }, control.signal)
    const first = await events.next()
    control.abort()
    expect(await events.next()).toEqual({ done: true, value: undefined })
    const { id } = first.value as { id: string }
    const row = await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ text: '', passages: [], fallback: 'aborted' })
    expect(await unanswered()).toMatchObject({ total: 0 })
  })

  test('are shown with their articles', async () => {
    const id = await ask(KNOWN)
    await ask('How long does it take?', { conversationId: id })
    await rateAnswer(await testContext(visitor(library.tenantId)), { id, good: true })
    const { turns } = await getConversation(await asAdmin(), { id })
    expect(turns).toHaveLength(2)
    expect(turns[0]).toMatchObject({
      ...{ id, question: KNOWN, found: true, good: true, provider: 'extractive', rewritten: null },
      ...{ used: [{ articleId, title: 'Pump' }], citations: [{ articleId }] },
    })
    expect(turns[1]?.rewritten).toContain(KNOWN)
  })

  test('require an administrator, or a manager of the manual', async () => {
    const inManual = await ask(KNOWN, { manualId: library.manual.id })
    const across = await ask(KNOWN)
    const other = await aLibrary()
    const cases = [
      [library.admin, 'roleRequired'],
      [library.editor, 'roleRequired'],
      [visitor(library.tenantId), 'unauthenticated'],
      [operator(), 'notFound'],
    ] as const
    for (const [actor, code] of cases) {
      const ctx = await testContext(actor)
      await expectCode(listConversations(ctx, { keyword: '', ...PAGE }), code)
      await expectCode(getAnswerFigures(ctx, {}), code)
      await expectCode(listUnanswered(ctx, { state: 'open', ...PAGE }), code)
    }
    const keeper = await testContext(library.admin)
    const within = { manualId: library.manual.id }
    expect((await listConversations(keeper, { keyword: '', ...PAGE, ...within })).records).toMatchObject([
      { id: inManual },
    ])
    expect((await getConversation(keeper, { id: inManual })).turns).toHaveLength(1)
    await expectCode(getConversation(keeper, { id: across }), 'roleRequired')
    await expectCode(
      listConversations(await testContext(library.editor), { keyword: '', ...PAGE, ...within }),
      'forbidden',
    )
    const stranger = await testContext(other.tenantAdmin)
    await expectCode(getConversation(stranger, { id: across }), 'notFound')
    await expectCode(listConversations(stranger, { keyword: '', ...PAGE, ...within }), 'notFound')
    expect((await listConversations(stranger, { keyword: '', ...PAGE })).total).toBe(0)
    expect(
      (await listConversations(await testContext(apiToken(library.tenantId)), { keyword: '', ...PAGE })).total,
    ).toBe(2)
  })
})

describe('[AI-05] questions without an answer', () => {
  test('are grouped by meaning, most frequent first', async () => {
    const deliveries = await aWebhook(library.tenantId, 'question.unanswered')
    await ask('怎么申请退款？')
    await ask(UNKNOWN)
    await ask('which colours does the XYLOPHONE have')
    await ask('What colours does a xylophone have?')
    await ask(KNOWN)
    const { records, total } = await unanswered()
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { question: UNKNOWN, asked: 3, state: 'open', articleId: null, manualId: null },
      { question: '怎么申请退款？', asked: 1, others: [] },
    ])
    expect(records[0]?.others).toEqual(['What colours does a xylophone have?', 'which colours does the XYLOPHONE have'])
    expect(await deliveries()).toEqual(['question.unanswered', 'question.unanswered'])
  })

  test('stay apart when an embedding model puts all texts near each other', async () => {
    const fake = await startFakeOpenAi()
    // Any two texts have the cosine 0.81.
    const indexes = new Map<string, number>()
    fake.vectorOf = (text) => {
      indexes.set(text, indexes.get(text) ?? indexes.size)
      return [0.9, ...Array.from({ length: 99 }, (_, i) => (i === indexes.get(text) ? Math.sqrt(0.19) : 0))]
    }
    const embedder = openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: 'near' })
    try {
      for (const searchContent of [UNKNOWN, 'May I bring a dog?', '怎么申请退款？'])
        for await (const _ of askQuestion(await testContext(visitor(library.tenantId), { embedder }), {
          searchContent,
        }));
      expect((await unanswered()).total).toBe(3)
    } finally {
      await fake.close()
    }
  })

  test('are grouped when asked concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask(UNKNOWN)))
    expect((await unanswered()).records).toMatchObject([{ asked: 5 }])
  })

  test('become drafts titled by the question', async () => {
    await ask(UNKNOWN, { manualId: library.manual.id })
    const [group] = (await unanswered({ manualId: library.manual.id })).records
    const id = group?.id ?? ''
    for (const [actor, code] of [
      [library.editor, 'forbidden'],
      [library.nobody, 'forbidden'],
      [operator(), 'notFound'],
      [(await aLibrary()).tenantAdmin, 'notFound'],
    ] as const)
      await expectCode(draftUnanswered(await testContext(actor), { id, manualId: library.manual.id }), code)
    const keeper = await testContext(library.admin)
    const folder = await anArticle(library.tenantId, library.manual.id, { type: 'folder' })
    const draft = await draftUnanswered(keeper, { id, manualId: library.manual.id, parentId: folder.id })
    const article = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id: draft.articleId } })
    expect(article).toMatchObject({ title: UNKNOWN, parentId: folder.id, state: 'unpublished', type: 'document' })
    expect((await unanswered()).total).toBe(0)
    expect((await unanswered({ state: 'drafted' })).records).toMatchObject([
      { id, articleId: draft.articleId, articleManualId: library.manual.id },
    ])
    expect(await auditOf(library.tenantId, id)).toEqual(['unanswered.draft'])
  })

  test('leave the list when dismissed, and return', async () => {
    await ask(UNKNOWN)
    const id = (await unanswered()).records[0]?.id ?? ''
    await expectCode(dismissUnanswered(await testContext(library.editor), { id, dismissed: true }), 'roleRequired')
    await dismissUnanswered(await asAdmin(), { id, dismissed: true })
    await ask(UNKNOWN)
    expect((await unanswered()).total).toBe(0)
    expect((await unanswered({ state: 'dismissed' })).records).toMatchObject([{ id, asked: 2 }])
    await dismissUnanswered(await asAdmin(), { id, dismissed: false })
    expect((await unanswered()).total).toBe(1)
    expect(await auditOf(library.tenantId, id)).toEqual(['unanswered.dismiss', 'unanswered.reopen'])
    await expectCode(dismissUnanswered(await asAdmin(), { id: 'nothing', dismissed: true }), 'notFound')
  })
})
