import { expect, test } from 'vitest'
import { llmsText, robotsText, siteMapText } from './texts.ts'

const page = (number: number) => ({
  articleId: `a${number}`,
  title: `T${number}`,
  manualId: 'm',
  manualCode: 'guide',
  first: number === 1,
  lastmod: new Date('2026-01-02T03:04:05Z'),
  language: null,
  alternate: null,
})
const map = (count: number) => ({
  tenantId: 't',
  origin: 'https://help.acme.com',
  portals: [] as { path: string; lastmod: Date }[],
  pages: Array.from({ length: count }, (_, index) => page(index + 1)),
})

test('[SEO-01] lists each page once in a sitemap, with its publication time', () => {
  expect(siteMapText(map(2), 'https://help.acme.com/sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://help.acme.com/pub/guide</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>
<url><loc>https://help.acme.com/pub/guide?articleId=a2</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>
</urlset>
`)
})

test('[SEO-01] lists both alternates of a page in two languages, and English as the default', () => {
  const alternate = { path: '/pub/zhinan?articleId=b1&c', language: 'zh_CN' } as const
  const pages = [{ ...page(1), language: 'en_US', alternate } as const, page(2)]
  const text = siteMapText({ ...map(0), pages }, 'https://help.acme.com/sitemap.xml') ?? ''
  expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const links = [...text.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)]
  const [ownUrl, other] = ['https://help.acme.com/pub/guide', 'https://help.acme.com/pub/zhinan?articleId=b1&amp;c']
  expect(links.map(([, lang, href]) => [lang, href])).toEqual([
    ['en', ownUrl],
    ['zh-CN', other],
    ['x-default', ownUrl],
  ])
})

test('[SEO-02] lists portals before articles, and counts them towards the limit', () => {
  const portals = [{ path: '/article/website?manualId=a&b', lastmod: new Date('2026-01-02T03:04:05Z') }]
  const text = siteMapText({ ...map(1), portals }, 'https://help.acme.com/sitemap.xml') ?? ''
  expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual([
    'https://help.acme.com/article/website?manualId=a&amp;b',
    'https://help.acme.com/pub/guide',
  ])
  expect(siteMapText({ ...map(2), portals }, 'https://help.acme.com/sitemap.xml', undefined, 2)).toContain('?part=2')
})

test('[SEO-01] splits a sitemap into an index of parts past the limit', () => {
  const sitemapUrl = 'https://help.acme.com/sitemap.xml'
  const index = siteMapText(map(5), sitemapUrl, undefined, 2) ?? ''
  expect(index).toContain('<sitemapindex')
  expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual(
    [1, 2, 3].map((n) => `${sitemapUrl}?part=${n}`),
  )
  expect(siteMapText(map(5), sitemapUrl, 3, 2)?.match(/<url>/g)).toHaveLength(1)
  expect(siteMapText(map(5), sitemapUrl, 4, 2)).toBeNull()
  expect(siteMapText(map(0), sitemapUrl)).toContain('</urlset>')
})

test('[SEO-01] names the sitemap in robots.txt, or excludes everybody', () => {
  const text = robotsText('https://help.acme.com/sitemap.xml')
  for (const path of ['/service', '/article-file/', '/books/']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toMatch(/Disallow: \/pub/)
  expect(text).toMatch(/\nSitemap: https:\/\/help\.acme\.com\/sitemap\.xml\n$/)
  expect(robotsText(null)).toBe('User-agent: *\nDisallow: /\n')
})

test('[SEO-01] writes a section per manual to llms.txt, and escapes titles of links', () => {
  const manuals = [
    {
      code: 'guide',
      name: 'Guide',
      description: 'All\nof it',
      articles: [{ id: 'a1', title: 'A](x)', description: 'So' }],
    },
  ]
  const list = { tenantId: 't', origin: 'https://h', name: 'Acme', portals: [], manuals, short: false }
  expect(llmsText(list)).toBe(
    '# Acme\n\n## Guide\n\nAll of it\n\n- [MCP server](https://h/mcp/guide): search, read and ask this manual\n- [A\\](x)](https://h/puba/a1.md): So\n',
  )
  expect(llmsText({ ...list, short: true })).toBe(
    '# Acme\n\n## Manuals\n\n- [Guide](https://h/pub/guide/llms.txt): All of it\n',
  )
})

test('[PORTAL-04] begins llms.txt with the portals', () => {
  const portals = [
    { path: '/', name: 'Help] of Acme', description: 'All\nhelp' },
    { path: '/article/website?manualId=m2', name: 'Second', description: '' },
  ]
  const list = { tenantId: 't', origin: 'https://h', name: 'Acme', portals, manuals: [], short: false }
  const head =
    '# Acme\n\n## Help centre\n\n- [Help\\] of Acme](https://h/): All help\n- [Second](https://h/article/website?manualId=m2)\n'
  expect(llmsText(list)).toBe(head)
  expect(llmsText({ ...list, short: true })).toBe(`${head}\n## Manuals\n\n`)
})
