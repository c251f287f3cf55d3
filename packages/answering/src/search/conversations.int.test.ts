// Conversations, the answer log, verified citations, blocked words.
import type { AnswerEvent, AskInput } from '@lectern/contracts'
import type { Actor, DomainContext } from '@lectern/kernel'
import { createId, forgetWords, wordKey } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, updateManualSettings } from '@lectern/library'
import { aLibrary, indexNow, OPEN_MANUAL, testContext, testDatabase, testPortsWith, visitor } from '@lectern/testing'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { searchArticles, suggest } from './index.ts'
import { flushQueries } from './query-log.ts'

/** A question about the one passage with the button. */
const BUTTON = { searchContent: 'Which button of the pump controller is held for how many quibbles?' }
let fake: FakeOpenAi
let ports: DomainContext['ports']
let withModel: Partial<DomainContext>
let library: Awaited<ReturnType<typeof aLibrary>>
let other: Awaited<ReturnType<typeof aLibrary>>
beforeAll(async () => {
  fake = await startFakeOpenAi()
  ports = await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k' })
  library = await aLibrary(OPEN_MANUAL)
  other = await aLibrary(OPEN_MANUAL)
  // The same questions are asked with other answers.
  await testDatabase().prisma.tenantAi.create({ data: { tenantId: library.tenantId, storeAnswers: false } })
  await article(
    'Pump',
    '## Resetting\n\nHold the button of the pump controller for five quibbles to reset it.\n\n## Cleaning\n\nThe pump controller is cleaned with a dry cloth.\n\n## Duration\n\nResetting the pump controller takes about two minutes.',
  )
  await article('Filter', 'The filter is cleaned with hot water.')
  await article('Invoices', 'Invoices of an enterprise are listed below its orders.')
})
afterAll(() => fake.close())
beforeEach(() => {
  Object.assign(fake, { mode: 'ok', answer: 'It takes two minutes [1][2][3].', queue: [], requests: [] })
  useFreshModel()
})

/** The model with another key: one that failed is left alone for a while. */
function useFreshModel(): void {
  const { chatModel } = ports
  withModel = { ports: { ...ports, chatModel: chatModel && { ...chatModel, apiKey: createId() } } }
}

async function article(title: string, markdown: string) {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId: library.manual.id, title, type: 'document', markdown })
  await publishArticle(ctx, { id })
  await indexNow(id)
  return id
}
const reader = (): Actor => visitor(library.tenantId)
async function ask(input: Partial<AskInput>, actor = reader(), more: Partial<DomainContext> = {}) {
  const question = { searchContent: 'How do I reset the pump controller?', ...input }
  const events: AnswerEvent[] = []
  for await (const event of askQuestion(await testContext(actor, more), question)) events.push(event)
  const [first] = events
  if (first?.type !== 'answerId') throw new Error('no id')
  const row = await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id: first.id } })
  const streamed = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  const text = events.find((event) => event.type === 'revised')?.text ?? streamed
  return { ...first, row, text, events, citations: events.flatMap((e) => (e.type === 'citations' ? e.citations : [])) }
}

describe('[AI-02] the structure of articles', () => {
  test('is in the prompt, and pictures of the cited step are in the stream but not in the log', async () => {
    const picture = (name: string) => `![${name}](/file?fileId=${name.toLowerCase()})`
    await article(
      'Lantern',
      `1. Unscrew the glass of the lantern.\n\n   ${picture('Glass')}\n\n2. Change the bulb of the lantern.\n\n   ${picture('Bulb')}\n\n\`\`\`sh\nlantern --test\n\`\`\``,
    )
    fake.answer = '1. Change the bulb of the lantern [1].'
    const answer = await ask({ searchContent: 'How do I change the bulb of the lantern?' }, reader(), withModel)
    expect(answer.events.filter(({ type }) => type === 'picture')).toEqual([
      { type: 'picture', id: 2, url: '/file?fileId=bulb', alt: 'Bulb' },
    ])
    expect(answer.events.map(({ type }) => type)).toEqual(['answerId', 'text', 'picture', 'citations', 'end'])
    expect(answer.row.text).toBe(fake.answer)
    const prompt = JSON.stringify(fake.requests[0]?.body.messages)
    expect(prompt).toContain(String.raw`2. Change the bulb of the lantern.\n   ⟦img:2⟧ (Bulb)`)
    expect(prompt).toContain('```sh')
    expect(prompt).toMatch(new RegExp(`${library.manual.name} > Lantern \\(\\d{4}-\\d\\d-\\d\\d, /pub/`))
  })
})

