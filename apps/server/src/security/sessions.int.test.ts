// Sessions under attack: fixation, replay after sign-out, writes that another site makes a browser send, accounts that can be enumerated.
import { aPhone, testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aTestTenant, clientOf, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

const login = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/service/authenticate/login?lang=en_US',
    headers: { host: tenant.host, ...headers },
    payload,
  })
const mine = () => ({ account: tenant.adminAccount, password: PASSWORD })

it('[AUTH-10] session fixation: signing in never uses a token that somebody planted', async () => {
  const planted = (await login(mine())).json<{ data: { token: string } }>().data.token
  const answer = await login(mine(), { cookie: `token=${planted}`, authorization: `Bearer ${planted}` })
  const { token } = answer.json<{ data: { token: string } }>().data
  expect(token).not.toBe(planted)
  expect(String(answer.headers['set-cookie'])).toContain(`token=${token}`)
  const response = await login(mine(), { cookie: 'token=chosen.by-the-attacker' })
  expect(response.json<{ data: { token: string } }>().data.token).not.toContain('chosen')
})

it('[AUTH-10] signing in again ends the session that the browser had before, and no other one', async () => {
  const opened = async (headers = {}) => (await login(mine(), headers)).json<{ data: { token: string } }>().data.token
  const [before, elsewhere] = [await opened(), await opened()]
  const page = { 'sec-fetch-site': 'same-origin' }
  const now = await opened({ cookie: `token=${before}`, ...page })
  const isOpen = async (token: string) =>
    (await clientOf(app, { token, host: tenant.host }).get('/user/findById')).code === 0
  await vi.waitFor(async () => expect(await isOpen(before)).toBe(false))
  expect([await isOpen(elsewhere), await isOpen(now)]).toEqual([true, true])
})

it('[AUTH-10] on https cookies have the prefix that binds them to the host; one without it is read still, and replaced', async () => {
  const https = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
  const cookiesOf = (answer: { headers: object }) => [Reflect.get(answer.headers, 'set-cookie')].flat().map(String)
  const before = (await login(mine())).json<{ data: { token: string } }>().data.token
  const answer = await login(mine(), { ...https, cookie: `token=${before}` })
  const { token } = answer.json<{ data: { token: string } }>().data
  const set = cookiesOf(answer)
  const attributes = 'Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax'
  expect(set).toContain(`__Host-token=${token}; ${attributes}`)
  expect(set.join('\n')).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/m)
  expect(set.join('\n')).not.toContain('Domain')
  const status = async (cookie: string) =>
    (await app.inject({ url: '/trpc/auth.me', headers: { host: tenant.host, ...https, cookie } })).statusCode
  // A planted cookie without the prefix does not count beside one that has it.
  expect(await status(`token=chosen.by-the-attacker; __Host-token=${token}`)).toBe(200)
  expect(await status(`token=${token}`)).toBe(200)
})

it('[AUTH-10] token replay: after sign-out the token opens nothing, by header, cookie or query', async () => {
  const { token } = (await login(mine())).json<{ data: { token: string } }>().data
  const client = clientOf(app, { token, host: tenant.host })
  expect(await client.get('/room/query')).toMatchObject({ code: 0 })
  await client.post('/logout')
  expect(await client.get('/room/query')).toMatchObject({ status: 400, code: 3 })
  const byCookie = await app.inject({
    url: '/service/room/query',
    headers: { host: tenant.host, cookie: `token=${token}` },
  })
  expect(byCookie.json()).toMatchObject({ code: 3 })
  const byTrpc = await app.inject({ url: '/trpc/auth.me', headers: { host: tenant.host, cookie: `token=${token}` } })
  expect(byTrpc.statusCode).toBe(401)
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://sibling.test' }],
  ['no word about where it comes from', {}],
])('[AUTH-10] CSRF: a write with the cookie from %s changes nothing', async (_from, expected) => {
  const headers: Record<string, string> = { host: tenant.host, cookie: `token=${tenant.admin.token}`, ...expected }
  const payload = { name: 'Forged' }
  const rest = await app.inject({ method: 'POST', url: '/service/room/insert', headers, payload })
  expect(rest.json()).toMatchObject({ code: 3 })
  const trpc = await app.inject({ method: 'POST', url: '/trpc/space.create', headers, payload })
  expect(trpc.statusCode).toBe(401)
  expect((await tenant.admin.get('/room/query', { name: 'Forged' })).data).toMatchObject({ total: 0 })
})

it('[AUTH-01] user enumeration: unknown account and wrong password get the same response', async () => {
  const answers = await Promise.all(
    [tenant.adminAccount, 'nobody.at.all', 'nobody@test.invalid'].map((account) =>
      login({ account, password: 'Wrong-1' }),
    ),
  )
  const shown = answers.map(({ statusCode, body, headers }) => ({ statusCode, body, cookie: headers['set-cookie'] }))
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
})

it.each([
  ['POST /login/sendLoginAuthCodeMsg', '/login/sendLoginAuthCodeMsg', {}],
  ['POST /forgotPassword/sendAuthCode', '/forgotPassword/sendAuthCode', {}],
  [
    'POST /forgotPassword/authForgetPasswordCodeValid',
    '/forgotPassword/authForgetPasswordCodeValid',
    { code: '000000' },
  ],
])(
  '[AUTH-02] [AUTH-08] user enumeration: %s responds the same for a known and an unknown phone',
  async (_name, path, more) => {
    const [knownPhone, unknown] = [aPhone(), aPhone()]
    await testDatabase().prisma.user.updateMany({
      where: { username: tenant.adminAccount },
      data: { phoneNumber: knownPhone },
    })
    const ask = (phone: string) =>
      app.inject({
        method: 'POST',
        url: `/service${path}?lang=en_US`,
        headers: { host: tenant.host },
        payload: { phone, ...more },
      })
    const shown = [await ask(knownPhone), await ask(unknown)].map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      names: Object.keys(headers).sort(),
    }))
    expect(shown[1]).toEqual(shown[0])
  },
)

/** Whether the page that WeChat sends a browser back to may leave for this address. */
const mayLeaveFor = async (address: string) => {
  const url = `/trpc/thirdParty.checkReturn?input=${encodeURIComponent(JSON.stringify({ address }))}`
  return (await app.inject({ url, headers: { host: tenant.host } })).statusCode === 200
}

it('[AUTH-04] open redirect: redirects to our hosts only', async () => {
  expect(await mayLeaveFor(`http://${tenant.host}/wechatCallback`)).toBe(true)
  for (const address of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    `https://${tenant.host}.evil.example/`,
    `https://${tenant.host}@evil.example/`,
  ])
    expect(await mayLeaveFor(address), address).toBe(false)
})
