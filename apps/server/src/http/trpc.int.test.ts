// tRPC over HTTP as the pages use it: cookies, languages, shapes of errors, batches.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

const call = (path: string, input: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { host: tenant.host, ...headers },
    payload: input as object,
  })
const ask = (path: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
  app.inject({ url: `/trpc/${path}`, headers: { host: tenant.host, ...headers }, query })
const pageHeaders = () => ({ cookie: `token=${tenant.admin.token}; lang=en_US`, origin: `http://${tenant.host}` })

describe('sign-in', () => {
  it('[AUTH-10] sets the cookie, which authenticates the next request, and sign-out removes it', async () => {
    const login = await call('auth.login', { account: tenant.adminAccount, password: PASSWORD })
    const [cookie = ''] = String(login.headers['set-cookie']).split(';')
    const headers = { cookie, origin: `http://${tenant.host}` }
    const me = await ask('auth.me', headers)
    expect(me.json()).toMatchObject({ result: { data: { tenantId: tenant.id, currentTenantAdminRole: true } } })
    const logout = await call('auth.logout', {}, headers)
    expect(String(logout.headers['set-cookie'])).toMatch(/^token=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await ask('auth.me', headers)).statusCode).toBe(401)
  })

  it('[AUTH-14] returns the branding of the host', async () => {
    expect((await ask('auth.look')).json()).toMatchObject({ result: { data: { showWebSiteFlag: 'true' } } })
  })
})

describe('errors', () => {
  it('carry code, wire number, sentence and fields in the caller’s language', async () => {
    const english = await call('space.create', { name: '字'.repeat(13) }, pageHeaders())
    expect(english.statusCode).toBe(400)
    expect(english.json()).toMatchObject({
      error: {
        message: 'Please check what you entered.',
        data: { code: 'invalidInput', wire: 2, fields: { name: 'At most 24 letters, or 12 Chinese characters' } },
      },
    })
    const chinese = await call(
      'space.create',
      { name: '字'.repeat(13) },
      { ...pageHeaders(), cookie: `token=${tenant.admin.token}` },
    )
    expect(chinese.json()).toMatchObject({ error: { data: { fields: { name: '最多 12 个汉字，或 24 个字母' } } } })
    // In a frame on another site no cookie says it.
    const framed = await call('feedback.give', { id: 'nothing', content: '' }, { lang: 'en_US' })
    expect(framed.json()).toMatchObject({ error: { message: 'Please check what you entered.' } })
  })

  it.each([
    ['unauthenticated', 401, () => ask('space.list')],
    ['notFound', 404, () => ask('space.get', pageHeaders(), { input: '{"id":"nothing"}' })],
    ['notFound', 404, () => ask('no.such')],
    ['invalidInput', 400, () => ask('space.get', pageHeaders(), { input: '{' })],
    ['invalidInput', 405, () => ask('space.create', pageHeaders())],
  ])('returns %s as HTTP %i', async (code, status, send) => {
    const answer = await send()
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error: { data: { code } } })
    expect(answer.body).not.toContain('stack')
  })

  it('returns the current state on a conflict', async () => {
    const space = (await call('space.create', { name: 'Conflict' }, pageHeaders())).json<{
      result: { data: { id: string } }
    }>()
    const manual = await call('manual.create', { spaceId: space.result.data.id, name: 'M' }, pageHeaders())
    const manualId = manual.json<{ result: { data: { id: string } } }>().result.data.id
    const article = await call('article.create', { manualId, title: 'T' }, pageHeaders())
    const { id } = article.json<{ result: { data: { id: string } } }>().result.data
    await call('article.save', { id, revision: 1, markdown: 'One' }, pageHeaders())
    const stale = await call('article.save', { id, revision: 1, markdown: 'Two' }, pageHeaders())
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { error: { data: { code: 'conflict', wire: -1, data: { revision: 2, updatedName: 'Ada' } } } },
    ])
  })
})

describe('writes', () => {
  it('accept a cookie from our own pages only', async () => {
    const foreign = await call(
      'space.create',
      { name: 'Foreign' },
      { ...pageHeaders(), origin: 'https://evil.example' },
    )
    expect(foreign.statusCode).toBe(401)
  })
})

describe('batches', () => {
  it('run together, up to a limit', async () => {
    const two = await ask('auth.isLoggedIn,auth.look', {}, { batch: '1', input: '{}' })
    expect(two.json()).toMatchObject([{ result: { data: false } }, { result: {} }])
    const many = Array.from({ length: 21 }, () => 'auth.isLoggedIn').join(',')
    expect((await ask(many, {}, { batch: '1', input: '{}' })).statusCode).toBe(400)
  })
})
