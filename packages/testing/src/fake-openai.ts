// A local server with the part of the OpenAI protocol that the product uses (streamed chat completions, embeddings, list of models), and
// with `rerank` as vendors have it.
// It fails on demand in every way that real endpoints do.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Behaviour of the next responses; `ok` by default. */
export type FakeMode =
  | 'ok'
  /** Does not respond. */
  | 'slow'
  /** Sends the first pieces, then nothing more. */
  | 'stall'
  /** Sends the first pieces, then drops the connection. */
  | 'cut'
  /** Sends the first pieces and ends the response without a finish reason. */
  | 'unfinished'
  /** 200 with a body that is neither an event stream nor JSON. */
  | 'notJson'
  /** Well-formed JSON of another shape. */
  | 'wrongJson'
  /** Refuses requests with anything but a model and messages. */
  | 'particular'
  /** Refuses requests with a temperature. */
  | 'oneTemperature'
  | 'unauthorized'
  | 'rateLimited'
  | 'serverError'
  /** Embeddings: vectors of another length than before. */
  | 'wrongDimensions'
  /** Embeddings: one vector too few. */
  | 'missingVector'

export type FakeMessage = { role: string; content: string }
export type FakeOpenAi = {
  /** The base URL, with /v1. */
  url: string
  mode: FakeMode
  /** Text of the next chat answers; sent in pieces of `pieceLength` characters. */
  answer: string
  /** Answers to the next requests, before `answer`, for example to the rewriting of a question. */
  queue: string[]
  /** The answer to these messages, in place of `answer`. */
  answerTo?: (messages: FakeMessage[]) => string
  pieceLength: number
  /** Pieces of reasoning that the model streams before its answer, the field they are in, and the milliseconds before each of them. */
  reasoning: string[]
  reasoningField: 'reasoning_content' | 'reasoning'
  pauseMs: number
  /** Milliseconds of silence after the head of the response. */
  silentMs: number
  /** Chunks name the role of their writer. */
  namesRole: boolean
  /** Reason for which the model stops. */
  finish: 'stop' | 'length'
  /** Runs between a request and its answer. */
  beforeAnswer?: () => Promise<void>
  /** The usage that is reported: by default a token for each character of the request and each piece of the answer. */
  tokensOf?: (text: string) => number
  dimensions: number
  /** Embeddings: requests with more texts, or with a longer text, are refused. */
  maxTexts: number
  maxCharacters: number
  /** Embeddings: the vector of a text; by default texts with the same words have near ones. */
  vectorOf?: (text: string) => number[]
  /** Bodies received, oldest first. */
  requests: { path: string; authorization: string; body: Record<string, unknown> }[]
  close(): Promise<void>
}

const STATUS: Partial<Record<FakeMode, number>> = { unauthorized: 401, rateLimited: 429, serverError: 500 }
const MODELS = ['fake-embedding', 'fake-chat'].map((id) => ({ id, object: 'model' }))
/** Pieces sent before a stream stalls or breaks. */
const PIECES_BEFORE_FAILURE = 6

type FakeOptions = Partial<Pick<FakeOpenAi, 'answer' | 'mode'>> & { port?: number }

