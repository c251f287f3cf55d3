// Local servers that answer as vendors of models do where they differ from each other: `rerank` in their forms, and their refusals.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, unknown>
type Reply = { status: number; body: unknown; headers?: Record<string, string> }
type Rerank = {
  /** Below the address of the server. */
  base: string
  path: string
  /** The texts of a request in this form; null for another form. */
  texts(body: Body): string[] | null
  refusal: Reply
  /** The answer with these scores, best first. */
  answer(rows: { index: number; score: number }[]): unknown
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const listOf = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : null
const onlyWith = (keys: string[], body: Body, texts: unknown) =>
  Object.keys(body).every((key) => keys.includes(key)) ? listOf(texts) : null
const results = (rows: { index: number; score: number }[]) =>
  rows.map(({ index, score }) => ({ index, relevance_score: score }))
const USUAL = ['model', 'query', 'documents', 'top_n']
const usual = (body: Body) => onlyWith(USUAL, body, body.documents)
const wrongForm = (message: unknown): Reply => ({ status: 422, body: { detail: message } })

/** Format of `rerank`. */
export const RERANK_FORMS = {
  jina: {
    ...{ base: '/v1', path: '/v1/rerank', texts: usual, refusal: wrongForm('documents: field required') },
    answer: (rows) => ({ model: 'jina-reranker-v2', usage: { total_tokens: 9 }, results: results(rows) }),
  },
  siliconflow: {
    ...{ base: '/v1', path: '/v1/rerank', texts: usual },
    refusal: { status: 400, body: { code: 20015, message: 'documents is required', data: null } },
    answer: (rows) => ({ id: '1', results: results(rows).map((row) => ({ ...row, document: null })), meta: {} }),
  },
  cohere: {
    ...{ base: '/v2', path: '/v2/rerank', texts: usual, refusal: wrongForm('invalid type: documents') },
    answer: (rows) => ({ id: '1', results: results(rows), meta: { api_version: { version: '2' } } }),
  },
  xinference: {
    ...{ base: '/v1', path: '/v1/rerank', texts: usual, refusal: wrongForm([{ loc: ['body', 'documents'] }]) },
    // Logits.
    answer: (rows) => ({
      id: '1',
      results: results(rows.map(({ index, score }) => ({ index, score: 8 * score - 5 }))),
    }),
  },
  vllm: {
    ...{ base: '', path: '/rerank', texts: usual, refusal: wrongForm('documents') },
    answer: (rows) => ({
      id: 'rerank-1',
      model: 'bge',
      results: results(rows).map((row) => ({ ...row, document: { text: '' } })),
    }),
  },
  tei: {
    ...{ base: '', path: '/rerank', texts: (body) => onlyWith(['model', 'query', 'texts'], body, body.texts) },
    refusal: {
      status: 422,
      body: 'Failed to deserialize the JSON body into the target type: missing field `texts` at line 1',
    },
    answer: (rows) => rows,
  },
  zhipu: {
    ...{ base: '/api/paas/v4', path: '/api/paas/v4/rerank', texts: usual },
    refusal: { status: 400, body: { error: { code: '1210', message: 'API 调用参数有误' } } },
    answer: (rows) => ({ created: 1, id: '1', request_id: '1', results: results(rows), usage: {} }),
  },
  dashscope: {
    ...{ base: '/compatible-api/v1/reranks', path: '/compatible-api/v1/reranks', texts: usual },
    refusal: wrongForm('documents'),
    answer: (rows) => ({ object: 'list', results: results(rows), model: 'qwen3-rerank', id: '1' }),
  },
  dashscopeNested: {
    base: '/api/v1/services/rerank/text-rerank/text-rerank',
    path: '/api/v1/services/rerank/text-rerank/text-rerank',
    texts: ({ input }) => listOf((input as Body | undefined)?.documents),
    refusal: { status: 400, body: { code: 'InvalidParameter', message: 'Required parameter missing: input' } },
    answer: (rows) => ({ output: { results: results(rows) }, usage: {}, request_id: '1' }),
  },
  voyage: {
    ...{ base: '/v1', path: '/v1/rerank', texts: usual, refusal: wrongForm('documents') },
    answer: (rows) => ({ object: 'list', data: results(rows), model: 'rerank-2.5' }),
  },
} satisfies Record<string, Rerank>
export type RerankForm = keyof typeof RERANK_FORMS

const error = (status: number, body: unknown, headers?: Record<string, string>): Reply => ({ status, body, headers })

/** Error responses of vendors. */
export const REFUSALS = {
  openaiKey: error(401, { error: { message: 'Incorrect API key provided: k.', code: 'invalid_api_key' } }),
  openaiModel: error(404, { error: { message: 'The model `m` does not exist or you do not have access to it.' } }),
  openaiQuota: error(429, { error: { message: 'You exceeded your current quota, please check your plan.' } }),
  openaiBusy: error(429, { error: { message: 'Rate limit reached for m' } }, { 'retry-after': '120' }),
  deepseekBalance: error(402, { error: { message: 'Insufficient Balance' } }),
  deepseekModel: error(400, { error: { message: 'Model Not Exist', type: 'invalid_request_error' } }),
  deepseekEmbeddings: error(404, ''),
  siliconflowKey: error(401, '"Invalid token"'),
  siliconflowModel: error(400, {
    code: 20012,
    message: 'Model does not exist. Please check it carefully.',
    data: null,
  }),
  siliconflowBalance: error(403, { code: 30001, message: 'Sorry, your account balance is insufficient', data: null }),
  dashscopeArrears: error(400, {
    error: { message: 'Access denied, please make sure your account is in good standing.' },
  }),
  zhipuModel: error(400, { error: { code: '1211', message: '模型不存在，请检查模型代码。' } }),
  zhipuArrears: error(429, { error: { code: '1113', message: '您的账户已欠费，请充值后重试。' } }),
  moonshotModel: error(404, { error: { message: 'Not found the model m or Permission denied' } }),
  volcengineModel: error(404, {
    error: { message: 'The model or endpoint m does not exist or you do not have access to it.' },
  }),
  ollamaModel: error(404, { error: { message: 'model "m" not found, try pulling it first' } }),
  vllmModel: error(404, { object: 'error', message: 'The model `m` does not exist.', code: 404 }),
  cohereKey: error(401, { message: 'invalid api token' }),
  jinaKey: error(401, { detail: 'Invalid API key' }),
  nginx: error(404, '<html><h1>404 Not Found</h1></html>'),
  overloaded: error(503, { error: { message: 'overloaded' } }),
  welcome: ok('<html>Welcome</html>'),
} satisfies Record<string, Reply>

export type FakeVendors = {
  /** The address of the server, and of one that speaks a form of `rerank`. */
  url: string
  rerank(form: RerankForm): string
  /** Answers everything with it. */
  refusal: Reply | null
  requests: { path: string; body: Body }[]
  close(): Promise<void>
}

export async function startFakeVendors(): Promise<FakeVendors> {
  const server = createServer((request, response) => {
    handle(fake, request, response).catch(() => response.destroy())
  })
  const fake: FakeVendors = {
    url: '',
    rerank: (form) => `${fake.url}/${form}${RERANK_FORMS[form].base}`,
    refusal: null,
    requests: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

async function handle(fake: FakeVendors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString('utf8')) as Body)
  const path = request.url ?? ''
  fake.requests.push({ path, body })
  const { status, body: answer, headers } = fake.refusal ?? reranked(path, body)
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const type = /^[{["]/.test(text) ? 'application/json' : 'text/plain'
  response.writeHead(status, { 'content-type': type, ...headers }).end(text)
}

function reranked(path: string, body: Body): Reply {
  const [, name = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(path) ?? []
  const form: Rerank | undefined = (RERANK_FORMS as Record<string, Rerank>)[name]
  if (!form || form.path !== rest) return { status: 404, body: 'Not Found' }
  const texts = form.texts(body)
  if (!texts) return form.refusal
  const query = String(body.query ?? (body.input as Body | undefined)?.query).toLowerCase()
  const words = new Set(query.match(/[a-z]+/g))
  const rows = texts.map((text, index) => ({ index, score: shareOf(words, text) }))
  return ok(form.answer(rows.sort((a, b) => b.score - a.score)))
}

/** The share of the words that the text has. */
function shareOf(words: ReadonlySet<string>, text: string): number {
  const textWords = new Set(text.toLowerCase().match(/[a-z]+/g))
  return [...words].filter((word) => textWords.has(word)).length / Math.max(1, words.size)
}
