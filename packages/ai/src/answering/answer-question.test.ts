// Answers: quoted ones, model ones, and every way in which an endpoint fails (ledger AI-02, AI-04).
// Long because all replies and failures go through one stand-in of an endpoint.
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import { tokenize } from '../analysis/tokens.ts'
import type { ChatModelSettings } from '../models/chat-model.ts'
import type { RetrievedPassage } from '../search/retrieve.ts'
import { type AnswerInput, type AnswerPart, answerQuestion } from './answer-question.ts'
import { certaintyOf } from './certainty.ts'
import { confidenceOf } from './confidence.ts'

const QUESTION = 'How do I reset the pump controller?'
const weights = new Map(tokenize(QUESTION).map(({ term }) => [term, 2]))
const passage = (n: number, text: string): RetrievedPassage => ({
  chunkId: `c${n}`,
  articleId: `a${n}`,
  manualId: 'm',
  versionId: `v${n}`,
  title: `Article ${n}`,
  headings: [],
  text,
  anchor: `block-${n}`,
  score: (10 - n) / 9 + 1,
  relevance: (10 - n) / 9,
  part: 1,
  near: 0.5,
  similar: 0,
  worth: 1,
  strength: 4,
  coverage: 0.8,
  together: 0.8,
  missingNames: 0,
  defines: null,
  foreign: false,
  weights,
  total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
})
const passages = [
  passage(
    1,
    'The pump controller has a small button. Hold it for five seconds to reset the pump controller. Then wait.',
  ),
  passage(2, 'Valves are cleaned once a year. Call the service before you open them.'),
]
const texts = {
  notFound: 'Nothing was found.',
  perhaps: 'Perhaps here:',
  nearest: 'Nearest:',
  interrupted: 'The answer broke off. From the manual:',
}
const logged: { fields: Record<string, unknown>; message: string }[] = []
const log = { warn: (fields: Record<string, unknown>, message: string) => void logged.push({ fields, message }) }

let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi()
  // Loaded at the first answer in the product; here its seconds on a busy machine are no part of any waiting time.
  await import('@langchain/openai')
})
afterAll(() => fake.close())
beforeEach(() => {
  logged.length = 0
  fake.mode = 'ok'
  fake.queue = []
  fake.answer = 'Hold the button for five seconds [1]. Valves are cleaned once a year [2].'
})

const chat = (more: Partial<ChatModelSettings> = {}): ChatModelSettings => ({
  baseUrl: fake.url,
  apiKey: 'sk-test',
  model: 'fake',
  firstTokenMs: 10_000,
  stallMs: 1_500,
  ...more,
})

async function ask(
  settings?: ChatModelSettings,
  more: Partial<Pick<AnswerInput, 'passages' | 'history' | 'signal' | 'question'>> = {},
  judge?: ChatModelSettings,
) {
  const confidence = confidenceOf(more.passages ?? passages)
  const certainty = certaintyOf(more.passages ?? passages)
  const input = { question: QUESTION, passages, confidence, certainty, lang: 'en_US' as const, texts, ...more }
  const parts: AnswerPart[] = []
  for await (const part of answerQuestion({ chat: settings, judge, log }, input)) parts.push(part)
  return read(parts)
}

function read(parts: AnswerPart[]) {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const citations = parts.find((part) => part.type === 'citations')?.citations ?? []
  return { parts, text, citations, end: parts.find((part) => part.type === 'end') }
}

