// While the database is away every way in answers 503 in its own form, and says when to try again.
import { createDatabase } from '@lectern/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { listeningLog, testApp } from '../testing/test-app.ts'

const lines: string[] = []
// Nothing listens there.
const away = createDatabase({ url: 'postgresql://nobody:x@127.0.0.1:1/none' })
let app: FastifyInstance
beforeAll(async () => {
  app = await testApp({ db: away, log: listeningLog(lines), pages: plainPages({ count: 0 }) })
})
afterAll(async () => {
  await app.close()
  await away.close()
})

const token = 'a'.repeat(32)
const ENVELOPE = { code: 9, msg: expect.stringContaining('briefly unavailable'), data: { retryAfter: 2 } }

describe('without the database', () => {
  it.each([
    ['GET', '/service/room/query'],
    ['GET', '/service/uiConfig/findByDomain?domain=a.example.com'],
    ['POST', '/service/authenticate/login'],
    ['GET', '/file?fileId=aaaaaaaaaaaaaaaa'],
    ['GET', '/sitemap.xml'],
    ['GET', '/robots.txt'],
    ['GET', '/home/start'],
    ['GET', '/pub/guide'],
  ] as const)('responds to %s %s with 503 and the envelope', async (method, path) => {
    const url = `${path}${path.includes('?') ? '&' : '?'}lang=en_US`
    const payload = method === 'POST' ? { account: 'a', password: 'b' } : undefined
    const answer = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
    expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '2'])
    expect(answer.json()).toEqual(ENVELOPE)
  })

  it('responds with 503 by tRPC too, before and within a procedure', async () => {
    for (const url of ['/trpc/auth.isLoggedIn', '/trpc/system.config']) {
      const answer = await app.inject({ url, headers: { lang: 'en_US' } })
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '2'])
      expect(answer.json()).toMatchObject({ error: { data: { code: 'unavailable', wire: 9 } } })
    }
  })

  it('shows people a sentence in their language', async () => {
    const answer = await app.inject({ url: '/home/start', headers: { accept: 'text/html', cookie: 'lang=en_US' } })
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(answer.body).toContain('briefly unavailable')
  })

  it('shows the sentence also when a request fails before its cookies are read', async () => {
    for (const [headers, query] of [
      [{ cookie: 'lang=en_US' }, ''],
      [{ lang: 'en_US' }, ''],
      [{}, '?lang=en_US'],
    ] as const) {
      const answer = await app.inject({
        url: `/service/room/query${query}`,
        headers: { ...headers, host: '<no host>' },
      })
      expect([answer.statusCode, answer.json().msg]).toEqual([400, 'The host of the request is not valid.'])
    }
  })

  it('logs one line without stack traces', async () => {
    lines.length = 0
    await app.inject({ url: '/service/room/query', headers: { authorization: `Bearer ${token}` } })
    expect(lines.filter((line) => line.includes('the service is impaired')).length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain('"stack"')
  })
})
