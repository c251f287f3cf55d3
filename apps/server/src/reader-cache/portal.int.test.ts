// Portals from the cache, two servers on one database: right the moment anything shown on them changes (ADR 0028; PORTAL-04, READ-08).
import type { AddressInfo } from 'node:net'
import type { ThemeDocument } from '@lectern/contracts'
import { createTheme, disableTheme, enableTheme, publishTheme, saveTheme } from '@lectern/reading'
import { inBoth, sectionBase, testContext, testDatabase, themeDocument } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

const renders = { count: 0 }
let writer: FastifyInstance
let reader: FastifyInstance
let tenant: TestTenant
let ownArticle: TestArticle
let other: TestArticle
let themeId: string
let url: string

beforeAll(async () => {
  writer = await testApp()
  reader = await testApp({ pages: plainPages(renders) })
  tenant = await aTestTenant(writer)
  await reader.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(reader.server.address() as AddressInfo).port}`
})
afterAll(() => Promise.all([writer.close(), reader.close()]))

const ctx = () => testContext({ type: 'system', tenantId: tenant.id, job: 'test' })
const documentOf = (name: string): ThemeDocument => {
  const document = themeDocument({
    manuals: [other.manualId],
    sections: [
      { ...sectionBase('cards'), type: 'categoryCards', source: 'manuals', cards: [], count: true, preview: true },
      {
        ...sectionBase('recent'),
        type: 'articles',
        source: 'recent',
        articleIds: [],
        days: 7,
        size: 10,
        manualId: null,
        details: false,
      },
    ],
  })
  return { ...document, header: { ...document.header, siteName: inBoth(name) } }
}
async function publish(document: ThemeDocument): Promise<string> {
  const theme = await createTheme(await ctx(), { manualId: ownArticle.manualId, name: 'Theme' })
  const saved = await saveTheme(await ctx(), { id: theme.id, revision: theme.revision, document })
  return (await publishTheme(await ctx(), saved)).id
}
beforeEach(async () => {
  ownArticle = await aPublishedArticle(tenant, { title: 'Ownarticle' })
  other = await aPublishedArticle(tenant, { title: 'Otherarticle' })
  themeId = await publish(documentOf('Portalone'))
})

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const address = () => `/article/website?manualId=${ownArticle.manualId}`
const portal = () => page(address())

describe('[PORTAL-04] another server', () => {
  it('renders a portal once for everybody', async () => {
    await portal()
    renders.count = 0
    for (let position = 0; position < 3; position++) expect((await portal()).text).toContain('Otherarticle')
    await page(`${address()}&utm_source=mail`, { cookie: `token=${tenant.admin.token}` })
    expect(renders.count).toBe(0)
    expect((await portal()).headers.get('cache-control')).toBe('no-cache')
  })

  it('shows publishing, enabling and disabling of a theme at once', async () => {
    expect((await portal()).text).toContain('<title>Portalone</title>')
    const second = await publish(documentOf('Portaltwo'))
    expect((await portal()).text).toContain('<title>Portaltwo</title>')
    await enableTheme(await ctx(), { id: themeId })
    expect((await portal()).text).toContain('<title>Portalone</title>')
    await disableTheme(await ctx(), { id: themeId })
    expect((await portal()).status).toBe(404)
    await enableTheme(await ctx(), { id: second })
    expect((await portal()).text).toContain('<title>Portaltwo</title>')
  })

  it('shows changes in any manual of the portal', async () => {
    await portal()
    await tenant.admin.post('/manual/updateById', { id: other.manualId, name: 'Renamedmanual' })
    expect((await portal()).text).toContain('Renamedmanual')
    const added = await aPublishedArticle(tenant, { title: 'Elsewhere' })
    expect((await portal()).text).not.toContain('Elsewhere')
    await tenant.admin.post('/manualContent/transfer', { id: added.id, manualId: other.manualId })
    await tenant.admin.post('/manualContent/releaseVersion', { id: other.id })
    expect((await portal()).text).toContain('Otherarticle')
  })

  it('[PUB-06] hides a withdrawn, recycled, closed or deleted article', async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => tenant.admin.post('/manualContent/cancelReleaseVersion', { id: other.id }),
      () => tenant.admin.post('/manualContent/moveToRecycle', {}, { manualContentId: other.id }),
      () => tenant.admin.post('/manual/updateManualSetting', { id: other.manualId, releaseType: 'private' }),
      () => tenant.admin.post('/manual/updateManualSetting', { id: other.manualId, linkPermission: 'system' }),
      () => tenant.admin.post('/manual/updateManualSetting', { id: other.manualId, sharePassword: 'sesame' }),
      () => tenant.admin.post('/manualContent/updateShareConfigToArticle', { id: other.id, sharePassword: 'sesame' }),
      async () => {
        const manual: { name: string } = (await tenant.admin.get('/manual/findById', { id: other.manualId })).data
        return tenant.admin.post('/manual/delete', { id: other.manualId, name: manual.name })
      },
    ]
    for (const withdraw of ways) {
      other = await aPublishedArticle(tenant, { title: 'Otherarticle' })
      await publish(documentOf('Portal'))
      expect((await portal()).text).toContain('Otherarticle')
      await withdraw()
      expect((await portal()).text, String(withdraw)).not.toContain('Otherarticle')
    }
  })

  it('hides its closed portal, except from members of the manual', async () => {
    expect((await portal()).status).toBe(200)
    await tenant.admin.post('/manual/updateManualSetting', { id: ownArticle.manualId, releaseScope: 'members' })
    const visitor = await portal()
    expect([visitor.status, visitor.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    const member = await page(address(), { cookie: `token=${tenant.admin.token}` })
    expect(member.text).toContain('<title>Portalone</title>')
    expect((await portal()).text).not.toContain('Portalone')
  })

  it("applies the portal's theme to pages of its manuals", async () => {
    const path = `/pub/${other.manualCode}`
    await page(path)
    renders.count = 0
    await page(path)
    expect(renders.count).toBe(0)
    const second = await publish(documentOf('Portaltwo'))
    await page(path)
    expect(renders.count).toBe(1)
    await disableTheme(await ctx(), { id: second })
    await page(path)
    expect(renders.count).toBe(2)
    await tenant.admin.post('/manual/updateById', { id: ownArticle.manualId, name: 'Renamedmanual' })
    await page(path)
    expect(renders.count).toBe(2)
  })

  it('shows an article that it names when it is published in another manual', async () => {
    const section: ThemeDocument['sections'][number] = {
      ...sectionBase('picked'),
      type: 'articles',
      source: 'picked',
      articleIds: [other.id],
      days: 7,
      size: 10,
      manualId: null,
      details: false,
    }
    await publish({ ...documentOf('Portal'), manuals: [], sections: [section] })
    const elsewhere = await aPublishedArticle(tenant, { title: 'Elsewhere' })
    await tenant.admin.post('/manualContent/transfer', { id: other.id, manualId: elsewhere.manualId })
    expect((await portal()).text).not.toContain('Otherarticle')
    await tenant.admin.post('/manualContent/releaseVersion', { id: other.id })
    expect((await portal()).text).toContain('Otherarticle')
  })

  it('hides an announcement when it ends', async () => {
    const until = new Date(Date.now() + 60_000)
    const announcement = {
      ...sectionBase('news'),
      type: 'announcement',
      text: inBoth('Sailingtoday'),
      level: 'info',
      from: null,
      until: until.toISOString(),
      link: null,
    } as const
    await publish({ ...documentOf('Portal'), sections: [announcement] })
    expect((await portal()).text).toContain('Sailingtoday')
    vi.useFakeTimers({ toFake: ['Date'], now: until })
    try {
      expect((await portal()).text).not.toContain('Sailingtoday')
    } finally {
      vi.useRealTimers()
    }
  })

  it('[SEO-02] opens the host of a tenant, and no shared one', async () => {
    const bodyOf = async (path: string, host: string, cookie = '') => {
      const { statusCode, body } = await reader.inject({ url: path, headers: { host, cookie } })
      return { statusCode, body }
    }
    // Those of the tests before are enabled longer.
    await testDatabase().prisma.theme.updateMany({
      where: { tenantId: tenant.id, id: { not: themeId } },
      data: { enabled: false },
    })
    for (const path of ['/', '/article/website']) {
      const first = await bodyOf(path, tenant.host)
      expect(first.body).toContain('<title>Portalone</title>')
      renders.count = 0
      expect((await bodyOf(path, tenant.host)).body).toBe(first.body)
      expect(renders.count).toBe(0)
    }
    await bodyOf('/', tenant.host, `token=${tenant.admin.token}`)
    expect(renders.count).toBe(1)
    expect((await bodyOf('/', 'localhost')).body).not.toContain('Portalone')
    expect((await bodyOf('/article/website', 'localhost')).body).not.toContain('Portalone')
    await disableTheme(await ctx(), { id: themeId })
    expect((await bodyOf('/', tenant.host)).body).not.toContain('Portalone')
  })

  it('never caches drafts, but renders an address with a theme for its reader', async () => {
    const drafts = `/article/website?themeId=${themeId}`
    renders.count = 0
    await page(drafts)
    await page(drafts)
    expect(renders.count).toBe(2)
  })
})
