// SEO settings, alternates, old addresses, sitemaps and reading lists on a real database.

import type { DomainContext } from '@lectern/kernel'
import { getArticleSettings, publishArticle, updateArticleSettings, updateManualSettings } from '@lectern/library'
import { createBranding, decideBrandingDomain } from '@lectern/people'
import {
  aLibrary,
  aManual,
  aMember,
  anArticle,
  aTenant,
  aTheme,
  auditOf,
  epochOf,
  expectCode,
  OPEN_MANUAL,
  operator,
  testContext,
  testDatabase,
  themeDocument,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPublishedArticle, getPublishedTree } from '../reader/index.ts'
import {
  findMovedCode,
  findMovedManual,
  getEmbeddedArticle,
  getLlmsIndex,
  getManualSeo,
  getPublishedMarkdown,
  getSite,
  getSiteMapUrl,
  getSitemap,
  type SiteName,
  updateManualSeo,
  updateSite,
} from './index.ts'

const ORIGIN = { origin: 'http://here.test' }
const ask = (name: SiteName) => [{ db: testDatabase(), publicUrl: null, ...ORIGIN }, name] as const

async function aSite() {
  const library = await aLibrary(OPEN_MANUAL)
  const { tenantId, manual } = library
  const put = async (title: string, position: number) => {
    const article = await anArticle(tenantId, manual.id, { title, position, text: `Text of ${title}` })
    await publishArticle(await testContext(library.editor), { id: article.id })
    return article
  }
  const first = await put('First', 1)
  const second = await put('Second', 2)
  await anArticle(tenantId, manual.id, { title: 'Draft', position: 3 })
  return {
    ...library,
    first,
    second,
    admin: await testContext(library.admin),
    owner: await testContext(library.tenantAdmin),
    guest: await testContext(visitor(tenantId)),
  }
}
let site: Awaited<ReturnType<typeof aSite>>
beforeAll(async () => {
  site = await aSite()
})
const pathsOf = async (name: SiteName) => (await getSitemap(...ask(name))).pages.map(({ articleId }) => articleId)
const set = (ctx: DomainContext, settings: object) => updateManualSettings(ctx, { id: site.manual.id, ...settings })

describe('[SEO-01] settings of a manual', () => {
  test('are stored, normalised, shown to readers at once, and audited', async () => {
    const { id } = site.manual
    const before = await epochOf(id)
    await updateManualSeo(site.admin, {
      id,
      title: 'Find me',
      keywords: 'a，b, a',
      language: 'en_US',
      embedHosts: 'https://App.example.com',
    })
    expect(await updateManualSeo(site.admin, { id, description: 'About' })).toMatchObject({
      title: 'Find me',
      description: 'About',
      keywords: 'a, b',
      language: 'en_US',
      embedHosts: ['app.example.com'],
      listed: true,
      twin: null,
    })
    expect(await epochOf(id)).toBe(before + 2n)
    expect(await auditOf(site.tenantId, id)).toContain('manual.seo')
    const { seo } = await getPublishedTree(site.guest, { manualId: id })
    expect(seo).toMatchObject({
      title: 'Find me',
      keywords: 'a, b',
      searchEngines: true,
      language: 'en_US',
      origin: null,
    })
    const problem = await expectCode(updateManualSeo(site.admin, { id, embedHosts: "'none'" }), 'invalidInput')
    expect(problem.details.fields).toHaveProperty('embedHosts')
  })

  test('[PERM-04] are shown to viewers, changed by administrators, and hidden from strangers', async () => {
    const { id } = site.manual
    expect(await getManualSeo(await testContext(site.viewer), { id })).toMatchObject({ id })
    await expectCode(updateManualSeo(await testContext(site.editor), { id, title: 'x' }), 'forbidden')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(getManualSeo(stranger, { id }), 'notFound')
    await expectCode(updateManualSeo(stranger, { id, title: 'x' }), 'notFound')
  })

  test('link alternates in different languages, and hide a closed one', async () => {
    const { tenantId, space, manual, admin } = site
    const twin = await aManual(tenantId, space.id, OPEN_MANUAL)
    await expectCode(updateManualSeo(admin, { id: manual.id, twinId: twin.id }), 'invalidInput')
    await updateManualSeo(admin, { id: twin.id, language: 'zh_CN' })
    await updateManualSeo(admin, { id: manual.id, twinId: twin.id })
    expect(await getManualSeo(admin, { id: twin.id })).toMatchObject({ twin: { id: manual.id } })
    await expectCode(updateManualSeo(admin, { id: twin.id, language: 'en_US' }), 'invalidInput')
    await expectCode(updateManualSeo(admin, { id: manual.id, twinId: manual.id }), 'invalidInput')

    const other = await anArticle(tenantId, twin.id, { title: '其一', text: '正文' })
    await updateArticleSettings(admin, { id: site.second.id, twinId: other.id, seoTitle: 'Search me' })
    await expectCode(updateArticleSettings(admin, { id: site.second.id, twinId: site.first.id }), 'invalidInput')
    expect(await getArticleSettings(admin, { id: other.id })).toMatchObject({ twinId: site.second.id })
    const shown = async () => (await getPublishedArticle(site.guest, { id: site.second.id })).seo
    expect(await shown()).toEqual({ title: 'Search me', twin: null })
    await publishArticle(admin, { id: other.id })
    expect((await shown()).twin).toEqual({ id: other.id, manualCode: twin.code, language: 'zh_CN', first: true })
    const treeTwin = async () => (await getPublishedTree(site.guest, { manualId: manual.id })).seo.twin
    expect(await treeTwin()).toEqual({ manualCode: twin.code, language: 'zh_CN' })
    await updateManualSettings(admin, { id: twin.id, releaseType: 'private' })
    expect([await treeTwin(), (await shown()).twin]).toEqual([null, null])

    await updateManualSeo(admin, { id: twin.id, twinId: null })
    expect(await getManualSeo(admin, { id: manual.id })).toMatchObject({ twin: null })
  })
})