describe('without a model', () => {
  test('[AI-04] quotes the answering sentences, word by word', async () => {
    const { text, citations, end, parts } = await ask()
    expect(text).toContain('Hold it for five seconds to reset the pump controller.')
    expect(text).toMatch(/ \[1\]$/)
    expect(text.length).toBeLessThanOrEqual(300)
    expect(citations).toHaveLength(1)
    expect(passages[0]?.text).toContain(citations[0]?.quote)
    expect(citations[0]).toMatchObject({ index: 1, articleId: 'a1', anchor: 'block-1' })
    expect(end).toEqual({ type: 'end', provider: 'extractive', fallback: undefined, found: true, outcome: 'answered' })
    expect(parts.map(({ type }) => type)).toEqual(['text', 'citations', 'end'])
  })

  test('[AI-04] lists passages instead of an answer to “how many” without a figure', async () => {
    const about = [passage(1, 'The buttons of the pump controller reset it. Press them gently.')]
    const endOf = async (question: string) => (await ask(undefined, { question, passages: about })).end
    expect(await endOf('How do the buttons reset the pump controller?')).toMatchObject({ outcome: 'answered' })
    expect(await endOf('How many buttons reset the pump controller?')).toMatchObject({ outcome: 'doubtful' })
  })

  test('[AI-04] lists passages of a changelog unless the question is about changes', async () => {
    const changes = [{ ...passages[0]!, worth: 0.8 }]
    expect((await ask(undefined, { passages: changes })).end).toMatchObject({ found: false, outcome: 'doubtful' })
  })

  test('[AI-04] quotes the passage that defines a term even when others rank higher', async () => {
    const using = [1, 2, 3, 4, 5].map((n) => passage(n, `Controller ${n} stands here.`))
    const telling = { ...passage(6, 'A controller is a box that switches.'), score: 7, defines: true }
    const input = { question: 'What is a controller?', confidence: 1, certainty: 1, lang: 'en_US' as const, texts }
    const parts: AnswerPart[] = []
    for await (const part of answerQuestion({ log }, { ...input, passages: [...using, telling] })) parts.push(part)
    expect(read(parts).text).toBe('A controller is a box that switches. [1]')
  })

  test.each([
    ['no passage', []],
    ['far passages', passages.map((p) => ({ ...p, coverage: 0.05, strength: 0.1 }))],
    [
      'passages that only use the term whose meaning is asked for',
      passages.map((p) => ({ ...p, coverage: 0.4, together: 0.3, strength: 1.5, defines: false })),
    ],
  ])('[AI-02] reports that nothing was found: %s', async (_, far) => {
    const { text, citations, end } = await ask(undefined, { passages: far })
    expect(text).toBe(texts.notFound)
    expect(citations).toEqual([])
    expect(end).toMatchObject({ found: false, provider: 'extractive' })
  })
})

