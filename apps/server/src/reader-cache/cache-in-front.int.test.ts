// nginx as a cache in front, with the configuration of docs/operations.md: it shows what operators allow, and nothing that is not for everybody.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { projectRoot } from '@lectern/config'
import { codeBlock, hasNginx, type Nginx, startNginx } from '@lectern/testing/production'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aPublishedArticle, aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

const OPERATIONS = readFileSync(join(projectRoot(), 'docs', 'operations.md'), 'utf8')
/** Longer than the test takes. */
const SECONDS = 3_600

describe.skipIf(!hasNginx())('[READ-08] nginx as a cache in front', () => {
  let tenant: TestTenant
  const apps: FastifyInstance[] = []
  const proxies: Nginx[] = []

  /** A server behind a cache of its own. */
  async function behindCache(sharedSeconds?: number): Promise<string> {
    const app = await testApp({ pages: plainPages({ count: 0 }), sharedSeconds })
    apps.push(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const proxy = await startNginx(`${codeBlock(OPERATIONS, 'conf')}${codeBlock(OPERATIONS, 'nginx')}`, {
      '/var/cache/nginx/lectern': 'cache',
      '127.0.0.1:3000': `127.0.0.1:${port}`,
      '127.0.0.1:3001': `127.0.0.1:${port}`,
    })
    proxies.push(proxy)
    setDefaultCACertificates([...getCACertificates('default'), proxy.caPem])
    return proxy.url
  }
  const page = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers, redirect: 'manual' })
    return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() }
  }
  const signedIn = () => ({ cookie: `__Host-token=${tenant.admin.token}` })

  beforeAll(async () => {
    const writer = await testApp()
    apps.push(writer)
    tenant = await aTestTenant(writer)
  })
  afterAll(async () => {
    for (const proxy of proxies) await proxy.remove()
    for (const app of apps) await app.close()
  })

  it('shows a withdrawn page no longer, by default', async () => {
    const url = await behindCache()
    const { id } = await aPublishedArticle(tenant, { title: 'Open', markdown: 'For everybody.' })
    for (let i = 0; i < 2; i++) expect(await page(`${url}/pubs/${id}`)).toMatchObject({ status: 200, cache: 'MISS' })
    await tenant.admin.post('/manualContent/cancelReleaseVersion', { id })
    expect((await page(`${url}/pubs/${id}`)).text).not.toContain('For everybody.')
  })

  it('answers without a server for as long as operators allow, and one language with another no page', async () => {
    const url = await behindCache(SECONDS)
    const { id } = await aPublishedArticle(tenant, { title: 'Open', markdown: 'For everybody.' })
    expect(await page(`${url}/pubs/${id}`)).toMatchObject({ status: 200, cache: 'MISS' })
    await tenant.admin.post('/manualContent/cancelReleaseVersion', { id })
    expect(await page(`${url}/pubs/${id}`)).toMatchObject({
      cache: 'HIT',
      text: expect.stringContaining('For everybody.'),
    })
    expect(await page(`${url}/pubs/${id}`, { cookie: '__Host-lang=en_US' })).toMatchObject({
      status: 403,
      cache: 'MISS',
    })
  })

  it('keeps nothing that somebody sees because of a session, and nothing of the start page', async () => {
    const url = await behindCache(SECONDS)
    const { id } = await aPublishedArticle(tenant, { title: 'Closed', markdown: 'For us.', open: false })
    for (let i = 0; i < 2; i++) {
      const member = await page(`${url}/pubs/${id}`, signedIn())
      expect(member).toMatchObject({ status: 200, cache: 'MISS', text: expect.stringContaining('For us.') })
      expect(await page(`${url}/pubs/${id}`)).toMatchObject({ status: 403, cache: 'MISS' })
      for (const headers of [signedIn(), {}]) expect((await page(`${url}/`, headers)).cache).toBe('MISS')
    }
  })
})
