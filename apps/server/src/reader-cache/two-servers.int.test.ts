// Two servers on one database: what one changes, the other shows at the very next request (ADR 0005; READ-08, PUB-06).
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

const renders = { count: 0 }
let writer: FastifyInstance
let reader: FastifyInstance
let tenant: TestTenant
let article: TestArticle
let url: string

beforeAll(async () => {
  writer = await testApp()
  reader = await testApp({ pages: plainPages(renders) })
  tenant = await aTestTenant(writer)
  await reader.listen({ host: '127.0.0.1', port: 0 })
  const { port } = reader.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
})
beforeEach(async () => {
  article = await aPublishedArticle(tenant, { title: 'Before', markdown: 'Old text.' })
})
afterAll(() => Promise.all([writer.close(), reader.close()]))

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const addresses = () => [
  `/pub/${article.manualCode}`,
  `/pub/${article.manualId}?articleId=${article.id}`,
  `/pubs/${article.id}`,
  `/puba/${article.id}`,
]
const warm = () => Promise.all(addresses().map((path) => page(path)))
const save = async (fields: object) => {
  const read: { revision: number } = (await tenant.admin.get('/manualContent/findContentById', { id: article.id })).data
  await tenant.admin.post('/manualContent/updateContentById', { id: article.id, revision: read.revision, ...fields })
}

describe('[READ-08] another server', () => {
  it('shows a publication at once, and no saved draft', async () => {
    await warm()
    await save({ markdown: 'New text.', title: 'After' })
    for (const path of addresses()) expect((await page(path)).text, path).toContain('Old text.')
    await tenant.admin.post('/manualContent/releaseVersion', { id: article.id })
    for (const path of addresses()) {
      const { text } = await page(path)
      expect(text, path).toContain('New text.')
      expect(text, path).toContain('<title>After</title>')
    }
  })

  it('shows the new name of the manual at once', async () => {
    await warm()
    await tenant.admin.post('/manual/updateById', { id: article.manualId, name: 'Renamed' })
    expect((await page(`/pub/${article.manualId}`)).text).toContain('Renamed')
  })

  it('[PUB-06] hides a withdrawn, recycled or closed article', async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => tenant.admin.post('/manualContent/cancelReleaseVersion', { id: article.id }),
      () => tenant.admin.post('/manualContent/moveToRecycle', {}, { manualContentId: article.id }),
      () => tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, releaseType: 'private' }),
      () => tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, linkPermission: 'system' }),
      () => tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, sharePassword: 'sesame' }),
      () => tenant.admin.post('/manualContent/updateShareConfigToArticle', { id: article.id, sharePassword: 'sesame' }),
      async () => {
        const manual: { name: string } = (await tenant.admin.get('/manual/findById', { id: article.manualId })).data
        return tenant.admin.post('/manual/delete', { id: article.manualId, name: manual.name })
      },
    ]
    for (const withdraw of ways) {
      article = await aPublishedArticle(tenant, { title: 'Before', markdown: 'Old text.' })
      await warm()
      await withdraw()
      for (const path of addresses()) {
        const { status, text } = await page(path)
        expect(text, `${withdraw} ${path}`).not.toContain('Old text.')
        expect(status).not.toBe(200)
      }
    }
  })

  it('[OPS-02] shows nothing of a disabled tenant, and all of it when it is enabled again', async () => {
    const enable = (enabled: boolean) =>
      testDatabase().prisma.tenant.update({ where: { id: tenant.id }, data: { enabled } })
    await warm()
    await enable(false)
    for (const path of addresses()) {
      const { status, text } = await page(path)
      expect(text, path).toContain('<title>notPublic</title>')
      expect(status).toBe(403)
    }
    await enable(true)
    for (const path of addresses()) expect((await page(path)).text, path).toContain('Old text.')
  })

  it('shows a manual at its new address and redirects from the old one', async () => {
    await warm()
    const code = `moved${article.manualCode}`.slice(0, 50)
    await tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, manualCode: code })
    expect((await page(`/pub/${code}`)).text).toContain('Old text.')
    const old = await page(`/pub/${article.manualCode}`)
    expect([old.status, old.headers.get('location')]).toEqual([308, `/pub/${code}`])
  })

  it('stays correct with many readers during a publication', async () => {
    await warm()
    for (let round = 0; round < 5; round++) {
      await save({ markdown: `Round ${round}.` })
      const during = Promise.all(Array.from({ length: 20 }, () => page(`/pubs/${article.id}`)))
      await tenant.admin.post('/manualContent/releaseVersion', { id: article.id })
      expect((await page(`/pubs/${article.id}`)).text).toContain(`Round ${round}.`)
      await during
    }
  })
})

describe('[READ-08] cached pages', () => {
  it('are rendered once for everybody, signed in or not', async () => {
    renders.count = 0
    for (let i = 0; i < 3; i++) await page(`/pubs/${article.id}`)
    const signedIn = await page(`/pubs/${article.id}`, { authorization: `Bearer ${tenant.admin.token}` })
    const marked = await page(`/pubs/${article.id}?utm_source=mail`, { cookie: `token=${tenant.admin.token}` })
    expect(signedIn.text).toBe(marked.text)
    expect(renders.count).toBe(1)
  })

  it('have an ETag, answer 304, and are gzipped on request', async () => {
    const first = await page(`/pubs/${article.id}`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await page(`/pubs/${article.id}`, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const zipped = await reader.inject({ url: `/pubs/${article.id}`, headers: { 'accept-encoding': 'gzip' } })
    const body = zipped.headers['content-encoding'] === 'gzip' ? gunzipSync(zipped.rawPayload).toString() : zipped.body
    expect(body).toBe(first.text)
    await save({ markdown: 'Changed.' })
    await tenant.admin.post('/manualContent/releaseVersion', { id: article.id })
    expect((await page(`/pubs/${article.id}`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('contain no inline scripts, cached or not', async () => {
    const closed = await aPublishedArticle(tenant, { title: 'Closed', open: false })
    for (const id of [article.id, closed.id]) {
      const policy = (await page(`/pubs/${id}`)).headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toContain('script-src')
    }
  })

  it('exclude closed manuals, which are rendered for each reader', async () => {
    const closed = await aPublishedArticle(tenant, { title: 'Closed', markdown: 'For us.', open: false })
    const visitor = await page(`/pubs/${closed.id}`)
    expect([visitor.status, visitor.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    const member = await page(`/pubs/${closed.id}`, { cookie: `token=${tenant.admin.token}` })
    expect(member.text).toContain('For us.')
    expect(member.headers.get('cache-control')).toBe('private, no-store')
    expect((await page(`/pubs/${closed.id}`)).text).not.toContain('For us.')
  })
})
