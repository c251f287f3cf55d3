// A share password that was given once opens everything of its manual, for visitors and members, until it is changed (PUB-02, PUB-03).
import type { Ports } from '@lectern/kernel'
import { PNG, testPorts } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import {
  aPublishedArticle,
  aTestTenant,
  clientOf,
  listeningLog,
  type TestArticle,
  type TestTenant,
  testApp,
} from '../testing/test-app.ts'

const SESAME = 'open;sesame=1 密码'
const lines: string[] = []
let verified = 0
let app: FastifyInstance
let tenant: TestTenant
let fileId: string
let article: TestArticle

/** Ports that count how often a password is hashed. */
async function countingPorts(): Promise<Ports> {
  const ports = await testPorts()
  const verify: typeof ports.passwords.verify = (hash, plain) => {
    verified++
    return ports.passwords.verify(hash, plain)
  }
  return { ...ports, passwords: { ...ports.passwords, verify } }
}

beforeAll(async () => {
  app = await testApp({
    ports: await countingPorts(),
    pages: plainPages({ count: 0 }),
    log: listeningLog(lines),
  })
  tenant = await aTestTenant(app)
  fileId = await upload()
  article = await aPublishedArticle(tenant, {
    title: 'Vault',
    markdown: `# Vault\n\nThe combination begins with seven.\n\n![door](/file?fileId=${fileId})`,
  })
  await setPassword(SESAME)
})
afterAll(() => app.close())

