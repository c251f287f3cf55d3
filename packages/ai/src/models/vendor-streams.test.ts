// Streams and refusals of endpoints in forms of their own, read by the client that the product uses.
import { describe, expect, test } from 'vitest'
import type { TokenUsage } from './meter.ts'
import { ModelFailure, reasonOf, retryAfterOf } from './model-failure.ts'
import { streamText } from './stream-text.ts'

const TEXT = 'The lamp turns 😀.'
const [BEGIN, END] = [TEXT.slice(0, 16), TEXT.slice(16)]
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const chunk = (delta: object | null, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] })
const DONE = 'data: [DONE]\n\n'
const usual = chunk({ role: 'assistant', content: BEGIN }) + chunk({ content: END }) + chunk({}, 'stop') + DONE
const whole = { message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }
const EVENTS = { 'content-type': 'text/event-stream' }
const json = { 'content-type': 'application/json' }

/** The text and tokens of a model whose endpoint responds so, or why it failed. */
async function read(
  body: BodyInit | null,
  { status = 200, headers = EVENTS }: { status?: number; headers?: Record<string, string> } = {},
) {
  let [text, requests] = ['', 0]
  let usage: TokenUsage | undefined
  const respond = async () => {
    requests++
    return new Response(body, { status, headers })
  }
  const settings = { baseUrl: 'http://model.test/v1', apiKey: 'k', model: 'm', fetch: respond }
  const prompt = {
    template: [['human' as const, '{question}']] as ['human', string][],
    values: { history: [], question: '?' },
  }
  try {
    const onUsage = (tokens: TokenUsage) => {
      usage = tokens
    }
    for await (const piece of streamText(settings, prompt, undefined, { onUsage })) text += piece
    return { text, usage }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const words = error.cause instanceof Error ? error.cause.message : ''
    return { text, reason: error.reason, words, requests }
  }
}

describe('[AI-04] streams', () => {
  test.each<[string, string]>([
    ['as OpenAI writes them', usual],
    ['without blanks and with comments', `: wait\n\nretry: 9\n${usual.replaceAll('data: ', 'data:')}`],
    ['with other ends of lines', usual.replaceAll('\n', '\r\n')],
    ['without lines between events', usual.replaceAll('\n\n', '\n')],
    ['with an event on several lines', usual.replaceAll('"choices"', '\ndata: "choices"')],
    ['that name no reason to stop', chunk({ content: TEXT }) + DONE],
    ['with an empty reason to stop', chunk({ content: TEXT }, '') + DONE],
    [
      'with words in parts',
      chunk({ content: [{ type: 'thinking' }, { type: 'text', text: TEXT }] }) + chunk({}, 'stop'),
    ],
    ['with a whole message', event({ choices: [{ index: 0, ...whole }] }) + DONE],
    ['with a whole message behind its pieces', chunk({ content: TEXT }) + event({ choices: [{ index: 0, ...whole }] })],
    ['with empty events', event({ choices: null }) + chunk(null) + usual],
  ])('%s', async (_, body) => {
    expect(await read(body)).toMatchObject({ text: TEXT })
  })

  test('that break off are no whole answers', async () => {
    expect(await read(chunk({ content: TEXT }))).toMatchObject({ text: TEXT, reason: 'cut' })
  })

  const reported = { input: 7, output: 3 }
  const estimated = { input: 4, output: 6 }
  test.each<[object, TokenUsage]>([
    [{ prompt_tokens: 7, completion_tokens: 3 }, reported],
    [{}, estimated],
    [{ prompt_tokens: '7', completion_tokens: 3 }, estimated],
    [{ prompt_tokens: 7, completion_tokens: -3 }, estimated],
    [{ prompt_tokens: 1e12, completion_tokens: 3 }, estimated],
  ])('count tokens as reported, or estimate them: %j', async (usage, tokens) => {
    expect(await read(usual.replace(DONE, event({ choices: [], usage })))).toMatchObject({ usage: tokens })
  })
})

describe('[AI-04] refusals', () => {
  test.each([
    ['in a stream', event({ error: { message: 'overloaded' } }), {}, 'serverError', 'overloaded'],
    ['in a stream, as a text', event({ error: 'overloaded' }), {}, 'serverError', 'overloaded'],
    [
      'with status 200',
      JSON.stringify({ code: 401, msg: 'token expired' }),
      { headers: json },
      'refused',
      'token expired',
    ],
    ['with status 200, as a text', JSON.stringify({ error: 'loading' }), { headers: json }, 'refused', 'loading'],
    [
      'with status 200 for a while',
      JSON.stringify({ error: { code: 429, message: 'busy' } }),
      { headers: json },
      'rateLimited',
      'busy',
    ],
    [
      'by another address',
      '',
      { status: 308, headers: { location: 'https://new.test/v1' } },
      'refused',
      'Moved to https://new.test/v1',
    ],
    ['without a body', null, { status: 204 }, 'rubbish', ''],
  ] as const)('%s', async (_, body, response, reason, words) => {
    expect(await read(body, response)).toMatchObject({ reason, words: expect.stringContaining(words) })
  })

  test('a request that is too long is sent once, and is no reason to leave out parameters', async () => {
    const error = { message: "This model's maximum context length is 4096 tokens.", code: 'context_length_exceeded' }
    const refusal = await read(JSON.stringify({ error }), { status: 400, headers: json })
    expect(refusal).toMatchObject({ reason: 'tooLong', requests: 1 })
  })

  test.each([
    [400, "This model's maximum context length is 65536 tokens. However, you requested 70000 tokens", 'tooLong'],
    [400, 'Range of input length should be [1, 30720]', 'tooLong'],
    [400, 'Prompt 超长', 'tooLong'],
    [400, 'Invalid request: Your request exceeded model token limit: 8192', 'tooLong'],
    [400, 'length of prompt_tokens (9000) must be less than max_seq_len (8192).', 'tooLong'],
    [400, 'the request exceeds the available context size (4096 tokens), try increasing it', 'tooLong'],
    [422, 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096.', 'tooLong'],
    [413, 'Request too large for model', 'tooLong'],
    [400, 'The input token count (1100000) exceeds the maximum number of tokens allowed', 'tooLong'],
    [400, 'max_tokens is too large: 20000. This model supports at most 16384 completion tokens', 'refused'],
    [400, "Unsupported parameter: 'temperature'", 'refused'],
    [404, 'maximum context length', 'refused'],
  ])('%i %s: %s', (status, message, reason) => {
    expect(reasonOf(Object.assign(new Error(message), { status, error: { message } }), false)).toBe(reason)
  })

  test('may ask to wait until a date', () => {
    const retryAfter = (text: string) => retryAfterOf({ headers: new Headers({ 'retry-after': text }) })
    expect(retryAfter('Wed, 01 Jan 2020 00:00:00 GMT')).toBe(0)
    expect(retryAfter('Fri, 01 Jan 2100 00:00:00 GMT')).toBeGreaterThan(60_000)
    expect([retryAfter('2'), retryAfter('soon')]).toEqual([2_000, null])
  })
})
