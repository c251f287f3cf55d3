// Follow-up questions: which need what was said before, and what is looked up for them (ledger AI-02).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '../../../../testing/src/fake-openai.ts'
import { dependsOnHistory } from './depends-on-history.ts'
import { standaloneQuestion } from './standalone-question.ts'

test.each([
  'How long does it take?',
  'And on Linux?',
  'What about the second one?',
  'Why?',
  'Can I change that later',
  '那企业版呢？',
  '它怎么重置？',
  '多久？',
  '为什么不行',
  '这个要收费吗',
])('[AI-02] %s depends on the previous turn', (question) => {
  expect(dependsOnHistory(question)).toBe(true)
})

test.each([
  'How do I reset the pump controller?',
  'Where are invoices of an enterprise listed?',
  '如何重置水泵控制器的密码？',
  '企业发票在哪里查看和下载',
  'Docker Compose 部署需要多少内存',
])('[AI-02] %s is complete by itself', (question) => {
  expect(dependsOnHistory(question)).toBe(false)
})

describe('[AI-02] the search query', () => {
  let fake: FakeOpenAi
  const warned: object[] = []
  const log = { warn: (fields: object) => void warned.push(fields) }
  const history = [
    { question: 'How do I reset the pump?', query: 'How do I reset the pump?', answer: 'Hold the button [1].' },
  ]
  const lang = 'en_US' as const
  beforeAll(async () => {
    fake = await startFakeOpenAi()
    await import('@langchain/openai')
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.mode = 'ok'
    fake.answer = 'How long does resetting the pump take?'
    warned.length = 0
  })
  /** Only what hangs is given up early: a busy machine is late, too. */
  const patience = () => (['slow', 'stall'].includes(fake.mode) ? 300 : 60_000)
  const chat = () => ({
    baseUrl: fake.url,
    apiKey: 'k',
    model: 'fake',
    firstTokenMs: patience(),
    stallMs: patience(),
  })
  const ask = (question: string, model = true) =>
    standaloneQuestion({ chat: model ? chat() : undefined, log }, { question, history, lang })

  test('returns a first question unchanged', async () => {
    expect(await standaloneQuestion({ chat: chat(), log }, { question: 'Why?', history: [], lang })).toEqual({
      query: 'Why?',
      by: 'nobody',
    })
    expect(fake.requests).toEqual([])
  })

  test('includes the earlier question without a model', async () => {
    expect(await ask('How long does it take?', false)).toEqual({
      query: 'How do I reset the pump? How long does it take?',
      by: 'rule',
    })
    expect(await ask('Where are invoices of an enterprise listed?', false)).toMatchObject({ by: 'nobody' })
  })

  test('asks the model with the conversation without its marks', async () => {
    expect(await ask('How long does it take?')).toMatchObject({ query: fake.answer, by: 'model' })
    expect(fake.requests.at(-1)?.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'user', content: history[0]?.question },
      { role: 'assistant', content: 'Hold the button.' },
      { role: 'user', content: 'How long does it take?' },
    ])
  })

  test.each<FakeMode>(['slow', 'stall', 'cut', 'unfinished', 'notJson', 'wrongJson', 'rateLimited', 'serverError'])(
    'falls back when the model fails: %s',
    async (mode) => {
      fake.mode = mode
      expect(await ask('How long does it take?')).toMatchObject({ by: 'rule' })
      expect(warned).toHaveLength(1)
    },
  )

  test('falls back when a model never ends or returns nothing', async () => {
    fake.answer = 'word '.repeat(200)
    expect(await ask('How long does it take?')).toMatchObject({ by: 'rule' })
    fake.answer = '  '
    expect(await ask('How long does it take?')).toMatchObject({ by: 'rule' })
  })
})
