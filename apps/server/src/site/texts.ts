// Pure: robots.txt, sitemaps and llms.txt as their readers expect them (SEO-01).
import { SEO_LIMITS } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import { type LlmsIndex, pathOf, type Sitemap, type SitePage } from '@lectern/reading'

/** Personal pages and API calls: not for search engines. */
const CLOSED = [
  '/home',
  '/user',
  '/setting',
  '/manage',
  '/operation',
  '/login',
  '/register',
  '/reset-password',
  '/invite',
  '/pwd',
  '/cooperation',
  '/article/manual-content',
  '/ai-search-results',
  '/service',
  '/v1',
  '/mcp',
  '/trpc',
  '/exports',
  '/article-file/',
  '/books/',
]

/** `siteMap` null: no crawler is allowed. */
export function robotsText(siteMap: string | null): string {
  if (siteMap === null) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${siteMap}\n`
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const xml = (text: string) => text.replace(/[&<>"']/g, (character) => XML[character] ?? '')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const WITH_LINKS = `${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml"`

export function siteMapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${xml(address)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/**
 * The map at `address`; past 50,000 pages an index of its parts, which are the same address with `?part=`. Null for a part that
 * it does not have.
 */
export function siteMapText(
  { origin, portals, pages }: Sitemap,
  address: string,
  part?: number,
  maxUrls: number = SEO_LIMITS.siteMapUrls,
) {
  const all = [...portals, ...pages]
  const parts = Math.max(1, Math.ceil(all.length / maxUrls))
  if (part === undefined && parts > 1) {
    return siteMapIndex(Array.from({ length: parts }, (_, index) => `${address}?part=${index + 1}`))
  }
  const number = part ?? 1
  if (number > parts) return null
  const shown = all.slice((number - 1) * maxUrls, number * maxUrls)
  const entries = shown.map((entry) => {
    const path = 'articleId' in entry ? pathOf(entry) : entry.path
    const links = 'articleId' in entry ? alternates(entry, origin) : ''
    return `<url><loc>${xml(origin + path)}</loc><lastmod>${entry.lastmod.toISOString()}</lastmod>${links}</url>\n`
  })
  const space = shown.some((entry) => 'articleId' in entry && entry.alternate !== null) ? WITH_LINKS : SPACE
  return `${HEAD}<urlset ${space}>\n${entries.join('')}</urlset>\n`
}

/** The page in its languages, itself included, as in the pages' own links; English is the default for other languages. */
function alternates(page: SitePage, origin: string): string {
  const { language, alternate } = page
  if (language === null || alternate === null) return ''
  const current = { lang: htmlLang(language), path: pathOf(page) }
  const other = { lang: htmlLang(alternate.language), path: alternate.path }
  const fallback = { lang: 'x-default', path: (current.lang.startsWith('en') ? current : other).path }
  return [current, other, fallback]
    .map(({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xml(origin + path)}"/>`)
    .join('')
}

/** One line of Markdown: characters that would end a link or a line are removed or escaped. */
const inline = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
    .trim()
const bullet = (title: string, url: string, description: string) =>
  `- [${inline(title)}](${url})${description ? `: ${inline(description)}` : ''}\n`

/** As https://llmstxt.org has it: a name, then sections of links with a few words each. */
export function llmsText({ origin, name, portals, manuals, short }: LlmsIndex): string {
  const fronts = portals.map((portal) => bullet(portal.name, origin + portal.path, portal.description))
  const head = `# ${inline(name)}\n${fronts.length > 0 ? `\n## Help centre\n\n${fronts.join('')}` : ''}`
  if (short) {
    const lines = manuals.map(({ code, name: title, description }) =>
      bullet(title, `${origin}/pub/${code}/llms.txt`, description),
    )
    return `${head}\n## Manuals\n\n${lines.join('')}`
  }
  const sections = manuals.map(({ code, name: title, description, articles }) => {
    const server = bullet('MCP server', `${origin}/mcp/${code}`, 'search, read and ask this manual')
    const lines = articles.map((article) =>
      bullet(article.title, `${origin}/puba/${article.id}.md`, article.description),
    )
    return `\n## ${inline(title)}\n${description ? `\n${inline(description)}\n` : ''}\n${server}${lines.join('')}`
  })
  return head + sections.join('')
}
