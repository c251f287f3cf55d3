import type { Lang, PortalPage, ThemeDocument, ThemeSection } from '@lectern/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleLinks } from '../sample/sample-page.ts'
import { emptySection } from '../sections.ts'
import { newTheme } from '../templates/index.ts'
import { fullDocument, fullPage } from '../testing/full-page.ts'
import { elementsOf } from '../testing/html.ts'
import { PortalView } from './index.ts'

const LANGS = ['zh_CN', 'en_US'] as const
const NOW = Date.parse('2026-06-01T00:00:00.000Z')
const links = { ...sampleLinks, home: '/article/website', search: '/ai-search-results', robot: '/robot/manual-1' }
const draw = (page: PortalPage, lang: Lang = 'en_US', mode: 'page' | 'design' = 'page') =>
  renderToStaticMarkup(<PortalView page={page} lang={lang} links={links} mode={mode} now={NOW} />)
const drawn = (page: PortalPage, lang?: Lang) => elementsOf(draw(page, lang))
const shownSections = (page: PortalPage, mode?: 'design') =>
  elementsOf(draw(page, 'en_US', mode)).flatMap(({ attributes }) => attributes['data-section'] ?? [])
const withSections = (change: (section: ThemeSection) => ThemeSection): ThemeDocument => {
  const document = fullDocument()
  return { ...document, sections: document.sections.map(change) }
}

test('[PORTAL-04] renders every module in both languages', () => {
  const page = fullPage()
  for (const lang of LANGS) {
    const all = drawn(page, lang)
    const word = lang === 'en_US' ? 'English' : '中文'
    for (const { id, type, title } of page.document.sections) {
      const section = all.find(({ attributes }) => attributes['data-section'] === id)
      expect(section?.text, type).toContain(title[lang])
      expect(section?.text, type).toContain(word)
    }
    expect(all.filter(({ name }) => name === 'h1')).toHaveLength(1)
    const ids = all.flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('[PORTAL-04] falls back to the other language, and marks the text', () => {
  const page = fullPage(withSections((section) => ({ ...section, title: { zh_CN: '只有中文', en_US: '' } })))
  const titles = drawn(page).filter(({ text, name }) => /^h[12]$/.test(name) && text === '只有中文')
  expect(titles.length).toBeGreaterThan(8)
  for (const { attributes } of titles) expect(attributes.lang).toBe('zh-CN')
})

test('[PORTAL-04] omits hidden sections, empty ones and ended announcements', () => {
  const page = fullPage()
  const before = shownSections(page)
  expect(before).toHaveLength(page.document.sections.length)
  expect(shownSections(fullPage(withSections((section) => ({ ...section, visible: false }))))).toEqual([])
  const empty = { ...fullPage(), sections: {}, targets: {}, robot: false }
  const sections = shownSections(empty)
  const typeOf = (id: string) => page.document.sections.find((section) => section.id === id)?.type
  expect(sections.map(typeOf)).not.toContain('articles')
  expect(sections.map(typeOf)).not.toContain('categoryCards')
  // The designer keeps a place for them, so that they can be chosen.
  expect(shownSections(empty, 'design')).toHaveLength(page.document.sections.length)
  const over = withSections((section) =>
    section.type === 'announcement' ? { ...section, until: '2026-05-01T00:00:00.000Z' } : section,
  )
  expect(shownSections(fullPage(over)).map(typeOf)).not.toContain('announcement')
})

test('[PORTAL-04] does not link to content that a visitor may not read', () => {
  const open = drawn(fullPage()).flatMap(({ attributes }) => attributes.href ?? [])
  expect(open).toContain('/pub/manual')
  expect(open).toContain('/puba/article-1')
  const closed = draw({ ...fullPage(), targets: {} })
  expect(closed).not.toContain('/pub/manual')
  expect(closed).not.toContain('/puba/article-1')
  expect(closed).not.toContain('linked question')
})

test.each([
  ['zh_CN', '其他文章'],
  ['en_US', 'Other articles'],
] as const)('[PORTAL-04] names the card of articles without a folder (%s)', (lang, name) => {
  const page = fullPage()
  const [id, cards] = Object.entries(page.sections).find(([, { type }]) => type === 'categoryCards') ?? []
  if (id === undefined || cards?.type !== 'categoryCards') throw new Error('The page has no cards.')
  const [card] = cards.cards
  if (!card) throw new Error('The section has no card.')
  page.document.sections = withSections((section) =>
    section.type === 'categoryCards' ? { ...section, source: 'folders' } : section,
  ).sections
  page.sections[id] = { type: 'categoryCards', cards: [{ ...card, title: '' }] }
  const titles = drawn(page, lang).filter((element) => element.name === 'h3')
  expect(titles.map(({ text }) => text)).toContain(name)
})

test('[PORTAL-04] renders search as a form that works without scripts', () => {
  const all = drawn(fullPage())
  const forms = all.filter(({ name }) => name === 'form')
  expect(forms).toHaveLength(1)
  expect(forms[0]?.attributes).toMatchObject({ action: '/ai-search-results', method: 'get', role: 'search' })
  const fields = all.filter(({ name }) => name === 'input').map(({ attributes }) => [attributes.name, attributes.value])
  expect(fields).toEqual([
    ['portal', 'manual-1'],
    ['from', 'reader'],
    ['searchContent', undefined],
  ])
  const word = all.find(
    ({ attributes, text }) => attributes.href?.startsWith('/ai-search-results') && text === 'word one English',
  )
  expect(word?.attributes.href).toBe('/ai-search-results?portal=manual-1&from=reader&searchContent=word+one+English')
})

test('[PORTAL-04] searches in the header without a hero, and still has a heading', () => {
  const page = fullPage({ ...newTheme('Acme'), sections: [emptySection('buttons', () => 'one')] })
  const all = drawn(page)
  expect(all.filter(({ name }) => name === 'form')).toHaveLength(1)
  expect(all.find(({ name }) => name === 'h1')?.text).toBe('Acme')
})

test('[PORTAL-04] sends no referrer to other sites, and loads only the first picture at once', () => {
  const page = { ...fullPage(), pictures: { 'file-image': { width: 900, height: 600 } } }
  const all = drawn(page)
  const outside = all.filter(({ attributes }) => attributes.href?.startsWith('https:'))
  expect(outside.length).toBeGreaterThan(4)
  for (const { attributes } of outside) expect(attributes.rel).toContain('noopener')
  const pictures = all.filter(({ name }) => name === 'img')
  expect(pictures.filter(({ attributes }) => attributes.fetchpriority === 'high')).toHaveLength(1)
  const ownItem = pictures.find(({ attributes }) => attributes.src?.includes('file-image'))
  expect(ownItem?.attributes).toMatchObject({ width: '900', height: '600', loading: 'lazy' })
  expect(ownItem?.attributes.srcset).toContain('&w=640 640w')
  expect(ownItem?.attributes.srcset).not.toContain('&w=960')
})

test('[PORTAL-02] links the ICP number to the register', () => {
  const icp = drawn(fullPage()).find(({ name, text }) => name === 'a' && text.includes('ICP'))
  expect(icp?.attributes.href).toBe('https://beian.miit.gov.cn/')
})
