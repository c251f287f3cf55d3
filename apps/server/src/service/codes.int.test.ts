// Codes, languages, bodies and headers of REST answers, beyond the single calls (REST contract, codes).
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, clientOf, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

const bearer = () => ({ authorization: `Bearer ${tenant.admin.token}`, host: tenant.host })

describe('result codes', () => {
  it('returns 3 for a missing or forged token where one is required', async () => {
    expect(await tenant.visitor.get('/room/query')).toMatchObject({ status: 400, code: 3, data: null })
    const forged = clientOf(app, { host: tenant.host, token: `${tenant.admin.token}x` })
    expect(await forged.get('/room/query')).toMatchObject({ status: 400, code: 3 })
  })

  it('returns 3 before it checks the input', async () => {
    expect(await tenant.visitor.post('/room/insert', {})).toMatchObject({ status: 400, code: 3 })
  })

  it('returns 5 with HTTP 404 for an unknown path', async () => {
    expect(await tenant.admin.get('/room/nothing')).toMatchObject({
      status: 404,
      code: 5,
      data: { missing: 'path' },
    })
  })

  it('returns 2 for bodies that are not JSON, no object, or contain forbidden keys', async () => {
    const bodies = ['{"name":', '[1]', '"text"', '{"__proto__":{"name":"x"}}']
    for (const payload of bodies) {
      const headers = { ...bearer(), 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: '/service/room/insert', headers, payload })
      expect({ status: answer.statusCode, body: answer.json() }, payload).toMatchObject({
        status: 200,
        body: { code: 2 },
      })
    }
  })

  it('returns 7 with HTTP 413 for a body that is too large', async () => {
    const answer = await tenant.admin.post('/room/insert', { name: 'x'.repeat(2_000_000) })
    expect(answer).toMatchObject({ status: 413, code: 7 })
  })
})

describe('[UI-01] languages', () => {
  const wrong = { account: 'nobody', password: 'nothing' }
  const login = async (url: string, headers: Record<string, string> = {}, extra = {}) =>
    (await app.inject({ method: 'POST', url, headers, payload: { ...wrong, ...extra } })).json<{ msg: string }>().msg

  it('uses Chinese by default, and English by query, body or cookie', async () => {
    const path = '/service/authenticate/login'
    expect(await login(path)).toBe('账号不存在或密码错误，请重新输入')
    const english = 'The account does not exist or the password is incorrect. Please enter it again'
    expect(await login(`${path}?lang=en_US`)).toBe(english)
    expect(await login(path, {}, { lang: 'en_US' })).toBe(english)
    expect(await login(path, { cookie: 'lang=en_US' })).toBe(english)
    expect(await login(`${path}?lang=zh_CN`, { cookie: 'lang=en_US' })).toBe('账号不存在或密码错误，请重新输入')
  })
})

describe('input', () => {
  it('accepts query, JSON or form', async () => {
    const path = '/service/authenticate/login'
    const account = tenant.adminAccount
    const query = await app.inject({ method: 'POST', url: path, query: { account, password: PASSWORD } })
    expect(query.json()).toMatchObject({ code: 0 })
    const form = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ account, password: PASSWORD }).toString(),
    })
    expect(form.json()).toMatchObject({ code: 0 })
  })

  it('treats empty ids in a query as missing', async () => {
    expect(await tenant.admin.get('/manual/query', { roomId: '', current: '', size: '' })).toMatchObject({ code: 0 })
  })

  it('accepts blocks as text', async () => {
    const room: { id: string } = (await tenant.admin.post('/room/insert', { name: 'Forms' })).data
    const manual: { id: string } = (await tenant.admin.post('/manual/insert', { roomId: room.id, name: 'M' })).data
    const fields = { manualId: manual.id, title: 'T', type: 'document' }
    const bad = await tenant.admin.post('/manualContent/insert', { ...fields, content: '[{' })
    expect(bad).toMatchObject({ code: 2, data: { content: 'Is not valid JSON' } })
    expect(await tenant.admin.post('/manualContent/insert', { ...fields, content: '[]' })).toMatchObject({ code: 0 })
  })
})

