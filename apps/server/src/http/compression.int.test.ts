// Answers as they travel: reads are compressed, changes and streams of events are not.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aTestTenant, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp({ pages: { ...plainPages({ count: 0 }), render: async () => longPage() } })
  tenant = await aTestTenant(app)
  for (let i = 0; i < 12; i++) await tenant.admin.post('/room/insert', { name: `Shelf ${i}` })
})
afterAll(() => app.close())

const LONG = 'long page '.repeat(500)
const longPage = () =>
  new Response(`<html><body>${LONG}</body></html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const ask = (url: string, accept?: string) =>
  app.inject({
    url,
    headers: {
      host: tenant.host,
      authorization: `Bearer ${tenant.admin.token}`,
      ...(accept && { 'accept-encoding': accept }),
    },
  })

describe('responses to reads', () => {
  const spaces = '/trpc/space.list?input=%7B%7D'

  it('of pages by tRPC are compressed as the browser accepts', async () => {
    const plain = await ask(spaces)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const brotli = await ask(spaces, 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const zipped = await ask(spaces, 'gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  it('are compressed by REST too, by GET and by POST', async () => {
    const response = await ask('/service/room/query', 'br')
    expect(response.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({ code: 0 })
  })

  it('keep their status when they fail', async () => {
    const failed = await ask('/trpc/manual.get?input=%7B%22id%22%3A%22nonsense%22%7D', 'br')
    expect(failed.statusCode).toBe(404)
  })
})

it('vary by size for pages, which are compressed', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => ask('/home/start', 'br')))
  for (const page of pages) {
    expect(page.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(page.rawPayload).toString()).toMatch(
      /^<html><body>(long page )+<\/body><\/html><!--.*-->$/,
    )
  }
  expect(new Set(pages.map(({ rawPayload }) => rawPayload.length)).size).toBeGreaterThan(1)
})

it('exclude responses to changes, because they contain tokens', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/trpc/auth.login',
    headers: { host: tenant.host, 'accept-encoding': 'br, gzip' },
    payload: { account: tenant.adminAccount, password: PASSWORD },
  })
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.headers).not.toHaveProperty('content-encoding')
})