describe('[AI-02] a conversation', () => {
  test('has the id of its first answer, and searches a follow-up with the earlier questions', async () => {
    const first = await ask({})
    expect(first.conversationId).toBe(first.id)
    const second = await ask({ searchContent: 'How long does it take?', conversationId: first.id })
    expect(second).toMatchObject({ conversationId: first.id })
    expect(second.row).toMatchObject({
      conversationId: first.id,
      question: 'How long does it take?',
      rewritten: 'How do I reset the pump controller? How long does it take?',
    })
    expect(second.text).toContain('two minutes')
    const again = await ask({})
    const other = await ask({ searchContent: 'And how is it cleaned?', conversationId: again.id })
    expect(other.row.rewritten).toContain('pump controller')
    expect(other.text).toContain('with a dry cloth')
    const alone = await ask({ searchContent: 'Where are invoices of an enterprise listed?', conversationId: first.id })
    expect(alone.row.rewritten).toBeNull()
    expect(alone.text).toContain('below its orders')
  })

  test('rates a follow-up by its own words when they find the same article', async () => {
    const lib = await aLibrary(OPEN_MANUAL)
    const ctx = await testContext(lib.tenantAdmin)
    for (const [title, markdown] of [
      ['The horn', 'The horn is cleaned with a brush.'],
      [
        'The lamp',
        '## Turning\n\nThe lighthouse lamp turns once a minute.\n\n## Cleaning\n\nThe lamp is cleaned by hand.',
      ],
    ] as const) {
      const input = { manualId: lib.manual.id, title, type: 'document', markdown } as const
      const { id } = await createArticle(ctx, input)
      await publishArticle(ctx, { id })
      await indexNow(id)
    }
    const asker = visitor(lib.tenantId)
    const first = await ask({ searchContent: 'How often does the lamp turn?' }, asker)
    const second = await ask({ searchContent: 'And how is it cleaned?', conversationId: first.id }, asker)
    expect(second.text).toContain('The lamp is cleaned by hand.')
    expect(second.text).not.toContain('with a brush')
    expect(second.events.at(-1)).toMatchObject({ outcome: 'answered' })
  })

  test('is neither continued nor disclosed for somebody else', async () => {
    const mine = await ask({}, library.viewer)
    for (const [actor, conversationId] of [
      [library.editor, mine.id],
      [reader(), mine.id],
      [library.viewer, 'nothing'],
    ] as const) {
      const answer = await ask({ searchContent: 'How long does it take?', conversationId }, actor)
      expect(answer.conversationId).toBe(answer.id)
      expect(answer.row.rewritten).toBeNull()
    }
    const stranger = visitor(other.tenantId)
    const visited = await ask({ manualId: library.manual.id })
    const elsewhere = { searchContent: 'How long does it take?', manualId: other.manual.id, conversationId: visited.id }
    expect((await ask(elsewhere, stranger)).row.rewritten).toBeNull()
  })

  test('lets a model rewrite the question with the conversation so far', async () => {
    const first = await ask({}, reader(), withModel)
    fake.queue = ['How long does resetting the pump controller take?']
    const second = await ask({ searchContent: 'And the time?', conversationId: first.id }, reader(), withModel)
    expect(second.row).toMatchObject({
      rewritten: 'How long does resetting the pump controller take?',
      provider: 'model',
      model: 'gpt-4o-mini',
    })
    const { messages } = fake.requests.at(-1)?.body ?? {}
    expect(messages).toMatchObject([
      { role: 'system' },
      { role: 'user', content: 'How do I reset the pump controller?' },
      { role: 'assistant', content: 'It takes two minutes.' },
      { role: 'user' },
    ])
  })
})

describe('[AI-05] the answer log', () => {
  test('stores passages with their versions, tokens and costs', async () => {
    const { prisma } = testDatabase()
    const price = (key: string, value: string) => prisma.systemParameter.update({ where: { key }, data: { value } })
    await price('aiInputPrice', '2')
    await price('aiOutputPrice', '8')
    const { row, citations } = await ask({}, reader(), withModel)
    await price('aiInputPrice', '0')
    await price('aiOutputPrice', '0')
    expect(row).toMatchObject({ provider: 'model', model: 'gpt-4o-mini', found: true, citations })
    const { inputTokens: input, outputTokens: output, passages } = row
    if (input === null || output === null) throw new Error('no tokens')
    expect(input).toBeGreaterThan(0)
    expect(row.costMicros).toBe(2 * input + 8 * output)
    const versions = await prisma.article.findMany({
      where: { manualId: library.manual.id },
      select: { id: true, publishedVersionId: true },
    })
    for (const used of passages as { articleId: string; versionId: string }[])
      expect(versions).toContainEqual({ id: used.articleId, publishedVersionId: used.versionId })
  })

  test.each<FakeMode>(['rateLimited', 'serverError', 'notJson', 'wrongJson', 'cut'])(
    '[AI-04] records a failing model (%s) and the quote shown instead',
    async (mode) => {
      fake.mode = mode
      const { row, text } = await ask(BUTTON, reader(), withModel)
      expect(row).toMatchObject({ provider: 'extractive', fallback: expect.any(String), found: true })
      expect(text).toContain('Hold the button')
    },
  )
})