describe('[SEO-03] a former address', () => {
  test('redirects to the manual, also after a second change and in another case', async () => {
    const { manual } = await aSite().then((fresh) => Object.assign(site, fresh))
    const old = manual.code
    await set(site.admin, { manualCode: `${old}x` })
    await set(site.admin, { manualCode: `${old}y` })
    const now = { manualCode: `${old}y` }
    expect(await findMovedManual(site.guest, old.toUpperCase())).toEqual(now)
    expect(await findMovedManual(site.guest, `${old}x`)).toEqual(now)
    expect(await getManualSeo(site.admin, { id: manual.id })).toMatchObject({ oldCodes: [`${old}x`, old] })
    await expectCode(findMovedManual(site.guest, `${old}z`), 'notFound')
  })

  test('does not redirect when the suffix is in use again', async () => {
    const { admin, guest, manual, tenantId, space } = await aSite()
    const other = await aManual(tenantId, space.id, OPEN_MANUAL)
    const manualCode = manual.code
    const before = `${manualCode.slice(0, 20)}before`
    await updateManualSettings(admin, { id: manual.id, manualCode: before })
    await updateManualSettings(admin, { id: manual.id, manualCode })
    await expectCode(findMovedManual(guest, manualCode), 'notFound')
    expect(await findMovedManual(guest, before)).toEqual({ manualCode })
    await updateManualSettings(admin, { id: other.id, manualCode: before, releaseType: 'private' })
    await expectCode(findMovedManual(guest, before), 'notFound')
    expect(await findMovedCode(guest, before)).toBeUndefined()
  })

  test('reveals nothing about closed manuals to people of other tenants', async () => {
    const old = (await getManualSeo(site.admin, { id: site.manual.id })).oldCodes[0] ?? ''
    const stranger = await testContext(await aMember((await aTenant()).id))
    await set(site.admin, { releaseScope: 'internal' })
    await expectCode(findMovedManual(stranger, old), 'notFound')
    expect(await findMovedManual(site.guest, old)).toHaveProperty('manualCode')
    await set(site.admin, OPEN_MANUAL)
    expect(await findMovedManual(stranger, old)).toHaveProperty('manualCode')
  })
})

