// Missing input and malformed bodies, over tRPC alone, in a batch and by REST.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, listeningLog, type TestTenant, testApp } from '../testing/test-app.ts'

const lines: string[] = []
let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp({ log: listeningLog(lines) })
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

type Sent = { type?: string; payload?: string | Buffer }
const post = async (url: string, { type, payload }: Sent = {}, lang = 'en_US') => {
  const headers = {
    host: tenant.host,
    authorization: `Bearer ${tenant.admin.token}`,
    cookie: `lang=${lang}`,
    lang,
    ...(type !== undefined && { 'content-type': type }),
  }
  const answer = await app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
  const body: unknown = answer.json()
  return { status: answer.statusCode, body: Array.isArray(body) ? body[0] : body }
}

const JSON_TYPE = 'application/json'
const FACES = {
  'tRPC alone': (path: string) => `/trpc/${path}`,
  'in a batch': (path: string) => `/trpc/${path}?batch=1`,
} as const
/** Forms of missing input. */
const NOTHING: [string, Sent][] = [
  ['no body', {}],
  ['an empty body', { type: JSON_TYPE, payload: '' }],
  ['blanks', { type: JSON_TYPE, payload: ' \n' }],
  ['no body of another type', { type: 'text/plain', payload: '' }],
  ['no body of an unknown type', { type: 'application/x-unknown', payload: '' }],
]
const CASES = Object.entries(FACES).flatMap(([face, url]) =>
  NOTHING.map(([what, sent]) => [face, what, url, sent] as const),
)

describe('missing input', () => {
  it.each(CASES)('is accepted: %s, %s', async (_face, _what, url, sent) => {
    expect(await post(url('account.endOtherSessions'), sent)).toMatchObject({ status: 200, body: { result: {} } })
    const required = await post(url('space.create'), sent)
    expect(required).toMatchObject({ status: 400, body: { error: { data: { code: 'invalidInput' } } } })
    expect(required).toHaveProperty('body.error.data.fields.input')
  })

  it('may be null, or a query without its optional input', async () => {
    const sent = { type: JSON_TYPE, payload: 'null' }
    expect((await post('/trpc/account.endOtherSessions', sent)).status).toBe(200)
    const headers = { host: tenant.host }
    for (const url of ['/trpc/search.places', '/trpc/search.places?input=null'])
      expect((await app.inject({ url, headers })).json()).toHaveProperty('result')
  })

  it.each(NOTHING)('is accepted by REST, %s', async (_what, sent) => {
    expect(await post('/service/api/user/menu', sent)).toMatchObject({ status: 200, body: { code: 0 } })
    expect(await post('/service/room/insert?lang=en_US', sent)).toMatchObject({
      status: 200,
      body: { code: 2, data: { name: 'Cannot be empty' } },
    })
  })
})

describe('a malformed body', () => {
  const GBK = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xd6, 0xd0, 0x22, 0x7d])
  const large = `{"name":"${'x'.repeat(25 * 1024 * 1024)}"}`
  const BROKEN: [string, Sent, number, RegExp, RegExp][] = [
    ['not JSON', { type: JSON_TYPE, payload: 'name=a' }, 400, /not valid JSON/, /不是有效的 JSON/],
    ['cut off', { type: JSON_TYPE, payload: '{"name":"a' }, 400, /not valid JSON/, /不是有效的 JSON/],
    ['in GBK', { type: JSON_TYPE, payload: GBK }, 400, /UTF-8/, /UTF-8 编码/],
    ['of an unknown type', { type: 'application/x-unknown', payload: 'x' }, 415, /content type/, /内容类型/],
    ['text', { type: 'text/plain', payload: '{"name":"a"}' }, 415, /content type/, /内容类型/],
    ['of parts', { type: 'multipart/form-data; boundary=x', payload: '--x' }, 415, /content type/, /内容类型/],
    ['of no valid type', { type: 'json', payload: '{}' }, 415, /content type/, /内容类型/],
    ['too large', { type: JSON_TYPE, payload: large }, 413, /too large/, /过大/],
  ]

  it.each(BROKEN)('is rejected with the reason: %s', async (what, sent, status, english, chinese) => {
    lines.length = 0
    for (const [lang, words] of [
      ['en_US', english],
      ['zh_CN', chinese],
    ] as const) {
      for (const url of Object.values(FACES)) {
        const answer = await post(url('space.create'), sent, lang)
        expect([answer.status, answer.body]).toMatchObject([status, { error: { data: { path: 'space.create' } } }])
        expect(JSON.stringify(answer.body)).toMatch(words)
      }
      const rest = await post(`/service/room/insert?lang=${lang}`, sent)
      // The REST contract has 200 for input that is not valid.
      expect([what, rest.status]).toEqual([what, status === 413 ? 413 : 200])
      expect(JSON.stringify(rest.body)).toMatch(words)
    }
    expect(lines.join('')).not.toMatch(/"stack"|"level":50/)
  })
})