/** Listens on a port of 127.0.0.1, a free one by default. Change `mode`, `answer` and `dimensions` between requests. */
export async function startFakeOpenAi(options: FakeOptions = {}): Promise<FakeOpenAi> {
  const fake: FakeOpenAi = {
    url: '',
    mode: options.mode ?? 'ok',
    answer: options.answer ?? 'The answer stands in the first source [1].',
    queue: [],
    pieceLength: 4,
    reasoning: [],
    reasoningField: 'reasoning_content',
    pauseMs: 0,
    silentMs: 0,
    namesRole: true,
    finish: 'stop',
    dimensions: 8,
    maxTexts: 2_048,
    maxCharacters: 30_000,
    requests: [],
    close: () => closed(server),
  }
  const server = createServer((request, response) => {
    handle(fake, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return fake
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

async function handle(fake: FakeOpenAi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await jsonOf(request)
  const path = request.url ?? ''
  fake.requests.push({ path, authorization: request.headers.authorization ?? '', body })
  const status = STATUS[fake.mode]
  if (fake.mode === 'slow') return
  if (status) send(response, status, { error: { message: `fake ${fake.mode}`, type: fake.mode } })
  else if (fake.mode === 'notJson') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')
  else if (fake.mode === 'wrongJson') send(response, 200, { hello: ['world'] })
  else if (path.endsWith('/models')) send(response, 200, { object: 'list', data: MODELS })
  else if (path.endsWith('/embeddings') && fake.mode === 'stall')
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  else if (path.endsWith('/embeddings')) {
    const texts = textsOf(body)
    const tooLarge = texts.length > fake.maxTexts || texts.some((text) => text.length > fake.maxCharacters)
    if (tooLarge)
      send(response, 400, { error: { message: 'fake batch size is invalid', type: 'invalid_request_error' } })
    else send(response, 200, embeddings(fake, texts, body.model))
  } else if (path.endsWith('/v1/rerank')) send(response, 200, scores(fake, body))
  else if (isRefused(fake.mode, body))
    send(response, 400, { error: { message: "Unsupported value: 'temperature'", type: 'invalid_request_error' } })
  else if (path.endsWith('/chat/completions')) await chat(fake, response, body)
  else send(response, 404, { error: { message: 'no such call' } })
}

const isRefused = (mode: FakeMode, body: Record<string, unknown>): boolean =>
  ('temperature' in body && (mode === 'particular' || mode === 'oneTemperature')) ||
  ('stream_options' in body && mode === 'particular')

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'))
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const textsOf = ({ input }: Record<string, unknown>): string[] => (Array.isArray(input) ? input : [input]).map(String)

function embeddings(fake: FakeOpenAi, texts: string[], model: unknown) {
  const length = fake.mode === 'wrongDimensions' ? fake.dimensions + 1 : fake.dimensions
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: fake.vectorOf?.(text) ?? vectorOf(text, length),
  }))
  if (fake.mode === 'missingVector') data.pop()
  return { object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }
}

/** The cosine of each text and the query. */
function scores(fake: FakeOpenAi, { query, documents, model }: Record<string, unknown>) {
  const vectors = [query, ...textsOf({ input: documents })].map((text) => normalised(fake, String(text)))
  const [first = [], ...rest] = vectors
  const results = rest.map((vector, index) => ({
    index,
    relevance_score: vector.reduce((sum, value, i) => sum + value * (first[i] ?? 0), 0),
  }))
  return { model, results: results.sort((a, b) => b.relevance_score - a.relevance_score) }
}

function normalised(fake: FakeOpenAi, text: string): number[] {
  const vector = fake.vectorOf?.(text) ?? vectorOf(text, fake.dimensions)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

/** The same text gives the same vector; texts with the same words give near ones. */
function vectorOf(text: string, length: number): number[] {
  const vector = new Array<number>(length).fill(0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 7
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
    vector[hash % length] = (vector[hash % length] ?? 0) + 1
  }
  return vector
}

async function chat(fake: FakeOpenAi, response: ServerResponse, body: Record<string, unknown>): Promise<void> {
  await fake.beforeAnswer?.()
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  if (fake.silentMs > 0) await new Promise((resolve) => setTimeout(resolve, fake.silentMs))
  const event = (delta: object, finish: string | null) =>
    chunkEvent(fake.namesRole ? { role: 'assistant', ...delta } : delta, finish)
  const text = fake.queue.shift() ?? fake.answerTo?.(body.messages as FakeMessage[]) ?? fake.answer
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${fake.pieceLength}}`, 'gu')) ?? []
  const failing = !['ok', 'particular', 'oneTemperature'].includes(fake.mode)
  const sent = failing ? pieces.slice(0, PIECES_BEFORE_FAILURE) : pieces
  for (const thought of fake.reasoning) {
    await new Promise((resolve) => setTimeout(resolve, fake.pauseMs))
    response.write(event({ [fake.reasoningField]: thought }, null))
  }
  for (const content of sent) {
    response.write(event({ content }, null))
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (fake.mode === 'stall') return
  if (fake.mode === 'cut') {
    // The last pieces must leave before the connection breaks.
    setTimeout(() => response.destroy(), 20)
    return
  }
  if (!failing) response.write(event({}, fake.finish))
  if (!failing && wantsUsage(body)) {
    const request = JSON.stringify(body.messages)
    response.write(usageEvent(fake.tokensOf?.(request) ?? request.length, fake.tokensOf?.(text) ?? pieces.length))
  }
  if (!failing) response.write('data: [DONE]\n\n')
  response.end()
}

const wantsUsage = ({ stream_options: options }: Record<string, unknown>) =>
  typeof options === 'object' && options !== null && 'include_usage' in options && options.include_usage === true

/** The last chunk of an answer, with the usage. */
const usageEvent = (input: number, output: number) =>
  `data: ${JSON.stringify({
    id: 'fake',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'fake',
    choices: [],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  })}\n\n`

const chunkEvent = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({
    id: 'fake',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`