describe('[SEO-01] sitemaps and reading lists', () => {
  test('contain all public articles in reading order, and nothing else', async () => {
    const { tenantId, manual, first, second } = site
    expect(await pathsOf({ tenantId })).toEqual([first.id, second.id])
    expect(await pathsOf({ tenantCode: tenantId })).toEqual([first.id, second.id])
    const code = (await getPublishedTree(site.guest, { manualId: manual.id })).manualCode
    const { pages, origin } = await getSitemap(...ask({ manualCode: code }))
    expect(pages.map((page) => page.first)).toEqual([true, false])
    expect(origin).toBe(ORIGIN.origin)
    const list = await getLlmsIndex(...ask({ manualCode: code }))
    expect(list.manuals[0]?.articles).toEqual([
      { id: first.id, title: 'First', description: 'Text of First' },
      { id: second.id, title: 'Second', description: 'Text of Second' },
    ])
  })

  test.each([
    ['private', { releaseType: 'private' }],
    ['for members', { releaseScope: 'members' }],
    ['internal', { releaseScope: 'internal' }],
    ['for signed-in people', { linkPermission: 'system' }],
    ['protected by a password', { sharePassword: 'sesame' }],
  ])('omit a manual that is %s', async (_name, closed) => {
    const { tenantId } = site
    const { manualCode } = await set(site.admin, closed)
    expect(await pathsOf({ tenantId })).toEqual([])
    expect((await getLlmsIndex(...ask({ tenantId }))).manuals).toEqual([])
    await expectCode(getSitemap(...ask({ manualCode })), 'notFound')
    await expectCode(getLlmsIndex(...ask({ manualCode })), 'notFound')
    expect(await getManualSeo(site.admin, { id: site.manual.id })).toMatchObject({ listed: false })
    await set(site.admin, { ...OPEN_MANUAL, sharePassword: null })
    expect(await pathsOf({ tenantId })).toHaveLength(2)
  })

  test('[SEO-02] list portals of open manuals, except excluded ones', async () => {
    const { tenantId, manual } = site
    const portalsOf = async () => (await getSitemap(...ask({ tenantId }))).portals.map(({ path }) => path)
    const document = themeDocument()
    const id = await aTheme(tenantId, manual.id, { stage: 'enabled', document })
    const path = `/article/website?manualId=${manual.id}`
    expect(await portalsOf()).toEqual([path])
    const llms = async () => (await getLlmsIndex(...ask({ tenantId }))).portals
    expect(await llms()).toEqual([{ path, name: 'Help', description: '' }])
    const index = JSON.stringify({ ...document.seo, index: false })
    const { pool } = testDatabase()
    await pool.query(
      `UPDATE theme_version SET document = jsonb_set(document, '{seo}', $2::jsonb) WHERE theme_id = $1`,
      [id, index],
    )
    expect(await portalsOf()).toEqual([])
    expect(await llms()).toEqual([])
    await pool.query('DELETE FROM theme WHERE id = $1', [id])
  })

  test('exclude manuals and sites hidden from search engines', async () => {
    const { tenantId, manual, owner, admin, guest } = site
    await updateManualSeo(admin, { id: manual.id, searchEngines: false })
    expect(await pathsOf({ tenantId })).toEqual([])
    await updateManualSeo(admin, { id: manual.id, searchEngines: true })
    const before = await epochOf(manual.id)
    expect(await updateSite(owner, { searchEngines: false }, ORIGIN)).toMatchObject({ searchEngines: false })
    expect(await epochOf(manual.id)).toBe(before + 1n)
    await expectCode(getSitemap(...ask({ tenantId })), 'notFound')
    expect((await getPublishedTree(guest, { manualId: manual.id })).seo.searchEngines).toBe(false)
    await updateSite(owner, { searchEngines: true, llms: false }, ORIGIN)
    await expectCode(getLlmsIndex(...ask({ tenantId })), 'notFound')
    await expectCode(getPublishedMarkdown(guest, { id: site.first.id }, ORIGIN.origin), 'notFound')
    await updateSite(owner, { llms: true }, ORIGIN)
    expect(await auditOf(tenantId, tenantId)).toContain('tenant.site')
  })

  test("[TEN-08] are counted on the organisation's page, for its administrators only", async () => {
    const { manual, owner } = site
    const shown = await getSite(owner, ORIGIN)
    expect(shown).toMatchObject({ pages: 2, url: `${ORIGIN.origin}/sitemap/tenant/${site.tenantId}.xml` })
    expect(shown.manuals).toMatchObject([{ id: manual.id, pages: 2 }])
    await expectCode(getSite(site.admin, ORIGIN), 'roleRequired')
    await expectCode(updateSite(site.admin, { llms: false }, ORIGIN), 'roleRequired')
    await expectCode(getSite(site.guest, ORIGIN), 'unauthenticated')
  })

  test('[SEO-02] shows a tenant with branding on its domain', async () => {
    const { tenantId, manual, owner, guest } = site
    expect(await getSiteMapUrl(site.admin, ORIGIN)).toMatchObject({ haveUiConfig: false })
    const domain = `${tenantId}.example.com`
    const platform = { ownHosts: ['help.test'], publicUrl: 'https://help.test' }
    const { id } = await createBranding(owner, { domain, systemName: 'Help' }, platform)
    expect(await getSiteMapUrl(site.admin, ORIGIN)).toMatchObject({ haveUiConfig: false })
    const before = await epochOf(manual.id)
    await decideBrandingDomain(await testContext(operator()), { id, approve: true }, platform)
    expect(await epochOf(manual.id)).toBe(before + 1n)
    const home = `https://${domain}`
    expect((await getPublishedTree(guest, { manualId: manual.id })).seo.origin).toBe(home)
    expect(await getSiteMapUrl(site.admin, ORIGIN)).toEqual({ haveUiConfig: true, url: `${home}/sitemap.xml` })
    expect((await getSitemap(...ask({ tenantId }))).origin).toBe(home)
  })
})

