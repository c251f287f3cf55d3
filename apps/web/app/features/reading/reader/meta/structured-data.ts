/** JSON-LD of an article: its type, publisher and place (schema.org; SEO-01). */
import type { PublishedArticle, PublishedTree } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import type { MetaDescriptor } from 'react-router'
import { articleHref } from '../lib/addresses.ts'

type Facts = {
  manual: PublishedTree
  article: PublishedArticle
  canonical: string
  description: string
  /** Address of its picture, or empty. */
  picture: string
}

/** Longer headlines are cut by those who read it. */
const HEADLINE = 110

/** One script for the article and, where addresses are absolute, one for its breadcrumbs. */
export function structuredData({ manual, article, canonical, description, picture }: Facts): MetaDescriptor[] {
  const { origin, language, tenantName } = manual.seo
  const organization = { '@type': 'Organization', name: tenantName, ...(origin !== null && { url: origin }) }
  const text = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: [...article.title].slice(0, HEADLINE).join(''),
    description,
    dateModified: article.updatedTime,
    ...(language !== null && { inLanguage: htmlLang(language) }),
    ...(article.keywords !== '' && { keywords: article.keywords }),
    ...(picture !== '' && { image: picture }),
    ...(origin !== null && { mainEntityOfPage: canonical }),
    author: organization,
    publisher: organization,
    isPartOf: { '@type': 'CreativeWork', name: manual.name },
  }
  if (origin === null) return [{ 'script:ld+json': text }]
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, manual.name, origin + articleHref(manual)), crumb(2, article.title, canonical)],
  }
  return [{ 'script:ld+json': text }, { 'script:ld+json': breadcrumbs }]
}