describe('headers', () => {
  it('returns a request id, the caller’s own if it is harmless', async () => {
    const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-1' } })
    expect(response.headers['x-request-id']).toBe('abc-1')
    const evil = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b<script>' } })
    expect(evil.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('prevents sniffing, framing and caching', async () => {
    const { headers } = await tenant.admin.get('/room/query')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
})

describe('[AI-03] limits', () => {
  it('returns code 6 with HTTP 429 and Retry-After, per address', async () => {
    const limited = await testApp({ rates: { login: 2, ask: 1, sharePassword: 1, click: 0, view: 0, feedback: 0 } })
    const login = () => clientOf(limited).post('/authenticate/login', { account: 'nobody', password: 'x' })
    expect(await login()).toMatchObject({ code: -4 })
    await login()
    const third = await login()
    expect(third).toMatchObject({ status: 429, code: 6, data: { retryAfter: 30 } })
    expect(third.headers['retry-after']).toBe('30')
    const elsewhere = await limited.inject({
      method: 'POST',
      url: '/service/authenticate/login',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload: { account: 'nobody', password: 'x' },
    })
    expect(elsewhere.json()).toMatchObject({ code: -4 })
    await limited.close()
  })
})

describe('[AUTH-01] an account that strangers have locked', () => {
  let owner: TestTenant
  beforeAll(async () => {
    owner = await aTestTenant(app)
  })
  const login = (payload: Record<string, string>, { address = '', cookie = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/service/authenticate/login',
      headers: { host: owner.host, ...(address && { 'x-forwarded-for': address }), ...(cookie && { cookie }) },
      payload: { account: owner.adminAccount, password: PASSWORD, ...payload },
    })

  it('opens in the browser where its owner was signed in, also after signing out', async () => {
    const first = await login({})
    const browserCookie = first.cookies.find(({ name }) => name === 'browser')
    expect(browserCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 60 * 60 })
    const cookie = `browser=${browserCookie?.value}`
    const logout = await app.inject({
      method: 'POST',
      url: '/service/logout',
      headers: { host: owner.host, authorization: `Bearer ${first.json().data.token}`, cookie },
    })
    expect(logout.cookies.map(({ name }) => name)).toEqual(['token'])
    const guesses = Array.from({ length: 40 }, (_, n) =>
      login({ password: 'Wrong-Password1' }, { address: `2001:db8:${n.toString(16)}::1` }),
    )
    const codes = (await Promise.all(guesses)).map((answer) => answer.json().code)
    expect(codes).toEqual(Array(40).fill(-4))
    expect((await login({}, { address: '198.51.100.7' })).json()).toMatchObject({
      code: -4,
      data: { seconds: expect.any(Number) },
    })
    expect((await login({}, { address: '198.51.100.7', cookie })).json()).toMatchObject({ code: 0 })
  })

  it('checks a code of the same step by the contract, and rejects a wrong one like a password', async () => {
    expect((await login({ code: '!' })).json()).toMatchObject({ code: 2 })
    const refused = await login({ code: '123456' }, { address: '198.51.100.8' })
    const wrong = await login({ account: 'nobody-at-all', code: '123456' }, { address: '198.51.100.9' })
    expect(refused.json()).toEqual(wrong.json())
    expect(refused.json()).toMatchObject({ code: -4 })
  })
})

describe('[AUTH-10] the session cookie', () => {
  const cookie = () => ({ cookie: `token=${tenant.admin.token}`, host: tenant.host })
  const insert = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/service/room/insert',
      headers: { ...cookie(), ...headers },
      payload: { name: 'Cookie' },
    })

  it('authenticates reads', async () => {
    const answer = await app.inject({ url: '/service/room/query', headers: cookie() })
    expect(answer.json()).toMatchObject({ code: 0 })
  })

  it('authorises writes from our own pages only', async () => {
    expect((await insert({ origin: 'https://evil.example' })).json()).toMatchObject({ code: 3 })
    expect((await insert({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({ code: 3 })
    expect((await insert({})).json()).toMatchObject({ code: 3 })
    expect((await insert({ origin: `http://${tenant.host}` })).json()).toMatchObject({ code: 0 })
  })

  it('does not let a foreign page write by GET', async () => {
    const url = '/service/userPreference/updateUserPreferenceByKey?key=sort&content=x'
    const foreign = await app.inject({ url, headers: { ...cookie(), 'sec-fetch-site': 'cross-site' } })
    expect(foreign.json()).toMatchObject({ code: 3 })
    const ownResponse = await app.inject({ url, headers: { ...cookie(), 'sec-fetch-site': 'same-origin' } })
    expect(ownResponse.json()).toMatchObject({ code: 0 })
  })

  it('is neither set nor cleared for a foreign page', async () => {
    const payload = { account: tenant.adminAccount, password: PASSWORD }
    const headers = { origin: 'https://evil.example', host: tenant.host }
    const login = await app.inject({ method: 'POST', url: '/service/authenticate/login', headers, payload })
    expect(login.json()).toMatchObject({ code: 0 })
    expect(login.headers['set-cookie']).toBeUndefined()
  })
})
