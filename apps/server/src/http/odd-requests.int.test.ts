// Requests that no page of ours sends: odd methods, hosts that are none, bytes that are no HTTP. Answered in the form of the API, without a
// fault and without a stack trace in the log.
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aTestTenant, listeningLog, type TestTenant, testApp } from '../testing/test-app.ts'

const lines: string[] = []
let app: FastifyInstance
let tenant: TestTenant
let port: number
beforeAll(async () => {
  app = await testApp({ log: listeningLog(lines), pages: plainPages({ count: 0 }) })
  tenant = await aTestTenant(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

type Answer = { status: number; type: string; text: string; allow: string | undefined }

/** Over a real socket: injected requests do not pass the parser of Node. */
async function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const { 'content-type': type = '', allow } = answer.headers
  return { status: answer.statusCode, type, text: Buffer.concat(parts).toString(), allow }
}

const isEnvelope = ({ text }: Pick<Answer, 'text'>) => Object.keys(JSON.parse(text)).sort().join() === 'code,data,msg'
const PATHS = ['/home/start', '/pub/guide', '/service/room/query', '/trpc/auth.isLoggedIn', '/file', '/healthz']

describe('unusual methods', () => {
  it.each(['TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'SEARCH'])(
    'rejects %s everywhere without a server error',
    async (method) => {
      for (const path of PATHS) {
        lines.length = 0
        const answer = await ask(method, path)
        expect([path, answer.status, isEnvelope(answer)]).toEqual([path, 405, true])
        expect(answer.allow).toContain('GET')
        expect(lines.join('')).not.toMatch(/"stack"|"level":50|"level":60/)
      }
    },
  )

  it('causes no server error with allowed methods anywhere', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'])
      for (const path of PATHS) {
        lines.length = 0
        const answer = await ask(method, path, { 'content-type': 'application/json' }, '{')
        expect([method, path, answer.status < 500]).toEqual([method, path, true])
        expect([method, path, lines.filter((line) => line.includes('"stack"'))]).toEqual([method, path, []])
      }
  })
})

describe('host names', () => {
  it.each(['localhost:99999', 'localhost:port', 'a b', 'user@localhost', '[::1', '%00', ':80'])(
    'rejects %j before an address is built from it',
    async (host) => {
      for (const path of [
        '/home/start',
        '/pub/guide',
        '/service/room/query',
        '/sitemap.xml',
        '/trpc/auth.isLoggedIn',
      ]) {
        lines.length = 0
        const answer = await ask('GET', path, { host })
        expect([path, answer.status, isEnvelope(answer)]).toEqual([path, 400, true])
        expect(lines.join('')).not.toMatch(/"stack"/)
      }
    },
  )

  it('shows people a page in their language', async () => {
    const answer = await ask('GET', '/home/start?lang=en_US', { host: 'localhost:99999', accept: 'text/html' })
    expect(answer).toMatchObject({ status: 400, type: 'text/html; charset=utf-8' })
    expect(answer.text).toContain('The host of the request is not valid.')
  })

  it('accepts the tenant’s host with a port, a final dot or capitals', async () => {
    for (const host of [`${tenant.host}:8080`, `${tenant.host}.`, tenant.host.toUpperCase()]) {
      const answer = await ask('GET', `/service/uiConfig/findByDomain?domain=${host}`, { host })
      expect(JSON.parse(answer.text)).toMatchObject({ code: 0, data: { systemName: tenant.host.replace('.test', '') } })
    }
  })

  it('allows balancers to request health without one', async () => {
    expect((await ask('GET', '/healthz', { host: '' })).status).toBe(200)
  })
})

describe('malformed requests', () => {
  it('returns the envelope, not JSON of the framework', async () => {
    const broken = { 'content-type': 'application/json' }
    for (const path of ['/view', '/assist', '/service/room/insert']) {
      const answer = await ask('POST', path, broken, '{"a":')
      expect([path, isEnvelope(answer)]).toEqual([path, true])
    }
    const type = await ask('POST', '/assist', { 'content-type': 'application/x-unknown' }, 'x')
    expect([type.status, isEnvelope(type)]).toEqual([415, true])
    const large = await ask('POST', '/assist', broken, `"${'x'.repeat(300_000)}"`)
    expect([large.status, isEnvelope(large)]).toEqual([413, true])
    for (const path of ['/service/50%', '/trpc/50%']) {
      const answer = await ask('GET', path)
      expect([path, answer.status, isEnvelope(answer)]).toEqual([path, 400, true])
    }
  })

  it('answers invalid bytes the same way', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.end('this is no HTTP\r\n\r\n')
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part)
    const [head = '', text = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
    expect(head).toContain('HTTP/1.1 400 Bad Request')
    expect(isEnvelope({ text })).toBe(true)
  })
})

describe('[AUTH-10] forged links', () => {
  const preference = '/service/userPreference/updateUserPreferenceByKey?key=sort&content=opened'
  const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }

  it('change nothing with the cookie alone, and still show the readable page', async () => {
    const cookie = `token=${tenant.admin.token}`
    const headers = { host: tenant.host, cookie, ...opened }
    expect(JSON.parse((await ask('GET', preference, headers)).text)).toMatchObject({ code: 3 })
    expect(JSON.parse((await ask('GET', '/service/room/query', headers)).text)).toMatchObject({ code: 0 })
    const pageHeaders = { host: tenant.host, cookie, 'sec-fetch-site': 'same-origin' }
    expect(JSON.parse((await ask('GET', preference, pageHeaders)).text)).toMatchObject({ code: 0 })
  })
})