describe('[AI-04] a failing model', () => {
  const ended = async (actor: Parameters<typeof ask>[1], mode: FakeMode) => {
    fake.mode = mode
    const { events } = await ask({ ...BUTTON, manualId: library.manual.id }, actor, withModel)
    const end = events.at(-1)
    return end?.type === 'end' ? end.trouble : undefined
  }

  test('shows readers a plain sentence, and managers of the robot reason and advice', async () => {
    const plain = {
      message: 'The AI cannot answer at the moment. The text above is quoted from the articles.',
    }
    for (const actor of [reader(), visitor(library.tenantId), library.viewer])
      expect(await ended(actor, 'rateLimited')).toEqual(plain)
    const advice =
      'The model did not answer: the service received too many requests. The platform provides this model: please tell its operators.'
    const advised = { ...plain, advice }
    for (const actor of [library.tenantAdmin, library.admin]) expect(await ended(actor, 'rateLimited')).toEqual(advised)
    fake.answer = 'Hold the button for five quibbles [1].'
    useFreshModel()
    expect(await ended(library.tenantAdmin, 'ok')).toBeUndefined()
  })

  test('hides unsupported statements, and reports the reason to the manager', async () => {
    fake.answer = 'Ask your aunt for a refund of the ticket [1].'
    const { events, text } = await ask({ ...BUTTON, manualId: library.manual.id }, library.tenantAdmin, withModel)
    expect(text).not.toContain('refund')
    expect(events.at(-1)).toMatchObject({
      provider: 'extractive',
      fallback: 'unsupported',
      trouble: {
        message: 'The articles do not support what the AI wrote. The text above is quoted from them.',
        advice:
          'The model did not answer: no article supports what it wrote. This model added things that are not in the articles. Try a more capable one.',
      },
    })
  })
})

describe('[AI-02] each citation is verified', () => {
  const tamper = (text: string) =>
    testDatabase().pool.query(`UPDATE chunk SET text = $2 WHERE manual_id = $1 AND text LIKE '%five quibbles%'`, [
      library.manual.id,
      text,
    ])

  test('omits indexed words that the published version lacks', async () => {
    const real = 'Hold the button of the pump controller for five quibbles to reset it.'
    await tamper('Hold the button of the pump controller for five quibbles to reset it. Then pay 100 dollars.')
    try {
      const quoted = await ask(BUTTON)
      expect(quoted.text).not.toContain('dollars')
      expect(JSON.stringify(quoted.citations)).not.toContain('dollars')
      fake.answer = 'It is about the pump controller [1][2][3].'
      const written = await ask(BUTTON, reader(), withModel)
      const marks = [...written.text.matchAll(/\[(\d)\]/g)].map(([, number]) => Number(number))
      expect(written.citations.map(({ index }) => index)).toEqual(marks)
      expect(marks).toEqual([1])
      expect(JSON.stringify(fake.requests.at(-1)?.body)).not.toContain('dollars')
      expect(JSON.stringify(written.citations)).not.toContain('Hold the button')
    } finally {
      await tamper(real)
    }
    expect((await ask(BUTTON)).citations).toMatchObject([{ quote: real }])
  })

  test('omits an article that is withdrawn or closed while a model writes', async () => {
    const text = 'The quartz lamp of the attic glows for seven ticks.'
    const id = await article('Lamp', text)
    const ctx = await testContext(library.tenantAdmin)
    const input = { searchContent: 'How many ticks does the quartz lamp glow?' }
    expect((await ask(input)).citations).toMatchObject([{ articleId: id, quote: text }])
    fake.answer = 'For seven ticks [1].'
    /** Runs `change` between retrieval and the answer of the model. */
    const answerDuring = async (change: () => Promise<unknown>) => {
      const events: AnswerEvent[] = []
      const answer = askQuestion(await testContext(reader(), withModel), { searchContent: input.searchContent })
      fake.beforeAnswer = async () => void (await change())
      for await (const event of answer) events.push(event)
      fake.beforeAnswer = undefined
      return events
    }
    const closed = await answerDuring(() =>
      updateManualSettings(ctx, { id: library.manual.id, releaseType: 'private' }),
    )
    await updateManualSettings(ctx, { id: library.manual.id, ...OPEN_MANUAL })
    expect(JSON.stringify(closed)).not.toContain('quartz')
    expect(closed).toContainEqual({ type: 'citations', citations: [] })
    const withdrawn = await answerDuring(() => cancelPublish(ctx, { id }))
    expect(JSON.stringify(withdrawn)).not.toContain('quartz')
    expect(withdrawn.flatMap((event) => (event.type === 'citations' ? event.citations : []))).toEqual([])
  })
})

