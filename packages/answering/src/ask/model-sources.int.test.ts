// Texts that a chat model reads for an answer: whole sections, each once, with citations at the passage that says it (ledger AI-02, AI-04; ADR 0068).
import type { AnswerEvent } from '@lectern/contracts'
import { createId, type DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle } from '@lectern/library'
import { aLibrary, indexNow, OPEN_MANUAL, testContext, testDatabase, testPortsWith, visitor } from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { explainAnswer } from './explain-answer.ts'
import { askQuestion } from './index.ts'

const STEPS = 30
let fake: FakeOpenAi
let ports: DomainContext['ports']
let library: Awaited<ReturnType<typeof aLibrary>>
beforeAll(async () => {
  fake = await startFakeOpenAi()
  ports = await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k', CHAT_SOURCE_TOKENS: '4000' })
  library = await aLibrary(OPEN_MANUAL)
  // Some ask the same again.
  await testDatabase().prisma.tenantAi.create({ data: { tenantId: library.tenantId, storeAnswers: false } })
  const step = (n: number) =>
    `${n}. Turn screw number ${n} of the boiler to the left, wait until the needle of dial ${n} rests, then write its value down.`
  const steps = Array.from({ length: STEPS }, (_, i) => step(i + 1)).join('\n')
  const picture = '   ![Hatch](/file?fileId=hatch)'
  await article(
    'Boiler',
    `Boilers are heavy.\n\n## Service\n\nBefore you begin, close the gas.\n\n${steps}\n${STEPS + 1}. Close the hatch of the boiler.\n\n${picture}\n\n## Paint\n\n${'Paint of a boiler is black or grey. '.repeat(40)}`,
  )
})
afterAll(() => fake.close())
beforeEach(() => {
  Object.assign(fake, { mode: 'ok', queue: [], requests: [] })
})

async function article(title: string, markdown: string) {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId: library.manual.id, title, type: 'document', markdown })
  await publishArticle(ctx, { id })
  await indexNow(id)
}

async function ask(searchContent: string, more: Partial<DomainContext['ports']> = {}) {
  const { chatModel } = ports
  // Another key: a model that failed is left alone for a while.
  const withModel = { ports: { ...ports, chatModel: chatModel && { ...chatModel, apiKey: createId() }, ...more } }
  const events: AnswerEvent[] = []
  const ctx = await testContext(visitor(library.tenantId), withModel)
  for await (const event of askQuestion(ctx, { searchContent })) events.push(event)
  const [first] = events
  const id = first?.type === 'answerId' ? first.id : ''
  return { id, events, citations: events.flatMap((event) => (event.type === 'citations' ? event.citations : [])) }
}
const prompt = (at = 0) => JSON.stringify(fake.requests[at]?.body.messages)
const timesIn = (text: string, part: string) => text.split(part).length - 1

test('[AI-02] a list that search cut into passages is whole in the prompt, with its heading and nothing twice', async () => {
  fake.answer = 'Turn screw number 28 of the boiler to the left [^1].'
  const { id, citations } = await ask('What is done with screw number 3 of the boiler?')
  const text = prompt()
  for (let n = 1; n <= STEPS; n++) expect(timesIn(text, `screw number ${n} of`)).toBe(n === 3 ? 2 : 1)
  expect(text).toContain('Before you begin, close the gas.')
  expect(text).toMatch(/Boiler > Service|# Service/)
  const chunks = await testDatabase().prisma.chunk.findMany({ where: { tenantId: library.tenantId } })
  const chunk = chunks.find(({ text }) => text.includes('screw number 28'))
  expect(chunk?.anchor).not.toBe(chunks.find(({ text }) => text.includes('screw number 3 '))?.anchor)
  expect(citations).toMatchObject([{ url: expect.stringContaining(chunk?.anchor ?? 'none') }])
  expect(chunk?.text).toContain(citations[0]?.quote)
  const reasons = await explainAnswer(await testContext(library.tenantAdmin), { id })
  expect(reasons.passages.filter(({ cited }) => cited).map(({ anchor }) => anchor)).toEqual([chunk?.anchor])
})

test('[AI-02] a picture of a passage beside the best one is shown where its step is cited', async () => {
  fake.answer = 'Close the hatch of the boiler [^1].'
  const { events } = await ask('What is done with screw number 3 of the boiler?')
  expect(events.filter(({ type }) => type === 'picture')).toMatchObject([{ url: '/file?fileId=hatch' }])
})

test('[AI-04] a small budget has the best passages alone, and quotes do not change', async () => {
  fake.answer = 'NO_ANSWER'
  const { chatModel } = ports
  await ask('What is done with screw number 3 of the boiler?', {
    chatModel: chatModel && { ...chatModel, apiKey: createId(), sourceTokens: 500 },
  })
  expect(prompt()).toContain('screw number 3 of')
  expect(prompt()).not.toContain('screw number 28 of')
  fake.mode = 'serverError'
  const failed = await ask('What is done with screw number 3 of the boiler?')
  const plain = await ask('What is done with screw number 3 of the boiler?', { chatModel: null })
  expect(failed.citations).toEqual(plain.citations)
  expect(plain.citations[0]?.quote).toContain('screw number 3 of')
})

/** An article that shares no word with the question about it. */
const ODD = 'May my dachshund accompany me aboard?'

test('[AI-02] a question of which the search says little is asked again in other words, and quotes do not change', async () => {
  await article('Animals', 'Pets travel in a basket of at most 40 centimetres.')
  fake.queue = ['KEYWORDS: pets travel\nKEYWORDS: animals basket\nOTHER: How do pets travel?']
  fake.answer = 'Pets travel in a basket of at most 40 centimetres [^1].'
  const { events, citations } = await ask(ODD)
  expect(prompt(0)).toContain('KEYWORDS')
  expect(prompt(1)).toContain('Pets travel in a basket')
  expect(citations).toMatchObject([{ title: 'Animals' }])
  expect(events.at(-1)).toMatchObject({ type: 'end', found: true, provider: 'model' })
  const plain = await ask(ODD, { chatModel: null })
  expect(plain.events.at(-1)).toMatchObject({ found: false })
})

test('[AI-04] the first result stays where the model writes no queries, and where it fails', async () => {
  await article('Screws', 'Dachshund is also the name of a screw.')
  fake.answer = 'Dachshund is also the name of a screw [^1].'
  for (const queue of [['I would rather not.'], []]) {
    Object.assign(fake, { queue: [...queue], requests: [] })
    const more =
      queue.length > 0 ? {} : { fastModel: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: createId(), model: 'm' } }
    const { citations, events } = await ask(ODD, more)
    expect(events.at(-1)).toMatchObject({ found: true, provider: 'model' })
    expect(citations).toMatchObject([{ title: 'Screws' }])
  }
})

test('[AI-02] the parts of a question are searched for one by one', async () => {
  await article('工坊容量', '工坊版的容量是四百升。')
  await article('工坊报价', '工坊版的价格是每年三千元。')
  fake.answer = '工坊版的容量是四百升[^1]。'
  await ask('工坊版的容量和价格分别是多少？')
  const text = JSON.stringify(fake.requests.at(-1)?.body.messages)
  expect(text).toContain('四百升')
  expect(text).toContain('三千元')
})
