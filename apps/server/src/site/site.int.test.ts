// Public resources by host: robots.txt, sitemaps, llms.txt, Markdown, old addresses, other tenants' manuals.
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let other: TestTenant
let article: TestArticle
beforeAll(async () => {
  app = await testApp({ pages: plainPages({ count: 0 }) })
  tenant = await aTestTenant(app)
  other = await aTestTenant(app)
  article = await aPublishedArticle(tenant, { title: 'Brewing <coffee>', markdown: 'Heat the [water](/puba/x).' })
})
afterAll(() => app.close())

const get = async (host: string, url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ method: 'GET', url, headers: { host, ...headers } })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}
/** By the listening server, where cached pages are answered before routing. */
function statusAt(host: string, path: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
const home = () => `https://${tenant.host}`

describe('[SEO-01] on the host of a tenant', () => {
  it('names the sitemap in robots.txt, and lists pages at their canonical addresses', async () => {
    const robots = await get(tenant.host, '/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.text).toContain(`Sitemap: http://${tenant.host}/sitemap.xml`)
    const map = await get(tenant.host, '/sitemap.xml')
    expect(map.headers['content-type']).toContain('application/xml')
    expect(map.text).toContain(`<loc>${home()}/pub/${article.manualCode}</loc><lastmod>20`)
    expect((await get(tenant.host, `/sitemap/manual/${article.manualCode}.xml`)).text).toContain('<url>')
    expect((await get(tenant.host, '/sitemap.xml?part=2')).status).toBe(404)
    const again = await get(tenant.host, '/sitemap.xml', { 'if-none-match': String(map.headers.etag) })
    expect(again.status).toBe(304)
  })

  it('keeps sitemaps and lists current despite the cache', async () => {
    const { admin } = tenant
    const paths = ['/sitemap.xml', `/sitemap/manual/${article.manualCode}.xml`, '/llms.txt']
    const texts = () => Promise.all(paths.map(async (path) => (await get(tenant.host, path)).text))
    const before = await texts()
    expect(await texts()).toEqual(before)
    const input = { manualId: article.manualId, title: 'Roasting', type: 'document', markdown: 'Roast the beans.' }
    const { id }: { id: string } = (await admin.post('/manualContent/insert', input)).data
    expect(await texts()).toEqual(before)
    await admin.post('/manualContent/releaseVersion', { id })
    for (const text of await texts()) expect(text).toContain(id)
    await admin.post('/manualContent/cancelReleaseVersion', { id })
    expect(await texts()).toEqual(before)
  })

  it('links each page of a manual in both languages to its alternate', async () => {
    const { admin } = tenant
    const [zh, en] = [await aPublishedArticle(tenant, { title: '指南' }), await aPublishedArticle(tenant)]
    await admin.post('/manual/updateSeoConfigById', { id: zh.manualId, language: 'zh_CN' })
    await admin.post('/manual/updateSeoConfigById', { id: en.manualId, language: 'en_US', twinId: zh.manualId })
    const link = (lang: string, code: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${home()}/pub/${code}"/>`
    const both = link('en', en.manualCode) + link('zh-CN', zh.manualCode) + link('x-default', en.manualCode)
    for (const path of ['/sitemap.xml', `/sitemap/manual/${en.manualCode}.xml`])
      expect((await get(tenant.host, path)).text).toContain(both)
    expect((await get(tenant.host, `/sitemap/manual/${en.manualCode}.xml`)).text.match(/<url>/g)).toHaveLength(1)
    await admin.post('/manual/updateManualSetting', { id: zh.manualId, releaseType: 'private' })
    expect((await get(tenant.host, `/sitemap/manual/${en.manualCode}.xml`)).text).not.toContain('xhtml:link')
  })

  it('lists articles in llms.txt, each available as Markdown', async () => {
    const list = await get(tenant.host, '/llms.txt')
    expect(list.text).toContain(`- [Brewing <coffee>](${home()}/puba/${article.id}.md): Heat the water.`)
    expect((await get(tenant.host, `/pub/${article.manualCode}/llms.txt`)).text).toContain(article.id)
    for (const path of [`/puba/${article.id}.md`, `/pubs/${article.id}.md`]) {
      const markdown = await get(tenant.host, path)
      expect([markdown.status, markdown.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
      expect(markdown.text).toBe(`# Brewing <coffee>\n\nHeat the [water](${home()}/puba/x).\n`)
      expect(markdown.headers.link).toContain('rel="canonical"')
    }
    expect((await get(tenant.host, '/puba/nothing.md')).status).toBe(404)
  })

  it('lists no closed manual', async () => {
    const closed = await aPublishedArticle(tenant, { title: 'Secret', open: false })
    for (const path of ['/sitemap.xml', '/llms.txt']) {
      const { text } = await get(tenant.host, path)
      expect(text).not.toContain(closed.id)
      expect(text).not.toContain(closed.manualCode)
    }
    expect((await get(tenant.host, `/puba/${closed.id}.md`)).status).toBe(403)
    expect((await get(tenant.host, `/sitemap/manual/${closed.manualCode}.xml`)).status).toBe(404)
  })

  it('has its own sitemap in the index of the main host', async () => {
    const index = await get('localhost', '/sitemap.xml')
    expect(index.text).toContain('<sitemapindex')
    expect((await get('localhost', `/sitemap/manual/${article.manualCode}.xml`)).status).toBe(200)
  })
})

describe('[SEO-01] the index of all tenants without their own host', () => {
  it('is current at the next request of every server despite the cache', async () => {
    const second = await testApp()
    const ownTenant = await aTestTenant(app)
    const { admin, host, id: tenantId } = ownTenant
    await testDatabase().prisma.tenantDomain.deleteMany({ where: { host } })
    const { code } = await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } })
    const listed = async () => {
      const texts = await Promise.all(
        [app, second].map(async (server) => {
          const response = await server.inject({ method: 'GET', url: '/sitemap.xml', headers: { host: 'localhost' } })
          return response.body.includes(`<loc>http://localhost/sitemap/tenant/${code}.xml</loc>`)
        }),
      )
      return texts[0] === texts[1] ? texts[0] : texts
    }
    expect(await listed()).toBe(false)
    const { id, manualId } = await aPublishedArticle(ownTenant)
    expect(await listed()).toBe(true)
    expect(await listed()).toBe(true)
    const changes: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => admin.post('/manualContent/cancelReleaseVersion', { id }),
        () => admin.post('/manualContent/releaseVersion', { id }),
      ],
      [
        () => admin.post('/manual/updateManualSetting', { id: manualId, releaseType: 'private' }),
        () => admin.post('/manual/updateManualSetting', { id: manualId, releaseType: 'public' }),
      ],
      [
        () => admin.post('/manual/updateManualSetting', { id: manualId, sharePassword: 'sesame' }),
        () => admin.post('/manual/updateManualSetting', { id: manualId, sharePassword: null }),
      ],
      [
        () => testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { enabled: false } }),
        () => testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { enabled: true } }),
      ],
      [
        () => testDatabase().prisma.tenantDomain.create({ data: { host, tenantId } }),
        () => testDatabase().prisma.tenantDomain.deleteMany({ where: { host } }),
      ],
    ]
    for (const [index, [close, open]] of changes.entries()) {
      await close()
      expect(await listed(), `closed ${index}`).toBe(false)
      await open()
      expect(await listed(), `open ${index}`).toBe(true)
    }
    const ask = (headers = {}) =>
      app.inject({ method: 'GET', url: '/sitemap.xml', headers: { host: 'localhost', ...headers } })
    const { etag } = (await ask()).headers
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    await second.close()
  })
})

