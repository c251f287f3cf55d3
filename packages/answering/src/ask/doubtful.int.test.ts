// Answers through the index: steps for 'how', never the opposite, and places instead of a claim (AI-02, AI-04, ADR 0026).
import type { AnswerEvent } from '@lectern/contracts'
import { createArticle, publishArticle } from '@lectern/library'
import { indexNow, OPEN_MANUAL, suiteLibrary, testContext, visitor } from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchArticles } from '../search/index.ts'
import { askQuestion, getAnswerFigures, getConversation, listConversations, listUnanswered } from './index.ts'

const ARTICLES = {
  Comments: `## Enable comments

Enabling comments takes three steps:

1. Open the settings of the manual.
2. Choose **Comments**.
3. Press **Save**.

## Disable comments

Open the settings and clear the box. Comments that exist are kept.`,
  Roles: `## What roles may do

| Role | May |
| --- | --- |
| Editor | write and publish articles |
| Viewer | read articles |`,
  Storage: 'Pictures, files and tables need storage. An administrator sees the storage of all manuals.',
  Watermarks: 'Watermarks show the name of the reader across the page of an article.',
  Exports: 'Exports of a manual are kept for seven days and removed afterwards.',
}

const library = suiteLibrary(OPEN_MANUAL)
beforeAll(async () => {
  const ctx = await testContext(library.tenantAdmin)
  for (const [title, markdown] of Object.entries(ARTICLES)) {
    const input = { manualId: library.manual.id, title, type: 'document', markdown } as const
    const { id } = await createArticle(ctx, input)
    await publishArticle(ctx, { id })
    await indexNow(id)
  }
})

async function ask(searchContent: string) {
  const events: AnswerEvent[] = []
  const ctx = await testContext(visitor(library.tenantId))
  for await (const event of askQuestion(ctx, { searchContent, manualId: library.manual.id, lang: 'en_US' }))
    events.push(event)
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    citations: events.flatMap((event) => (event.type === 'citations' ? event.citations : [])),
    end: events.find((event) => event.type === 'end'),
    id: events.flatMap((event) => (event.type === 'answerId' ? [event.conversationId] : []))[0] ?? '',
  }
}

describe('an answer', () => {
  test('[AI-04] shows the whole list of steps for a how-to question', async () => {
    const { text, end, citations } = await ask('How do I enable comments?')
    expect(text).toContain('1. Open the settings of the manual.\n2. Choose Comments.\n3. Press Save. [1]')
    expect(end).toMatchObject({ found: true, outcome: 'answered' })
    expect(citations).toMatchObject([{ index: 1, title: 'Comments' }])
  })

  test('[AI-02] does not answer how to switch on with how to switch off', async () => {
    const { text } = await ask('How do I disable comments?')
    expect(text).toContain('clear the box')
    expect(text).not.toContain('Press Save')
  })

  test('[AI-04] shows a table row below its header', async () => {
    const { text } = await ask('Which role may write and publish articles?')
    expect(text).toContain('| Role | May |\n| --- | --- |\n| Editor | write and publish articles |')
    expect(text).not.toContain('Role: Editor')
  })

  test('[AI-02] quotes the article that search ranks first', async () => {
    for (const question of ['How do I enable comments?', 'How long are exports of a manual kept?']) {
      const ctx = await testContext(visitor(library.tenantId))
      const page = await searchArticles(ctx, {
        searchContent: question,
        manualId: library.manual.id,
        current: 1,
        size: 10,
      })
      expect((await ask(question)).citations[0]?.articleId).toBe(page.records[0]?.id)
    }
  })
})

describe('[AI-02] uncertain answers', () => {
  test('lists passages only when a single word is searched', async () => {
    const { text, end, citations } = await ask('comments')
    expect(end).toMatchObject({ found: false, outcome: 'doubtful' })
    expect(text).toMatch(/^I am not sure\. These articles may help:\n\n1\. \*\*Comments/)
    expect(citations.length).toBeGreaterThan(0)
  })

  test('lists at most three passages of different articles for a question with few words', async () => {
    const { end, citations } = await ask('Can the helicopter of an article remove articles of the name?')
    expect(end).toMatchObject({ found: false })
    expect(citations.length).toBeLessThanOrEqual(3)
    expect(new Set(citations.map(({ articleId }) => articleId)).size).toBe(citations.length)
  })

  test('lists a doubtful question among the unanswered ones, but not a search for a word', async () => {
    await ask('storage')
    const question = 'Can pictures of the helicopter be turned by an administrator?'
    expect((await ask(question)).end).toMatchObject({ outcome: 'doubtful' })
    const admin = await testContext(library.tenantAdmin)
    const { records } = await listUnanswered(admin, { state: 'open', current: 1, size: 50 })
    expect(records.find((group) => group.question === question)).toMatchObject({ doubtful: 1, refused: 0 })
    expect(records.map((group) => group.question)).not.toContain('storage')
  })

  test('is shown to managers as doubtful', async () => {
    const { id } = await ask('watermarks')
    const admin = await testContext(library.tenantAdmin)
    expect((await getConversation(admin, { id })).turns).toMatchObject([{ outcome: 'doubtful', found: false }])
    const page = { current: 1, size: 50, keyword: 'watermarks' }
    const filtered = async (outcome: 'hit' | 'doubtful' | 'miss') =>
      (await listConversations(admin, { ...page, outcome })).records.some((row) => row.id === id)
    expect([await filtered('hit'), await filtered('doubtful'), await filtered('miss')]).toEqual([false, true, false])
    expect((await getAnswerFigures(admin, {})).doubtful).toBeGreaterThan(0)
  })
})
