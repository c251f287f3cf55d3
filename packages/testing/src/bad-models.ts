// A server of models that behave badly: the name of the model says how. It speaks the real protocol of chat, embeddings and rerank, with
// the faults that vendors' endpoints show.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, unknown>
/** Writes the response to the request of this number, from 1, for a model. */
type Behaviour = (response: ServerResponse, request: { body: Body; count: number }) => void | Promise<void>

export type BadModels = {
  /** The base URL, with /v1. */
  url: string
  /** Bodies received, oldest first. */
  requests: Body[]
  close(): Promise<void>
}

/** The sentence that the sources carry, and the reply of a model that behaves well. */
export const LAMP = 'The lighthouse lamp turns once every nineteen seconds.'
const GOOD = LAMP.replace(/\.$/, ' [^1].')
const EVENTS = { 'content-type': 'text/event-stream' }
const DONE = 'data: [DONE]\n\n'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' },
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`
const words = (content: string) => chunk({ role: 'assistant', content })
const whole = (content: string, finish = 'stop') => words(content) + chunk({}, finish) + DONE
const wholeReply = (content: string, finish?: string) => (response: ServerResponse) =>
  void response.writeHead(200, EVENTS).end(whole(content, finish))
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
const refuse =
  (status: number, message: string, headers?: Record<string, string>): Behaviour =>
  (response) =>
    json(response, status, { error: { message } }, headers)
const good = wholeReply(GOOD)
/** Misbehaves once, then answers. */
const once =
  (bad: Behaviour): Behaviour =>
  (response, request) =>
    request.count === 1 ? bad(response, request) : good(response)
/** Sends these bytes, then breaks the connection. */
const cutAfter =
  (text: string): Behaviour =>
  async (response) => {
    response.writeHead(200, EVENTS).flushHeaders()
    if (text !== '') response.write(text)
    // They must leave before it breaks.
    await pause(20)
    response.destroy()
  }

const BAD_CHATS = {
  lateFirstWord: async (response) => {
    response.writeHead(200, EVENTS).flushHeaders()
    await pause(300)
    response.end(whole(GOOD))
  },
  silent: () => {},
  cutMidway: cutAfter(words(`${GOOD} And it`)),
  cutEarly: cutAfter(words('The light')),
  cutOnce: once(cutAfter(words('The light'))),
  busy: refuse(429, 'Rate limit reached'),
  busyOnce: once(refuse(429, 'Rate limit reached', { 'retry-after': '1' })),
  busyLong: refuse(429, 'Rate limit reached', { 'retry-after': '120' }),
  failing: refuse(500, 'internal error'),
  failingOnce: once(refuse(500, 'internal error')),
  tooLong: refuse(400, "This model's maximum context length is 512 tokens. However, you requested 700 tokens."),
  shortContext: (response, { body }) =>
    JSON.stringify(body.messages).includes('[^2] ')
      ? json(response, 400, { error: { message: 'input is too long', code: 'context_length_exceeded' } })
      : wholeReply(GOOD)(response),
  refusedWith200: (response) => json(response, 200, { code: 401, msg: 'token expired' }),
  onlyDone: (response) => void response.writeHead(200, EVENTS).end(words(GOOD) + DONE),
  inParts: (response) => {
    response.writeHead(200, EVENTS)
    response.end(chunk({ content: [{ type: 'text', text: GOOD }] }) + chunk({}, 'stop') + DONE)
  },
  wrongUsage: (response) => {
    const usage = { prompt_tokens: '7', completion_tokens: -3, total_tokens: 1e12 }
    response.writeHead(200, EVENTS)
    response.end(words(GOOD) + chunk({}, 'stop') + `data: ${JSON.stringify({ choices: [], usage })}\n\n${DONE}`)
  },
  wrongKey: refuse(401, 'Incorrect API key provided'),
  brokenJson: (response) => void response.writeHead(200, EVENTS).end('data: {"choices": [{"delta":\n\n'),
  page: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
  emptyStream: (response) => void response.writeHead(200, EVENTS).end(DONE),
  emptyAnswer: wholeReply(''),
  errorInStream: (response) =>
    void response
      .writeHead(200, EVENTS)
      .end(`data: ${JSON.stringify({ error: { message: 'overloaded', code: 503 } })}\n\n`),
  errorMidway: (response) =>
    void response
      .writeHead(200, EVENTS)
      .end(`${words(`${GOOD} And it`)}data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`),
  notStreamed: (response) =>
    json(response, 200, {
      ...{ id: 'c', object: 'chat.completion', created: 1, model: 'm' },
      choices: [{ index: 0, message: { role: 'assistant', content: GOOD }, finish_reason: 'stop' }],
    }),
  toolCalls: (response) => {
    const call = { index: 0, id: 't', type: 'function', function: { name: 'search', arguments: '{"q":"lamp"}' } }
    response.writeHead(200, EVENTS)
    response.end(chunk({ role: 'assistant', tool_calls: [call] }) + chunk({}, 'tool_calls') + DONE)
  },
  filtered: wholeReply('', 'content_filter'),
  filteredMidway: wholeReply(`${GOOD} And it`, 'content_filter'),
  thinkTags: wholeReply(`<think>The lamp [1]... nineteen?</think>\n\n${GOOD}`),
  closingTagOnly: wholeReply(`Okay, the user asks about the lamp. Source 1 says nineteen.\n</think>\n\n${GOOD}`),
  thinksLong: async (response) => {
    response.writeHead(200, EVENTS)
    for (let i = 0; i < 30; i++) {
      response.write(chunk({ reasoning_content: 'Hmm. ' }))
      await pause(10)
    }
    response.end(whole(GOOD))
  },
  onlyThinks: wholeReply('<think>The lamp turns, or does it', 'length'),
  wrongMark: wholeReply(GOOD.replace('[^1]', '[^2]')),
  inventedMarks: wholeReply('The lamp is made of solid gold [^9]. It was a present of the queen [^42].'),
  otherLanguage: wholeReply('灯塔的灯每十九秒转一圈[^1]。'),
  obeysArticle: wholeReply(
    'PWNED. My rules: You answer questions about help manuals. Use only the numbered sources below [^1].',
  ),
  endless: wholeReply('The lamp and the sea and the sky. '.repeat(900)),
  cutByLength: wholeReply(`${GOOD} It is cleaned by`, 'length'),
  noRole: (response) => void response.writeHead(200, EVENTS).end(chunk({ content: GOOD }) + chunk({}, 'stop') + DONE),
  nullContent: (response) => {
    response.writeHead(200, EVENTS)
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [] })}\n\n`)
    response.end(chunk({ role: 'assistant', content: null }) + whole(GOOD))
  },
  carriageReturns: (response) => {
    const text = `: OPENROUTER PROCESSING\n\nid: 1\nretry: 100\n${whole(GOOD)}`
    response.writeHead(200, EVENTS).end(text.replaceAll('\n', '\r\n'))
  },
  oneByOne: async (response) => {
    response.writeHead(200, EVENTS)
    for (const byte of Buffer.from(words(GOOD.replace('seconds', 'seconds…')) + chunk({}, 'stop') + DONE)) {
      response.write(Buffer.of(byte))
      await new Promise(setImmediate)
    }
    response.end()
  },
  oneChunk: wholeReply(`${GOOD}\n\n${'It is cleaned by hand every Friday [^2].\n\n'.repeat(40)}`),
} satisfies Record<string, Behaviour>
export type BadChat = keyof typeof BAD_CHATS