describe('[SEO-02] on the host of another tenant', () => {
  it('excludes pages of the first tenant, with and without the cache', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const paths = [`/pub/${article.manualCode}`, `/puba/${article.id}`, `/puba/${article.id}.md`]
    for (const path of paths) {
      for (const host of [tenant.host, 'localhost', tenant.host]) expect(await statusAt(host, path), host).toBe(200)
      for (const _again of [1, 2, 3]) expect(await statusAt(other.host, path), path).toBe(404)
    }
    expect((await get(other.host, `/sitemap/manual/${article.manualCode}.xml`)).status).toBe(404)
    expect((await get(other.host, '/sitemap.xml')).text).not.toContain(article.manualCode)
  })
})

describe('[SEO-03] after a change of the address suffix', () => {
  it('redirects the old address permanently to the new one with its query', async () => {
    const old = article.manualCode
    const manualCode = `${old.slice(0, 20)}renamed`
    await tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, manualCode })
    const moved = await get(tenant.host, `/pub/${old}?articleId=${article.id}`)
    expect([moved.status, moved.headers.location]).toEqual([308, `/pub/${manualCode}?articleId=${article.id}`])
    expect((await get(tenant.host, `/pub/${manualCode}`)).status).toBe(200)
    const map = await get(tenant.host, `/sitemap/manual/${old}.xml`)
    expect([map.status, map.headers.location]).toEqual([308, `/sitemap/manual/${manualCode}.xml`])
    expect((await get(tenant.host, `/pub/${old}/llms.txt`)).headers.location).toBe(`/pub/${manualCode}/llms.txt`)
    expect((await get(other.host, `/sitemap/manual/${old}.xml`)).status).toBe(404)
    expect((await get(other.host, `/pub/${old}`)).status).toBe(404)
    expect((await get(tenant.host, '/pub/neverthere')).status).toBe(404)
  })
})

describe('[REST-01] REST calls', () => {
  it('return SEO of a manual, the address of the sitemap, and the directory for themes', async () => {
    const { admin, visitor } = tenant
    const saved = await admin.post('/manual/updateSeoConfigById', {
      id: article.manualId,
      title: 'Coffee',
      keywords: 'a,b',
    })
    expect(saved).toMatchObject({ code: 0, data: { title: 'Coffee', keywords: 'a, b' } })
    expect(await admin.get('/manual/findSeoSiteMapUrl')).toMatchObject({
      code: 0,
      data: { haveUiConfig: false, url: `${home()}/sitemap.xml` },
    })
    expect(
      await visitor.get('/notLoginManualContent/querySiteThemeNeedContentTreeByManualId', {
        manualId: article.manualId,
      }),
    ).toMatchObject({ code: 0, data: { manualId: article.manualId, children: [{ id: article.id }] } })
    expect(await visitor.post('/manual/updateSeoConfigById', { id: article.manualId })).toMatchObject({ code: 3 })
  })
})
