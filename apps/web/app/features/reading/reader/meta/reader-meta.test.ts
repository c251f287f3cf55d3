import type { PublishedArticle, PublishedTree } from '@lectern/contracts'
import { expect, test } from 'vitest'
import type { ReaderPage } from '../lib/load-reader.ts'
import { readerMeta } from './reader-meta.ts'

const manual: PublishedTree = {
  manualId: 'm1',
  manualCode: 'guide',
  name: 'Guide',
  description: 'About it',
  logo: null,
  color: null,
  enableAi: true,
  mayExport: true,
  onlyCollaborators: false,
  firstArticleId: 'a1',
  tree: [],
  portal: null,
  seo: {
    title: 'The guide',
    description: 'All about it',
    keywords: 'k1, k2',
    searchEngines: true,
    llms: true,
    language: 'en_US',
    origin: 'https://help.acme.com',
    tenantName: 'Acme',
    twin: { manualCode: 'zhinan', language: 'zh_CN' },
  },
}
const article: PublishedArticle = {
  id: 'a1',
  manualId: 'm1',
  versionId: 'v1',
  title: 'First',
  description: 'Begin here',
  keywords: '',
  watermark: null,
  support: null,
  cover: 'f1',
  ownPassword: false,
  html: '',
  outline: [],
  previous: null,
  next: null,
  breadcrumbs: [],
  updatedTime: '2026-01-02T03:04:05.000Z',
  language: null,
  seo: { title: '', twin: null },
}
const page = (change: Partial<ReaderPage> = {}): ReaderPage => ({
  kind: 'page',
  place: { lang: 'zh_CN', path: '/pub/guide', search: '' },
  manual,
  article,
  single: false,
  unlocked: false,
  frame: null,
  ...change,
})
const flat = (reader: ReaderPage) => JSON.stringify(readerMeta(reader))
const links = (reader: ReaderPage, rel: string) =>
  readerMeta(reader).flatMap((tag) => ('rel' in tag && tag.rel === rel ? [tag] : []))

test('[SEO-01] describes the manual at its own address, with absolute addresses', () => {
  const tags = readerMeta(page())
  expect(tags).toContainEqual({ title: 'The guide' })
  expect(tags).toContainEqual({ name: 'description', content: 'All about it' })
  expect(tags).toContainEqual({ name: 'keywords', content: 'k1, k2' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://help.acme.com/pub/guide' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://help.acme.com/file?fileId=f1' })
  expect(tags).toContainEqual({ property: 'og:locale', content: 'en_US' })
  expect(flat(page())).toContain('"@type":"TechArticle"')
  expect(flat(page())).toContain('"@type":"BreadcrumbList"')
  expect(flat(page())).not.toContain('noindex')
})

test('[SEO-01] gives an article its own title, and the first one the address of its manual', () => {
  const search = '?articleId=a1'
  const first = page({
    place: { lang: 'en_US', path: '/pub/guide', search },
    article: { ...article, seo: { title: 'Begin', twin: null } },
  })
  expect(readerMeta(first)).toContainEqual({ title: 'Begin - Guide' })
  expect(readerMeta(first)).toContainEqual({ name: 'description', content: 'Begin here' })
  expect(links(first, 'canonical')).toMatchObject([{ href: 'https://help.acme.com/pub/guide' }])
  const second = page({ article: { ...article, id: 'a2' } })
  expect(links(second, 'canonical')).toMatchObject([{ href: 'https://help.acme.com/pub/guide?articleId=a2' }])
})

test('[SEO-01] links alternates to each other, with English as the default', () => {
  const alternate = (reader: ReaderPage) =>
    links(reader, 'alternate').flatMap((tag) => ('hrefLang' in tag ? [[tag.hrefLang, 'href' in tag && tag.href]] : []))
  expect(alternate(page())).toEqual([
    ['en', 'https://help.acme.com/pub/guide'],
    ['zh-CN', 'https://help.acme.com/pub/zhinan'],
    ['x-default', 'https://help.acme.com/pub/guide'],
  ])
  const twin = { id: 'b2', manualCode: 'zhinan', language: 'zh_CN' as const, first: false }
  const second = page({ article: { ...article, id: 'a2', seo: { title: '', twin } } })
  expect(alternate(second)[1]).toEqual(['zh-CN', 'https://help.acme.com/pub/zhinan?articleId=b2'])
  expect(alternate(page({ article: { ...article, id: 'a3' } }))).toEqual([])
})

test('[SEO-01] uses relative addresses without a known host, and does not list closed articles', () => {
  const nowhere = page({ manual: { ...manual, seo: { ...manual.seo, origin: null } } })
  expect(links(nowhere, 'canonical')).toMatchObject([{ href: '/pub/guide' }])
  expect(flat(nowhere)).not.toContain('hrefLang')
  expect(flat(nowhere)).not.toContain('og:url')
  expect(flat(page({ unlocked: true }))).toContain('noindex')
  expect(flat(page({ manual: { ...manual, seo: { ...manual.seo, searchEngines: false } } }))).toContain('noindex')
})