describe('a published article in other forms', () => {
  test('[SEO-01] is returned as Markdown to its readers only', async () => {
    const { markdown, canonical } = await getPublishedMarkdown(site.guest, { id: site.first.id }, ORIGIN.origin)
    expect(markdown).toBe('# First\n\nText of First\n')
    expect(canonical).toMatch(/^https:.*articleId=/)
    await set(site.admin, { linkPermission: 'system' })
    await expectCode(getPublishedMarkdown(site.guest, { id: site.first.id }, ORIGIN.origin), 'readerNotAllowed')
    await set(site.admin, OPEN_MANUAL)
  })

  test('[EMBED-01] is returned as a small page, by its id or that of its manual', async () => {
    const { manual, first, second, guest } = site
    await updateManualSeo(site.admin, { id: manual.id, embedHosts: 'app.example.com' })
    expect(await getEmbeddedArticle(guest, { id: second.id })).toMatchObject({
      id: second.id,
      title: 'Second',
      embedHosts: ['app.example.com'],
    })
    expect(await getEmbeddedArticle(guest, { id: manual.id })).toMatchObject({ id: first.id, watermark: null })
    await updateArticleSettings(site.admin, { id: second.id, watermark: true })
    expect(await getEmbeddedArticle(guest, { id: second.id })).toMatchObject({ watermark: '127.0.0.1' })
    await updateArticleSettings(site.admin, { id: second.id, watermark: false })
    await expectCode(getEmbeddedArticle(guest, { id: 'nothing' }), 'notFound')
    const empty = await aManual(site.tenantId, site.space.id, OPEN_MANUAL)
    await expectCode(getEmbeddedArticle(guest, { id: empty.id }), 'notPublic')
  })

  test('[EMBED-01] has the colour of its manual, or of the portal that the manual is under', async () => {
    const { prisma } = testDatabase()
    const library = await aSite()
    const id = library.manual.id
    const colorOf = async () => (await getEmbeddedArticle(library.guest, { id })).color
    expect(await colorOf()).toBeNull()
    await prisma.manual.update({ where: { id }, data: { color: '#b71de8' } })
    expect(await colorOf()).toBe('#b71de8')
    const { tokens } = themeDocument()
    const light = { ...tokens.light, primary: '#00852b' }
    await aTheme(library.tenantId, id, { stage: 'enabled', document: themeDocument({ tokens: { ...tokens, light } }) })
    expect(await colorOf()).toBe('#00852b')
  })

  test("[SEO-02] is not returned on another tenant's host", async () => {
    const elsewhere = { ...site.guest, site: (await aTenant()).id }
    await expectCode(getPublishedTree(elsewhere, { manualId: site.manual.id }), 'notFound')
    await expectCode(getEmbeddedArticle(elsewhere, { id: site.first.id }), 'notFound')
    const home = { ...site.guest, site: site.tenantId }
    expect(await getPublishedTree(home, { manualId: site.manual.id })).toMatchObject({ manualId: site.manual.id })
  })
})