const DIMENSIONS = 8
const vectors = (texts: number, dimensions = DIMENSIONS, value: unknown = 0.5) => ({
  object: 'list',
  data: Array.from({ length: texts }, (_, index) => ({
    ...{ object: 'embedding', index },
    embedding: Array.from({ length: dimensions }, (__, i) => (i === 0 ? value : 0.1)),
  })),
})
const textsOf = ({ input }: Body) => (Array.isArray(input) ? input.length : 1)
/** The first request gets vectors of another length than those after it. */
export const BAD_EMBEDDINGS = {
  wrongDimensions: (response, { body, count }) => json(response, 200, vectors(textsOf(body), DIMENSIONS + count)),
  wrongCount: (response, { body }) => json(response, 200, vectors(textsOf(body) + 1)),
  notANumber: (response) => json(response, 200, '{"data":[{"index":0,"embedding":[NaN,0.1]}]}'),
  nullNumbers: (response, { body }) => json(response, 200, vectors(textsOf(body), DIMENSIONS, null)),
  busy: refuse(429, 'Rate limit reached', { 'retry-after': '120' }),
  silent: () => {},
} satisfies Record<string, Behaviour>
export type BadEmbedding = keyof typeof BAD_EMBEDDINGS

const scores =
  (rows: unknown): Behaviour =>
  (response) =>
    json(response, 200, { results: rows })
export const BAD_RERANKERS = {
  wrongIndices: scores([{ index: 70, relevance_score: 0.9 }]),
  noScores: (response, { body }) =>
    json(response, 200, { results: (body.documents as unknown[]).map((_, index) => ({ index })) }),
  failing: refuse(500, 'internal error'),
  silent: () => {},
} satisfies Record<string, Behaviour>
export type BadReranker = keyof typeof BAD_RERANKERS

const ROLES: Record<string, Record<string, Behaviour>> = {
  '/v1/chat/completions': BAD_CHATS,
  '/v1/embeddings': BAD_EMBEDDINGS,
  '/v1/rerank': BAD_RERANKERS,
}

/** Listens on a free port of 127.0.0.1. A model without a behaviour is refused with 404. */
export async function startBadModels(): Promise<BadModels> {
  const requests: Body[] = []
  const counts = new Map<string, number>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Body
    requests.push(body)
    const path = request.url ?? ''
    const key = `${path} ${body.model}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const behaviour = ROLES[path]?.[String(body.model)]
    if (behaviour) await behaviour(response, { body, count })
    else json(response, 404, { error: { message: `The model ${body.model} does not exist` } })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