test('[AI-01] uses the prompt and miss text of the robot, or of the manual', async () => {
  const { tenantId } = library
  const robot = (manualId: string, promptText: string, missGuide: string) => ({
    ...{ id: `r${manualId}${tenantId}`, tenantId, manualId, promptText, missGuide },
    ...{ robotName: 'Robo', logoFileId: 'logo', updatedBy: 'test' },
  })
  const { prisma } = testDatabase()
  await prisma.robot.createMany({
    data: [
      robot('', 'Speak like a captain.', 'Call us.'),
      robot(library.manual.id, 'Speak like a cook.', 'Ask the kitchen.'),
    ],
  })
  try {
    const unknown = { searchContent: 'Which xylophones have colours?' }
    expect((await ask(unknown)).text).toBe('Call us.')
    expect((await ask({ ...unknown, manualId: library.manual.id })).text).toBe('Ask the kitchen.')
    const ctx = await testContext(library.tenantAdmin)
    await updateManualSettings(ctx, { id: library.manual.id, releaseType: 'private' })
    expect((await ask({ ...unknown, manualId: library.manual.id })).text).toBe('Call us.')
    await updateManualSettings(ctx, { id: library.manual.id, ...OPEN_MANUAL })
    await ask(BUTTON, reader(), withModel)
    expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('Speak like a captain.')
  } finally {
    await prisma.robot.deleteMany({ where: { tenantId } })
  }
})

/** Replaces the blocked words of this suite. */
async function listWords(words: readonly string[]) {
  const { prisma } = testDatabase()
  const createdBy = 'conversations'
  await prisma.sensitiveWord.deleteMany({ where: { createdBy } })
  await prisma.sensitiveWord.createMany({
    data: words.map((word) => ({ id: `c-${wordKey(word)}`, word, key: wordKey(word), level: 'hold', createdBy })),
  })
  await prisma.sensitiveList.updateMany({ data: { version: { increment: 1 } } })
  forgetWords(testDatabase())
}

describe('[AI-02] blocked words', () => {
  const suggestedQuestions = async () => {
    const suggestions = await suggest(await testContext(reader()), { searchContent: 'button for' })
    return suggestions.flatMap((one) => (one.type === 'question' ? [one.text] : []))
  }
  // Blocked words apply to all organisations, so these are words that no other suite uses.
  test('are neither in questions nor in answers', async () => {
    const word = 'five quibbles'
    await listWords([word, 'Zyzzyva'])
    try {
      for (const more of [{}, withModel]) {
        fake.answer = 'Hold it for Five quibbles [1].'
        const answer = await ask(BUTTON, reader(), more)
        expect(answer.text).toMatch(/for \*{13}/)
        expect(answer.text.toLowerCase()).not.toContain(word)
        expect(JSON.stringify([answer.citations, answer.row.text, answer.row.citations])).not.toContain(word)
      }
      const firstAnswer = await ask({ searchContent: 'What is a zyzzyva?' })
      expect(firstAnswer.row).toMatchObject({ fallback: 'sensitive', found: false, question: 'What is a *******?' })
      expect(firstAnswer.text).toContain('blocked words')
      expect(firstAnswer.row.unansweredId).toBeNull()
      // Searches of others are suggested, but not with such words.
      for (let i = 0; i < 2; i++)
        await searchArticles(await testContext(reader()), {
          searchContent: 'button for Five quibbles',
          current: 1,
          size: 10,
        })
      await flushQueries(testDatabase())
      expect(await suggestedQuestions()).toEqual([])
    } finally {
      await listWords([])
    }
    expect((await ask(BUTTON)).text).toContain(word)
    expect(await suggestedQuestions()).toEqual(['button for Five quibbles'])
  })
})