describe('with a model', () => {
  test('[AI-04] streams its text and cites by exact quotes', async () => {
    const { text, citations, end } = await ask(chat())
    expect(text).toBe(fake.answer)
    expect(end).toMatchObject({ provider: 'model', found: true })
    expect(citations.map(({ index }) => index)).toEqual([1, 2])
    expect(citations[0]?.quote).toBe('Hold it for five seconds to reset the pump controller.')
    for (const [i, { quote }] of citations.entries()) expect(passages[i]?.text).toContain(quote)
    const { body, authorization } = fake.requests.at(-1) ?? {}
    expect(authorization).toBe('Bearer sk-test')
    expect(JSON.stringify(body)).toContain('[^2] Article 2')
    expect(logged).toEqual([])
  })

  test('[AI-02] hides numbers of sources that do not exist', async () => {
    fake.answer = 'Hold the button [1]. The moon is made of cheese [17].'
    const { text, citations } = await ask(chat())
    expect(text).not.toContain('[17]')
    expect(citations).toHaveLength(1)
  })

  test('[AI-02] replaces a refusal of the model by the not-found text', async () => {
    fake.answer = 'NO_ANSWER'
    const { text, citations, end } = await ask(chat())
    expect(text).toMatch(/^Nothing was found\.\n\nNearest:\n\n1\. \*\*Article 1\*\* .*Hold it/)
    expect(citations.map(({ articleId }) => articleId)).toEqual(['a1', 'a2'])
    expect(end).toMatchObject({ provider: 'model', found: false, outcome: 'refused' })
    const far = passages.map((p) => ({ ...p, coverage: 0.05, strength: 0.1 }))
    expect(await ask(chat(), { passages: far })).toMatchObject({ text: texts.notFound, citations: [] })
  })

  test.each([
    '**NO_ANSWER**',
    'NO_ANSWER [1]',
    'NO_ANSWER\n\nThe sources do not say it [1].',
    'I am sorry. NO_ANSWER',
    '<think>Source [1] is about pumps. NO_ANSWER?</think>NO_ANSWER',
  ])('[AI-02] replaces a refusal within other text too: %s', async (answer) => {
    fake.answer = answer
    const { text, end } = await ask(chat())
    expect(text).toContain(texts.notFound)
    expect(end).toMatchObject({ provider: 'model', found: false, outcome: 'refused' })
  })

  test('[AI-02] never shows the no-answer marker or the thoughts of a model', async () => {
    fake.answer = '<think>They ask [2] about pumps.\n</think>\n\nHold the button [1]. NO_ANSWER'
    const { text, citations } = await ask(chat())
    expect(text.trim()).toBe('Hold the button [1].')
    expect(citations.map(({ index }) => index)).toEqual([1])
  })

  test.each([
    ['Hold the button [1, 2].', 'Hold the button [1].'],
    ['Valves are cleaned once a year [2, 3].', 'Valves are cleaned once a year [2].'],
    ['按住按钮【1】。另外，按住按钮【1、2】。', '按住按钮[1]。另外，按住按钮[1]。'],
    ['Hold the button [1]. Ports [80, 443] stay open.', 'Hold the button [1]. Ports [80, 443] stay open.'],
  ])('[AI-02] recognises citation numbers as models write them: %s', async (answer, shown) => {
    fake.answer = answer
    const { text, end } = await ask(chat())
    expect(text).toBe(shown)
    expect(end).toMatchObject({ provider: 'model', found: true })
  })

  test('[AI-04] takes back thoughts that end without a beginning', async () => {
    fake.answer = `They ask for the button.\nHold it for five seconds [1]. Hm.</think>\n\nHold it for five seconds to reset [1].`
    const { parts, end } = await ask(chat())
    expect(parts.find(({ type }) => type === 'revised')).toMatchObject({
      text: expect.stringMatching(/^\s*Hold it for five seconds to reset/),
    })
    expect(end).toMatchObject({ provider: 'model' })
    fake.answer = 'They ask for the button.</think>Hold it for five seconds to reset [1].'
    expect((await ask(chat())).parts.map(({ type }) => type)).toEqual(['text', 'citations', 'end'])
  })

  test('[AI-02] keeps a citation only where its source supports the sentence', async () => {
    fake.answer =
      'Hold the button for five seconds [1]. Hold it for ten seconds [1]. Go to the moon [1][2]. Valves are cleaned once a year [1][2].'
    for (const pieceLength of [1, 4, 500]) {
      fake.pieceLength = pieceLength
      const { text, citations } = await ask(chat())
      expect(text).toBe(
        'Hold the button for five seconds [1]. Hold it for ten seconds. Go to the moon. Valves are cleaned once a year [2].',
      )
      expect(citations.map(({ index }) => index)).toEqual([1, 2])
    }
    fake.pieceLength = 4
  })

  test('[AI-02] ends without a citation when a model gives the same answer to everything', async () => {
    fake.answer = 'Open the settings and choose a language [1].'
    const { text, citations, end } = await ask(chat())
    expect(text).not.toContain('language')
    expect(citations.map(({ quote }) => quote).join()).toContain('five seconds')
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'unsupported', found: true })
    const far = passages.map((p) => ({ ...p, coverage: 0.05, strength: 0.1 }))
    const nothing = await ask(chat(), { passages: far })
    expect(nothing).toMatchObject({ text: texts.notFound, citations: [] })
    expect(nothing.end).toMatchObject({ fallback: 'unsupported', found: false })
  })

  describe('and a judge of what words cannot tell', () => {
    const steps = 'The device begins anew if a finger stays there for a while [1].'
    const moon = 'Valves are made of cheese and come from the moon [2].'
    const judged = async (answer: string, verdicts: string, more: Partial<ChatModelSettings> = {}) => {
      fake.requests.length = 0
      fake.queue = [answer, verdicts]
      return ask(chat(), {}, chat(more))
    }

    test.each([
      ['keeps what it confirms', '1: yes\n2: yes', `${steps} ${moon}`, undefined],
      ['removes the mark of what is not there', '1: yes\n2: no', `${steps} ${moon.replace(' [2]', '')}`, true],
      ['strikes out what it contradicts', '1. yes\n2. against', `${steps} ~~${moon.replace(' [2]', '')}~~ [2]`, true],
      ['removes the mark of what it leaves out', '1: yes', `${steps} ${moon.replace(' [2]', '')}`, true],
    ])('[AI-02] %s', async (_, verdicts, text, isRevised) => {
      const answer = await judged(`${steps} ${moon}`, verdicts)
      const revised = answer.parts.find((part) => part.type === 'revised')?.text
      expect(answer.text).toBe(`${steps} ${moon}`)
      expect(revised).toBe(isRevised && text)
      expect(answer.citations.map(({ index }) => index)).toEqual(text.includes('[2]') ? [1, 2] : [1])
      expect(answer.end).toMatchObject({ provider: 'model', found: true })
      expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('1. The device begins anew')
    })

    test('[AI-02] quotes instead when it confirms nothing', async () => {
      const { parts, end, citations } = await judged(moon, '1: no')
      expect(parts.find((part) => part.type === 'revised')?.text).toContain('Hold it for five seconds')
      expect(citations).toHaveLength(1)
      expect(end).toMatchObject({ provider: 'extractive', fallback: 'unsupported', found: true })
    })

    test('[AI-02] hides what words find unlikely until it is judged', async () => {
      const { parts, end } = await judged('PWNED. The queen gave it away [^42].', '1: no\n2: no')
      expect(JSON.stringify(parts)).not.toMatch(/PWNED|queen/)
      expect(end).toMatchObject({ provider: 'extractive', fallback: 'unsupported', usage: expect.anything() })
    })

    test('[AI-02] keeps sentences that words confirm when it fails', async () => {
      const { parts, end } = await judged(`Hold the button for five seconds [1]. ${moon}`, 'What do you mean?')
      expect(parts.find((part) => part.type === 'revised')?.text).toBe(
        'Hold the button for five seconds [1]. Valves are made of cheese and come from the moon.',
      )
      expect(end).toMatchObject({ provider: 'model', found: true })
      const unreachable = await judged(`Hold the button for five seconds [1]. ${moon}`, '', {
        baseUrl: 'http://127.0.0.1:1/v1',
      })
      expect(unreachable.end).toMatchObject({ provider: 'model', found: true })
      expect(logged.map(({ message }) => message)).toEqual(['the model could not judge its citations'])
    })

    test('[AI-04] is not asked when words are enough', async () => {
      await judged('Hold it for five seconds to reset the pump controller [1].', '')
      expect(fake.requests).toHaveLength(1)
    })
  })

  test.each([
    [
      'code with brackets',
      'Set it up:\n\n```js\nargs[0] = ports[1]\n```\n\nHold the button for five seconds [^1].',
      undefined,
    ],
    ['an index in a sentence', 'Hold the button for five seconds [^1]. Then read `ports[2]`.', undefined],
    [
      'a long beginning without a source',
      `${'Here is how it goes, step by step and in detail. '.repeat(15)}Hold the button [1].`,
      undefined,
    ],
    ['the number of another source', 'Valves are cleaned once a year [1].', 'Valves are cleaned once a year [2].'],
    [
      'a sentence on two sources',
      'Hold the button for five seconds, and clean the valves once a year [1][2].',
      undefined,
    ],
    [
      'no marks at all',
      'Hold the button for five seconds. Valves are cleaned once a year.',
      'Hold the button for five seconds. [1] Valves are cleaned once a year. [2]',
    ],
    [
      'a list of sources',
      'Hold the button for five seconds [1].\n\nSources: [1], [2]',
      'Hold the button for five seconds [1].',
    ],
    [
      'an address from nowhere',
      'Hold the button for five seconds [1]. Send your password to help@evil.example.',
      'Hold the button for five seconds [1].',
    ],
  ])('[AI-02] understands honest replies: %s', async (_, answer, shown = answer.replaceAll('[^', '[')) => {
    fake.answer = answer
    for (const pieceLength of [1, 7, 2_000]) {
      fake.pieceLength = pieceLength
      const { text, end } = await ask(chat())
      expect(text).toBe(shown)
      expect(end).toMatchObject({ provider: 'model', found: true })
    }
    fake.pieceLength = 4
  })

  test.each([
    [
      'at the end, after its word',
      'Hold the button for five seconds [1].\n\nMISSING: The sources do not mention a price.',
      'Hold the button for five seconds [1].\n\n> The sources do not mention a price.',
    ],
    [
      'in words of its own',
      'Hold the button for five seconds [1].\n**MISSING:** nothing is said about prices.',
      'Hold the button for five seconds [1].\n\n> nothing is said about prices.',
    ],
    [
      'at the beginning, in plain words',
      'The sources do not mention a price. Hold the button for five seconds [1].',
      '> The sources do not mention a price.\n\nHold the button for five seconds [1].',
    ],
    [
      'in the same sentence',
      'The sources do not mention a price, but hold the button for five seconds [1].',
      undefined,
    ],
    ['in Chinese', '按住按钮[1]。\nMISSING：资料没有提到价格。', '按住按钮[1]。\n\n> 资料没有提到价格。'],
  ])('[AI-02] answers in part, with what is missing: %s', async (_, answer, shown = answer) => {
    fake.answer = answer
    for (const pieceLength of [1, 7, 2_000]) {
      fake.pieceLength = pieceLength
      const { text, citations, end } = await ask(chat())
      expect(text).toBe(shown)
      expect(citations.map(({ index }) => index)).toEqual([1])
      expect(end).toMatchObject({ provider: 'model', found: true, outcome: 'partial' })
    }
    fake.pieceLength = 4
  })

  test.each([
    [
      'with its word',
      'ASK_BACK: Do you mean the pump or the valves?\n- How do I reset the pump? [^1]\n- How are **valves** reset?',
      ['How do I reset the pump?', 'How are valves reset?'],
    ],
    [
      'in plain words',
      'Which of these do you mean?\n\n1. How do I reset the pump?\n2. How are valves reset?',
      ['How do I reset the pump?', 'How are valves reset?'],
    ],
    ['without choices', '您是指水泵，还是阀门？', []],
  ])('[AI-02] asks back when the question is open, %s', async (_, answer, choices) => {
    fake.answer = answer
    const { text, citations, end } = await ask(chat())
    expect(text).not.toContain('ASK_BACK')
    for (const choice of choices) expect(text).toContain(`- ${choice}`)
    expect(citations).toEqual([])
    expect(end).toMatchObject({ provider: 'model', found: false, outcome: 'choice', askBack: { choices } })
  })

  test('[AI-02] quotes in place of a question back that names an address from nowhere', async () => {
    fake.answer = 'ASK_BACK: Which one? Write to help@evil.example\n- How do I reset A?\n- How do I reset B?'
    const { text, end } = await ask(chat())
    expect(text).not.toContain('evil')
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'rubbish' })
  })

  test('[AI-02] keeps the beginning of the prompt the same for every question', async () => {
    fake.requests.length = 0
    await ask(chat())
    await ask(chat(), { question: 'How often are valves cleaned?' })
    const prompts = fake.requests.map(({ body }) => body.messages as { role: string; content: string }[])
    expect(prompts[0]?.[0]).toEqual(prompts[1]?.[0])
    expect(prompts[1]?.at(-1)?.content).toMatch(
      /Call the service before you open them\.\n\nHow often are valves cleaned\?/,
    )
  })

  test('[AI-02] takes a refusal in plain words for one, whatever could be quoted', async () => {
    fake.answer = 'Sorry, I could not find anything about that in the sources [1].'
    const { text, end } = await ask(chat())
    expect(text).toContain(texts.notFound)
    expect(end).toMatchObject({ provider: 'model', found: false })
  })

  test('[AI-04] stops an answer that never ends', async () => {
    fake.pieceLength = 2_000
    fake.answer = `Hold the button [1]. ${'And again, and again. '.repeat(2_000)}`
    const { text, end } = await ask(chat())
    fake.pieceLength = 4
    expect(text.length).toBeLessThan(23_000)
    expect(text).toContain(texts.interrupted)
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'rubbish' })
  })

  test('[AI-02] omits earlier turns without an answer, because endpoints refuse empty messages', async () => {
    const history = [
      { question: 'Which colours are there?', answer: '' },
      { question: 'How long?', answer: ' [1]' },
    ]
    await ask(chat(), { history })
    const messages = fake.requests.at(-1)?.body.messages as { role: string; content: string }[]
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user'])
    expect(messages.every(({ content }) => content.trim() !== '')).toBe(true)
  })

  test.each<[FakeMode, string]>([
    ['slow', 'slow'],
    ['unauthorized', 'refused'],
    ['rateLimited', 'rateLimited'],
    ['serverError', 'serverError'],
    ['notJson', 'rubbish'],
    ['wrongJson', 'rubbish'],
  ])('[AI-04] %s: shows the quoted answer, and logs the reason', async (mode, reason) => {
    fake.mode = mode
    const { text, end, citations } = await ask(chat(mode === 'slow' ? { firstTokenMs: 200 } : {}))
    expect(text).toMatch(/Hold it for five seconds to reset the pump controller\..* \[1\]$/)
    expect(citations).toHaveLength(1)
    expect(end).toEqual({ type: 'end', provider: 'extractive', fallback: reason, found: true, outcome: 'answered' })
    expect(logged).toHaveLength(1)
    expect(logged[0]?.fields).toMatchObject({ reason })
  })

  test('[AI-04] omits settings for a model that does not accept them, and remembers that', async () => {
    fake.mode = 'particular'
    fake.requests.length = 0
    const model = `particular-${Date.now()}`
    for (const requests of [3, 4]) {
      const { text, end } = await ask(chat({ model }))
      expect(text).toBe(fake.answer)
      expect(end).toMatchObject({ provider: 'model', found: true })
      expect(fake.requests).toHaveLength(requests)
    }
    expect(logged).toEqual([])
  })

  test('[AI-04] waits for a model that streams its thinking', async () => {
    Object.assign(fake, { reasoning: Array.from({ length: 25 }, () => ' pumps'), pauseMs: 60 })
    const { text, end } = await ask(chat({ firstTokenMs: 1_200 }))
    Object.assign(fake, { reasoning: [], pauseMs: 0 })
    expect(text).toBe(fake.answer)
    expect(end).toMatchObject({ provider: 'model' })
  })

  test.each<[string, Partial<FakeOpenAi>]>([
    ['thinks in silence', { silentMs: 2_300 }],
    [
      'streams its thinking in another field',
      { reasoning: [' a', ' b', ' c'], reasoningField: 'reasoning', pauseMs: 900 },
    ],
    ['names no role', { namesRole: false }],
  ])('[AI-04] waits for a model that %s', async (_, behaviour) => {
    const usual = { ...fake }
    Object.assign(fake, behaviour)
    const { text, end } = await ask(chat({ firstTokenMs: 2_000 }))
    Object.assign(fake, usual)
    expect(text).toBe(fake.answer)
    expect(end).toMatchObject({ provider: 'model', outcome: 'answered' })
  })

  test('[AI-04] quotes when a model thinks for too long', async () => {
    fake.silentMs = 60_000
    const { end } = await ask(chat({ thinkingMs: 300 }))
    fake.silentMs = 0
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'slow', found: true })
  })

  test.each([
    [
      'its answer, without the sentence that it could not end',
      'Hold the button for five seconds [1]. Then wa',
      'model',
    ],
    ['a quote where nothing came before', '', 'extractive'],
  ])('[AI-04] shows of a model at its limit of tokens %s', async (_, answer, provider) => {
    Object.assign(fake, { finish: 'length', answer })
    const { text, end } = await ask(chat())
    fake.finish = 'stop'
    expect(text).not.toMatch(/Then wa$/)
    expect(text).toContain('five seconds')
    expect(end).toMatchObject({ provider, fallback: 'length', found: true, outcome: 'answered' })
  })

  test('[AI-04] stops when the caller leaves', async () => {
    const probe = createServer()
    const port = await new Promise<number>((resolve) =>
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    await new Promise((resolve) => probe.close(resolve))
    const { end } = await ask(chat({ baseUrl: `http://127.0.0.1:${port}/v1` }))
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'unreachable', found: true })
  })

  test('[AI-04] never shows text without a citation', async () => {
    fake.answer = 'Just trust me, press everything.'
    const { text, end } = await ask(chat())
    expect(text).not.toContain('trust me')
    expect(end).toMatchObject({ provider: 'extractive', fallback: 'rubbish' })
  })

  test.each<[FakeMode, string, Partial<ChatModelSettings>]>([
    ['cut', 'cut', {}],
    ['unfinished', 'cut', {}],
    ['stall', 'stalled', { stallMs: 300 }],
    ['stall', 'stalled', { stallMs: 60_000, wholeMs: 300 }],
  ])(
    '[AI-04] %s after words were shown: marks them as interrupted and appends the quoted answer',
    async (mode, reason, limits) => {
      fake.mode = mode
      fake.pieceLength = 12
      const { text, end, citations } = await ask(chat(limits))
      fake.pieceLength = 4
      const [half, rest] = text.split(texts.interrupted)
      expect(half).toContain('[1]')
      expect(fake.answer.startsWith((half ?? '').trimEnd())).toBe(true)
      expect(rest).toMatch(/Hold it for five seconds to reset the pump controller\..* \[1\]$/)
      expect(citations.length).toBeGreaterThan(0)
      expect(end).toMatchObject({ provider: 'extractive', fallback: reason, found: true })
    },
  )

  test.each<FakeMode>(['cut', 'stall'])('[AI-04] %s before a cited sentence: shows nothing of it', async (mode) => {
    fake.mode = mode
    fake.answer = `${'An introduction that goes on and on. '.repeat(3)}Hold the button [1].`
    const { text } = await ask(chat())
    expect(text).not.toContain('introduction')
    expect(text).not.toContain(texts.interrupted)
  })

  test('[AI-02] yields nothing after an abort', async () => {
    fake.mode = 'stall'
    fake.pieceLength = 12
    const control = new AbortController()
    fake.requests.length = 0
    const answered = ask(chat({ stallMs: 5_000 }), { signal: control.signal })
    await expect.poll(() => fake.requests.length).toBe(1)
    control.abort()
    const { end } = await answered
    fake.pieceLength = 4
    expect(end).toBeUndefined()
  })
})
