// Health, metrics, logs without secrets, start and stop.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testDatabase, testPorts } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, listeningLog, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

const lines: string[] = []
let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp({ log: listeningLog(lines) })
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

describe('health', () => {
  const details = { database: true, queue: true, storage: true }

  it('is healthy and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/healthz?details')).json()).toEqual({ status: 'ok', ...details })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: true }])
  })

  it('serves without queue and storage, and reports that', async () => {
    const ports = await testPorts()
    const away = () => Promise.reject(new Error('away'))
    const lame = await testApp({ ports: { ...ports, storage: { ...ports.storage, check: away } }, pingQueue: away })
    expect((await lame.inject('/readyz')).statusCode).toBe(200)
    const health = await lame.inject('/healthz?details')
    expect([health.statusCode, health.json()]).toEqual([
      200,
      { status: 'degraded', ...details, queue: false, storage: false },
    ])
    const { body } = await lame.inject('/metrics')
    expect(body).toContain('lectern_part_up{part="database"} 1')
    expect(body).toContain('lectern_part_up{part="queue"} 0')
    await lame.close()
  })

  it('is not ready on a database that lacks migrations', async () => {
    const { pool } = testDatabase()
    const query = (sql: string, values?: unknown[]) =>
      sql.includes('AS missing') ? { rows: [{ missing: ['search_lexical'] }] } : pool.query(sql, values)
    const half = { ...testDatabase(), pool: Object.assign(Object.create(pool), { query }) }
    const broken = await testApp({ db: half, log: listeningLog(lines) })
    const ready = await broken.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', database: false }])
    expect(ready.headers['retry-after']).toBe('2')
    expect(lines.join('')).toContain('search_lexical')
    await broken.close()
  })

  it('counts requests, searches, answers and waiting events', async () => {
    await tenant.visitor.get('/notLoginManualContent/pageSearch', { searchContent: 'x' })
    const { body } = await app.inject('/metrics')
    expect(body).toMatch(/lectern_searches_total [1-9]/)
    expect(body).toMatch(/lectern_call_duration_seconds_count\{call="search.query",outcome="ok"\} [1-9]/)
    expect(body).toMatch(/lectern_queue_jobs\{state="failed"\} \d/)
    expect(body).toMatch(
      /lectern_http_request_duration_seconds_count\{[^}]*route="\/service\/notLoginManualContent\/pageSearch"/,
    )
    expect(body).toMatch(/lectern_outbox_waiting \d+/)
    expect(body).toContain('lectern_answers_total')
  })
})

