/** JSON-LD of a portal: the site and its search, the page, who publishes it, answered questions (schema.org; SEO-02). */
import type { Lang, PortalPage } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import { fileHref, localText, otherLang, searchFields } from '@lectern/portal'
import type { MetaDescriptor } from 'react-router'

type Facts = {
  page: PortalPage
  lang: Lang
  title: string
  description: string
  canonical: string
  /** Full address, or empty. */
  image: string
}

function publisherOf({ document, url }: PortalPage, lang: Lang) {
  const { siteName, logo } = document.header
  return {
    '@type': 'Organization',
    name: localText(siteName, lang),
    ...(url !== null && { url: new URL('/', url).href }),
    ...(url !== null && logo && { logo: new URL(fileHref(logo), url).href }),
  }
}

/** Questions whose answers are on the page, as the page says them. */
function answeredQuestions({ document, texts, targets }: PortalPage, lang: Lang) {
  return document.sections
    .filter((section) => section.type === 'faq')
    .filter(({ visible }) => visible)
    .flatMap(({ id, items }) =>
      items.flatMap((item) => {
        const name = localText(item.question, lang) || targets[`article:${item.articleId}`]?.title
        const html = texts[`${id}:${item.id}`]
        const text = html && (html[lang] || html[otherLang(lang)])
        return name && text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : []
      }),
    )
}

export function portalData({ page, lang, title, description, canonical, image }: Facts): MetaDescriptor[] {
  const { url } = page
  const context = { '@context': 'https://schema.org' }
  const inLanguage = htmlLang(lang)
  const questions = answeredQuestions(page, lang)
  const scripts: object[] = []
  // Addresses must be full ones.
  if (url !== null) {
    const query = new URLSearchParams(searchFields(page))
    const target = `${new URL('/ai-search-results', url).href}?${query}&searchContent={search_term_string}`
    const publisher = publisherOf(page, lang)
    scripts.push({
      ...context,
      '@type': 'WebSite',
      name: localText(page.document.header.siteName, lang) || title,
      url,
      inLanguage,
      publisher,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=search_term_string',
      },
    })
    scripts.push({
      ...context,
      '@type': 'CollectionPage',
      name: title,
      ...(description && { description }),
      ...(image && { image }),
      url: canonical,
      inLanguage,
      isPartOf: { '@type': 'WebSite', url },
      about: page.manuals.map(({ name }) => ({ '@type': 'CreativeWork', name })),
      publisher,
    })
  }
  if (questions.length > 0) scripts.push({ ...context, '@type': 'FAQPage', inLanguage, mainEntity: questions })
  return scripts.map((script) => ({ 'script:ld+json': script }) as MetaDescriptor)
}
