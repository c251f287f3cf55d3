import type { Lang } from '@lectern/contracts'
import { bothLangs, newTheme, SYSTEM_TEMPLATE_DOCUMENTS, samplePage } from '@lectern/portal'
import { expect, test } from 'vitest'
import type { PortalShown } from '../lib/load-portal.ts'
import { portalMeta } from './portal-meta.ts'

const URL_OF_IT = 'https://help.acme.com/article/website?manualId=m1'
const shown = (lang: Lang = 'en_US', change: Partial<PortalShown> = {}): PortalShown => ({
  kind: 'page',
  place: { lang, path: '/article/website', search: '?manualId=m1' },
  page: { ...samplePage(SYSTEM_TEMPLATE_DOCUMENTS.product, lang), url: URL_OF_IT },
  home: '/article/website?manualId=m1',
  draft: false,
  asked: false,
  now: 0,
  ...change,
})
const tagsOf = (portal: PortalShown) => portalMeta(portal) as Record<string, unknown>[]
const linksOf = (portal: PortalShown, rel: string) => tagsOf(portal).filter((tag) => tag.rel === rel)
const dataOf = (portal: PortalShown) =>
  tagsOf(portal).flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json'] as Record<string, unknown>] : []))

test('[SEO-02] has one address, and one for each language', () => {
  expect(linksOf(shown(), 'canonical')).toMatchObject([{ href: URL_OF_IT }])
  expect(linksOf(shown('zh_CN', { asked: true }), 'canonical')).toMatchObject([{ href: `${URL_OF_IT}&lang=zh_CN` }])
  expect(linksOf(shown(), 'alternate').map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['zh-CN', `${URL_OF_IT}&lang=zh_CN`],
    ['en', `${URL_OF_IT}&lang=en_US`],
    ['x-default', URL_OF_IT],
  ])
})

test('[SEO-02] describes itself in the language of the page', () => {
  expect(tagsOf(shown('en_US'))).toContainEqual({ title: 'Product help centre' })
  expect(tagsOf(shown('zh_CN'))).toContainEqual({ title: '产品帮助中心' })
  expect(tagsOf(shown('en_US'))).toContainEqual({ property: 'og:locale', content: 'en_US' })
})

test('[SEO-02] uses the chosen picture for sharing, else that of the first hero', () => {
  const base = shown()
  const image = (portal: PortalShown) => tagsOf(portal).find(({ property }) => property === 'og:image')?.content
  expect(image(base)).toBeUndefined()
  const document = structuredClone(base.page.document)
  const [hero] = document.sections
  if (hero) hero.background = { kind: 'image', file: 'hero' }
  const withHero = { ...base, page: { ...base.page, document } }
  expect(image(withHero)).toBe('https://help.acme.com/file?fileId=hero&w=1280')
  document.seo.image = 'share'
  expect(image(withHero)).toBe('https://help.acme.com/file?fileId=share&w=1280')
})

test('[SEO-02] describes in JSON-LD the site with its search, the page and answered questions', () => {
  const scripts = dataOf(shown())
  expect(scripts.map((one) => one['@type'])).toEqual(['WebSite', 'CollectionPage', 'FAQPage'])
  expect(JSON.stringify(scripts[0])).toContain(
    'https://help.acme.com/ai-search-results?portal=sample-manual&from=reader&searchContent={search_term_string}',
  )
  expect(JSON.stringify(scripts[2])).toContain('Can I try it for free?')
  const none = { ...shown(), page: { ...samplePage(newTheme('Acme')), url: URL_OF_IT } }
  expect(dataOf(none).map((one) => one['@type'])).not.toContain('FAQPage')
})

test('[PORTAL-04] excludes drafts, unlisted portals and those of closed manuals from search engines', () => {
  const hidden = (portal: PortalShown) =>
    tagsOf(portal).some(({ name, content }) => name === 'robots' && content === 'noindex')
  expect(hidden(shown())).toBe(false)
  expect(hidden(shown('en_US', { draft: true }))).toBe(true)
  const { page } = shown()
  expect(hidden(shown('en_US', { page: { ...page, everybody: false } }))).toBe(true)
  const document = { ...page.document, seo: { ...page.document.seo, index: false, title: bothLangs('x') } }
  expect(hidden(shown('en_US', { page: { ...page, document } }))).toBe(true)
})