async function upload(): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(PNG)]), 'door.png')
  const encoded = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: '/service/fileStorage/fileUpload',
    headers: {
      authorization: `Bearer ${tenant.admin.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return answer.json().data.id
}

const setPassword = (sharePassword: string) =>
  tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, sharePassword })
const cookieFor = (id: string, password = SESAME) => `lang=en_US; share_${id}=${encodeURIComponent(password)}`

/** Returns what the manual shows a browser with these cookies, on every path. */
async function visibleTo(cookie: string, { host = tenant.host, server = app } = {}) {
  const get = (url: string, query: Record<string, string> = {}) =>
    server.inject({ url, query, headers: { host, cookie } })
  const { manualId, id } = article
  const reader = '/service/notLoginManualContent'
  const answers = {
    picture: (await get('/file', { fileId })).statusCode,
    tree: (await get(`${reader}/queryByManualIdTree`, { manualId })).json().code,
    trpc: (await get('/trpc/reader.article', { input: JSON.stringify({ id }) })).statusCode,
    page: (await get(`/pubs/${id}`)).statusCode,
  }
  const search = (await get(`${reader}/pageSearch`, { searchContent: 'combination', manualId })).body
  const answerResponse = await get(`${reader}/intelligentSearch`, {
    searchContent: 'What does the combination begin with?',
    manualId,
  })
  return { ...answers, found: search.includes(id), answered: answerResponse.body.includes('seven') }
}
const ALL = { picture: 200, tree: 0, trpc: 200, page: 200, found: true, answered: true }
const NONE = { picture: 404, tree: -2, trpc: 412, page: 403, found: false, answered: false }

describe('[PUB-02] [PUB-03] a remembered share password', () => {
  it('opens pages, calls, pictures, search and answers for a visitor, under each name of the manual', async () => {
    expect(await visibleTo('lang=en_US')).toEqual(NONE)
    for (const name of [article.manualId, article.manualCode.toUpperCase(), article.id]) {
      expect({ name, ...(await visibleTo(cookieFor(name))) }).toEqual({ name, ...ALL })
    }
  })

  it('opens them for a member without a role, and for people of other tenants', async () => {
    const token = (client: { token: string | undefined }) => `token=${client.token}; `
    expect(await visibleTo(token(tenant.member))).toEqual(NONE)
    expect(await visibleTo(token(tenant.member) + cookieFor(article.manualId))).toEqual(ALL)
    const elsewhere = await aTestTenant(app)
    const host = 'localhost'
    expect(await visibleTo(cookieFor(article.manualId), { host })).toEqual(ALL)
    expect(await visibleTo(token(elsewhere.admin) + cookieFor(article.manualId), { host })).toEqual(ALL)
    // On the host of another tenant there is no page of this one.
    const foreign = { ...ALL, page: 404 }
    expect(await visibleTo(cookieFor(article.manualId), { host: elsewhere.host })).toEqual(foreign)
  })

  it('opens nothing when it is wrong, of another manual or of an unknown one', async () => {
    const other = await aPublishedArticle(tenant, { title: 'Other' })
    for (const cookie of [cookieFor(article.manualId, 'wrong'), cookieFor(other.manualId), cookieFor('nothing')]) {
      expect({ cookie, ...(await visibleTo(cookie)) }).toEqual({ cookie, ...NONE })
    }
  })

  it('is hashed once, and not at all without a cookie', async () => {
    verified = 0
    await visibleTo('lang=en_US')
    await visibleTo(cookieFor(article.manualId))
    expect(verified).toBe(0)
    await Promise.all([1, 2, 3].map(() => visibleTo(cookieFor(article.manualId, 'new guess'))))
    expect(verified).toBe(1)
  })

  it('opens nothing after it was changed', async () => {
    expect(await visibleTo(cookieFor(article.manualId))).toEqual(ALL)
    await setPassword('another')
    expect(await visibleTo(cookieFor(article.manualId))).toEqual(NONE)
    expect(await visibleTo(cookieFor(article.manualId, 'another'))).toEqual(ALL)
    await setPassword(SESAME)
  })

  it('is not logged', () => {
    expect(lines.length).toBeGreaterThan(0)
    const text = lines.join('\n')
    for (const trace of ['sesame', encodeURIComponent(SESAME)]) expect(text).not.toContain(trace)
  })
})

describe('[PUB-03] guesses', () => {
  const limited = () =>
    testApp({
      rates: { login: 0, ask: 0, sharePassword: 2, click: 0, view: 0, feedback: 0 },
      pages: plainPages({ count: 0 }),
    })

  it('are counted together across all paths, and rejected with 429 and Retry-After', async () => {
    const server = await limited()
    const path = '/notLoginManualContent/queryByManualIdTree'
    const rest = (password: string) => clientOf(server, tenant).get(path, { manualId: article.manualId, password })
    const trpc = (password: string) =>
      server.inject({ url: '/trpc/reader.article', query: { input: JSON.stringify({ id: article.id, password }) } })
    expect((await rest('guess 1')).status).toBe(200)
    expect(await visibleTo(cookieFor(article.manualId, 'guess 2'), { server })).toEqual(NONE)
    const refused = await rest('guess 3')
    expect(refused).toMatchObject({ status: 429, code: 6, data: { retryAfter: expect.any(Number) } })
    expect(refused.headers['retry-after']).toMatch(/^[1-3]\d$/)
    const call = await trpc('guess 4')
    expect(call.statusCode).toBe(429)
    expect(call.headers['retry-after']).toMatch(/^[1-3]\d$/)
    // A guess by cookie is not even checked, right or wrong.
    expect(await visibleTo(cookieFor(article.manualId), { server })).toEqual(NONE)
    await server.close()
  })

  it('do not lock out people who already have the password', async () => {
    const server = await limited()
    expect(await visibleTo(cookieFor(article.manualId), { server })).toEqual(ALL)
    for (const guess of ['1', '2', '3']) await visibleTo(cookieFor(article.manualId, guess), { server })
    expect(await visibleTo(cookieFor(article.manualId), { server })).toEqual(ALL)
    await server.close()
  })
})

describe('[PUB-03] guesses of one share from many networks', () => {
  const OPEN = { login: 0, ask: 0, sharePassword: 0, click: 0, view: 0, feedback: 0 }
  const address = (n: number) => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
  const give = (server: FastifyInstance, password: string, n: number, cookie = '') =>
    server.inject({
      url: '/service/notLoginManualContent/queryByManualIdTree',
      query: { manualId: article.manualId, password, lang: 'en_US' },
      headers: { host: tenant.host, 'x-forwarded-for': address(n), ...(cookie && { cookie }) },
    })
  const browserCookie = (answer: Awaited<ReturnType<typeof give>>) => {
    const cookie = answer.cookies.find(({ name }) => name === 'browser')
    return cookie ? `browser=${cookie.value}` : ''
  }

  it('are hashed 30 times, from any number of networks; earlier visitors are still admitted', async () => {
    // A share of its own, because its counter lasts.
    const browserId = `own ${Math.random()}`
    await setPassword(browserId)
    const server = await testApp({ rates: OPEN, pages: plainPages({ count: 0 }), ports: await countingPorts() })
    const before = await give(server, browserId, 1)
    expect(before.json().code).toBe(0)
    expect(before.cookies).toContainEqual(
      expect.objectContaining({
        name: 'browser',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 400 * 24 * 60 * 60,
      }),
    )
    verified = 0
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => give(server, `guess ${n}`, n)))
    expect(verified).toBe(30)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90)
    await server.close()

    // A server that has seen nothing yet: what lets the reader in is their own browser.
    const fresh = await testApp({ rates: OPEN, pages: plainPages({ count: 0 }) })
    const refused = await give(fresh, browserId, 500)
    expect(refused.json()).toMatchObject({ code: 6, data: { retryAfter: expect.any(Number) } })
    const forged = `${browserCookie(before)}x`
    expect((await give(fresh, browserId, 501, forged)).statusCode).toBe(429)
    expect((await give(fresh, browserId, 502, browserCookie(before))).json().code).toBe(0)
    await fresh.close()
    await setPassword(SESAME)
  })

  it('are reset by the right password', async () => {
    const browserId = `own ${Math.random()}`
    await setPassword(browserId)
    const server = await testApp({ rates: OPEN, pages: plainPages({ count: 0 }) })
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n < 4; n++) await give(server, `mistyped ${round} ${n}`, round)
      const fresh = await testApp({ rates: OPEN, pages: plainPages({ count: 0 }) })
      expect((await give(fresh, browserId, round)).json().code).toBe(0)
      await fresh.close()
    }
    await server.close()
    await setPassword(SESAME)
  })
})
