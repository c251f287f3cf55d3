/** Metadata of a portal for search engines and previews: title, description, canonical address, both languages, Open Graph (SEO-02). */
import { Lang, type PortalPage } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import { fileHref, localText } from '@lectern/portal'
import type { MetaDescriptor } from 'react-router'
import { noticeTitle } from '../../reader/components/notice-page.tsx'
import type { PortalData, PortalShown } from '../lib/load-portal.ts'
import { portalData } from './portal-data.ts'

const NOINDEX: MetaDescriptor = { name: 'robots', content: 'noindex' }
const namedMeta = (name: string, content: string): MetaDescriptor[] => (content ? [{ name, content }] : [])
const property = (name: string, content: string): MetaDescriptor[] => (content ? [{ property: name, content }] : [])
const link = (rel: string, href: string, more: Record<string, string> = {}): MetaDescriptor => ({
  tagName: 'link',
  rel,
  href,
  ...more,
})

/** A full address with the language named in it. */
function inLang(address: string, lang: Lang): string {
  const url = new URL(address)
  url.searchParams.set('lang', lang)
  return url.href
}

/** Picture of the portal where it is shared: the chosen one, else that of the first hero. */
function pictureOf({ document }: PortalPage): string | null {
  if (document.seo.image) return document.seo.image
  for (const { type, visible, background } of document.sections) {
    if (type === 'hero' && visible && background.kind === 'image') return background.file
  }
  return document.header.logo
}

function pageMeta({ place, page, home, draft, asked }: PortalShown): MetaDescriptor[] {
  const { lang } = place
  const { seo, header } = page.document
  const siteName = localText(header.siteName, lang)
  const title = localText(seo.title, lang) || siteName
  const description = localText(seo.description, lang)
  // Private portals are not listed, even when the theme does not exclude them.
  const hidden = draft || !seo.index || !page.everybody
  const canonical = page.url === null ? home : asked ? inLang(page.url, lang) : page.url
  const picture = pictureOf(page)
  const image = picture && page.url ? new URL(fileHref(picture, 1280), page.url).href : ''
  return [
    { title },
    ...namedMeta('description', description),
    ...(hidden ? [NOINDEX] : []),
    link('canonical', canonical),
    ...(page.url === null || hidden ? [] : alternates(page.url)),
    ...(header.tabIcon ? [link('icon', fileHref(header.tabIcon), { sizes: '16x16 32x32' })] : []),
    ...namedMeta('theme-color', page.document.tokens.light.primary),
    ...property('og:type', 'website'),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', page.url ? canonical : ''),
    ...property('og:image', image),
    ...property('og:site_name', siteName),
    ...property('og:locale', lang),
    ...Lang.options.filter((one) => one !== lang).flatMap((one) => property('og:locale:alternate', one)),
    ...namedMeta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(draft ? [] : portalData({ page, lang, title, description, canonical, image })),
  ]
}

/** Each language at the address that names it, and the address that chooses by itself. */
const alternates = (url: string): MetaDescriptor[] => [
  ...Lang.options.map((lang) => link('alternate', inLang(url, lang), { hrefLang: htmlLang(lang) })),
  link('alternate', url, { hrefLang: 'x-default' }),
]

/** All that is in the head of a portal page, or of the notice in its place. */
export function portalMeta(portal: PortalData | null | undefined): MetaDescriptor[] {
  if (!portal) return []
  return portal.kind === 'page' ? pageMeta(portal) : [{ title: noticeTitle(portal.place, portal.notice) }, NOINDEX]
}