describe('metrics', () => {
  const metrics = (app: FastifyInstance, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })

  it('accept requests from this machine, but not through its proxy', async () => {
    expect((await metrics(app, { host: '127.0.0.1:3000' })).statusCode).toBe(200)
    expect((await metrics(app, { host: '[::1]:3000' }, '::1')).statusCode).toBe(200)
    for (const [headers, address] of [
      [{ host: 'help.example.com' }, '127.0.0.1'],
      [{ host: 'localhost' }, '203.0.113.7'],
      [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
      [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
      [{ host: 'localhost', forwarded: 'for=203.0.113.7' }, '127.0.0.1'],
    ] as const) {
      const answer = await metrics(app, headers, address)
      expect([headers, answer.statusCode]).toEqual([headers, 404])
      expect(answer.body).not.toContain('lectern_')
    }
  })

  it('require the token when one is configured', async () => {
    const guarded = await testApp({ metricsToken: 'token-of-the-tests' })
    const from = (authorization: string) => metrics(guarded, { host: 'help.example.com', authorization }, '203.0.113.7')
    expect((await from('Bearer token-of-the-tests')).statusCode).toBe(200)
    for (const wrong of ['Bearer token-of-the-test', 'Bearer ', 'Basic token-of-the-tests', ''])
      expect([wrong, (await from(wrong)).statusCode]).toEqual([wrong, 404])
    expect((await metrics(guarded, { host: 'localhost' })).statusCode).toBe(404)
    await guarded.close()
  })
})

describe('transport security', () => {
  const header = async (app: FastifyInstance, headers: Record<string, string>, url = '/healthz') =>
    (await app.inject({ url, headers })).headers['strict-transport-security']

  it('is required with https only', async () => {
    const secure = await testApp({ publicUrl: 'https://help.example.com' })
    expect(await header(secure, { host: 'help.example.com' })).toBe('max-age=31536000')
    expect(await header(secure, { host: 'help.example.com' }, '/service/room/query')).toBe('max-age=31536000')
    expect(await header(secure, { host: 'other.example.com' })).toBeUndefined()
    expect(await header(secure, { host: 'other.example.com', 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
    await secure.close()
    expect(await header(app, { host: 'help.example.com' })).toBeUndefined()
    const wide = await testApp({ publicUrl: 'https://help.example.com', hstsSubdomains: true })
    expect(await header(wide, { host: 'help.example.com' })).toBe('max-age=31536000; includeSubDomains')
    await wide.close()
  })
})

describe('a malformed address', () => {
  it('redirects people to the page for unknown addresses, and programs not', async () => {
    const pageFor = (accept: string) => app.inject({ url: '/pub/50%', headers: { accept } })
    const page = await pageFor('text/html,*/*;q=0.8')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
    const plain = await pageFor('*/*')
    expect([plain.statusCode, plain.body]).toEqual([400, '400\n'])
  })
})

describe('a database that is not ready', () => {
  it('delays requests, but not health', async () => {
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    const starting = await testApp({ ready })
    expect((await starting.inject('/healthz')).statusCode).toBe(200)
    const waiting = starting.inject('/service/notLoginManualContent/isLogin')
    resolve()
    expect((await waiting).json()).toMatchObject({ code: 0 })
    await starting.close()
  })
})

describe('logs', () => {
  it('contain no code that grants access', async () => {
    lines.length = 0
    const code = 'Xk29dkLmNNqwP0aa'
    const paths = ['/invite/', '/cooperation/', '/cooperations/', '/qr-login/', '//invite/', '/Invite/', '/pubs/']
    paths.push('/set-password/', '/hooks/git/', '/%69nvite/')
    for (const path of paths) {
      await app.inject(`${path}${code}`)
      await app.inject(`${path}${code}.data?_routes=x`)
      await app.inject(`${path}${code}/more`)
    }
    expect(lines.filter((line) => line.includes('"path":"/invite/***"'))).toHaveLength(4)
    const { headers } = await app.inject(`/invite/${code}`)
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(lines.join('')).not.toContain(code)
  })

  it('contain one line per request with its id, and no secret', async () => {
    lines.length = 0
    const token = tenant.admin.token ?? ''
    await tenant.visitor.post('/authenticate/login', { account: tenant.adminAccount, password: PASSWORD })
    await app.inject({ url: '/file', query: { fileId: 'x', token }, headers: { 'x-request-id': 'find-me' } })
    await app.inject({ url: '/service/manualContent/intelligentSearch', query: { token, searchContent: '' } })
    await app.inject({ url: '/service/room/query', headers: { cookie: `token=${token}` } })
    const text = lines.join('')
    expect(text).toContain('"requestId":"find-me"')
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(4)
    expect(text).not.toContain(token)
    expect(text).not.toContain(PASSWORD)
  })

  it('contain attempts without permission, with the person', async () => {
    lines.length = 0
    await tenant.member.post('/tenantToken/refresh', { kind: 'openApi' })
    const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call refused')
    expect(refused).toMatchObject([{ path: 'token.refresh', as: 'member', ip: '127.0.0.1', level: 40 }])
  })

  it('contain the request of a fault, whose callers see only its id', async () => {
    const ports = await testPorts()
    const broken = {
      ...ports,
      credentials: { ...ports.credentials, signIn: () => Promise.reject(new Error('disk on fire')) },
    }
    const faulty = await testApp({ ports: broken, log: listeningLog(lines) })
    const answer = await faulty.inject({
      method: 'POST',
      url: '/service/authenticate/login?lang=en_US',
      headers: { 'x-request-id': 'fault-1' },
      payload: { account: 'a', password: 'b' },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ code: 9, msg: 'Internal server error', data: { requestId: 'fault-1' } })
    expect(lines.some((line) => line.includes('disk on fire') && line.includes('fault-1'))).toBe(true)
    await faulty.close()
  })
})

describe('pages without a build', () => {
  it('report a missing build', async () => {
    const answer = await app.inject('/home')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  })
})

describe('[REST-02] the page for trying calls', () => {
  it('works from this server alone, in both languages', async () => {
    const page = await app.inject('/service/docs?lang=en_US')
    expect(page.body).toContain('<h1>REST API</h1>')
    expect((await app.inject('/service/docs')).body).toContain('<h1>REST 接口</h1>')
    expect(page.body).not.toMatch(/https?:\/\//)
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await app.inject(address)).statusCode, address).toBe(200)
    }
    const document = (await app.inject('/service/openapi.json')).json<{ openapi: string }>()
    expect(document.openapi).toBe('3.1.0')
  })
})

describe('a server that stops', () => {
  it('answers what still comes on an open connection, and ends it', async () => {
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    const stopping = await testApp({ ready })
    await stopping.listen({ host: '127.0.0.1', port: 0 })
    const { port } = stopping.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const answerOf = async (path: string) => {
      const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
      return [answer?.statusCode, answer?.headers.connection, answer && (await text(answer)) !== '']
    }
    const first = answerOf('/service/notLoginManualContent/isLogin')
    await once(stopping.server, 'request')
    const closed = stopping.close()
    await expect.poll(() => stopping.server.listening).toBe(false)
    resolve()
    expect(await first).toEqual([200, 'keep-alive', true])
    expect(await answerOf('/service/notLoginManualContent/isLogin')).toEqual([200, 'close', true])
    await closed
  })
})
