/** Metadata of a reader page for search engines and previews: title, description, canonical address, language alternates, Open Graph (SEO-01). */
import type { PublishedArticle, PublishedTree } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'
import type { MetaDescriptor } from 'react-router'
import { noticeTitle } from '../components/notice-page.tsx'
import { articleHref } from '../lib/addresses.ts'
import { summary } from '../lib/directory.ts'
import type { ReaderData, ReaderPage } from '../lib/load-reader.ts'
import { structuredData } from './structured-data.ts'

const NOINDEX: MetaDescriptor = { name: 'robots', content: 'noindex' }
const namedMeta = (name: string, content: string): MetaDescriptor[] => (content ? [{ name, content }] : [])
const property = (name: string, content: string): MetaDescriptor[] => (content ? [{ property: name, content }] : [])

/** The address that search engines keep: the first article has the address of its manual. Absolute when the tenant's host is known. */
function canonicalOf(manual: PublishedTree, article: PublishedArticle): string {
  const path = article.id === manual.firstArticleId ? articleHref(manual) : articleHref(manual, article.id)
  return (manual.seo.origin ?? '') + path
}

/** The same text in the other language, where both languages are set. */
function alternateOf(manual: PublishedTree, article: PublishedArticle): { href: string; lang: string } | null {
  const { origin, language } = manual.seo
  if (origin === null || language === null) return null
  const twin = article.seo.twin
  const alternate = twin ?? (article.id === manual.firstArticleId ? manual.seo.twin : null)
  if (!alternate || alternate.language === language) return null
  const { manualCode } = alternate
  const path = articleHref({ manualCode, manualId: '' }, twin && !twin.first ? twin.id : undefined)
  return { href: origin + path, lang: htmlLang(alternate.language) }
}

function alternates(manual: PublishedTree, article: PublishedArticle): MetaDescriptor[] {
  const alternate = alternateOf(manual, article)
  if (!alternate || manual.seo.language === null) return []
  const canonical = { href: canonicalOf(manual, article), lang: htmlLang(manual.seo.language) }
  const link = (hrefLang: string, href: string): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  })
  const other = canonical.lang.startsWith('en') ? canonical.href : alternate.href
  return [link(canonical.lang, canonical.href), link(alternate.lang, alternate.href), link('x-default', other)]
}

function pageMeta({ manual, article, place, single, unlocked }: ReaderPage): MetaDescriptor[] {
  const { seo } = manual
  const hidden = seo.searchEngines && !unlocked ? [] : [NOINDEX]
  if (!article) {
    return [
      { title: seo.title || manual.name },
      ...namedMeta('description', summary(seo.description || manual.description)),
      ...hidden,
    ]
  }
  // At the manual's own address the page describes the manual.
  const ownAddress = place.path.startsWith('/pub/') && !place.search.includes('articleId=')
  const front = !single && article.id === manual.firstArticleId && ownAddress
  const title = (front && seo.title) || `${article.seo.title || article.title} - ${manual.name}`
  const text = front ? seo.description || article.description : article.description
  const description = summary(text || manual.description || translate(place.lang, 'common.product'))
  const canonical = canonicalOf(manual, article)
  const image = article.cover ?? manual.logo
  const picture = image === null ? '' : `${seo.origin ?? ''}/file?fileId=${encodeURIComponent(image)}`
  return [
    { title },
    ...namedMeta('description', description),
    ...namedMeta('keywords', article.keywords || seo.keywords),
    ...hidden,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates(manual, article),
    ...(seo.llms ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `/puba/${article.id}.md` }] : []),
    ...property('og:type', 'article'),
    ...property('og:title', front && seo.title ? seo.title : article.seo.title || article.title),
    ...property('og:description', description),
    ...property('og:url', seo.origin === null ? '' : canonical),
    ...property('og:image', picture),
    ...property('og:site_name', manual.name),
    ...property('og:locale', seo.language ?? place.lang),
    ...property('article:modified_time', article.updatedTime),
    ...namedMeta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...structuredData({ manual, article, canonical, description, picture }),
  ]
}

/** All that is in the head of a reader page, or of the notice in its place. */
export function readerMeta(reader: ReaderData | undefined): MetaDescriptor[] {
  if (!reader) return []
  if (reader.kind === 'shared') return [{ title: reader.article.title }, NOINDEX]
  return reader.kind === 'page' ? pageMeta(reader) : [{ title: noticeTitle(reader.place, reader.notice) }, NOINDEX]
}
