/** A document as a whole portal with sample data: templates are rendered from it without a server. */
import type { Lang, LocalText, PortalPage, SectionData, ThemeDocument, ThemeSection } from '@lectern/contracts'
import { fileHref, type PortalLinks } from '../links.ts'
import { bothLangs, localText } from '../local-text.ts'
import { plainHtml } from './plain-html.ts'
import { SAMPLE_WORDS, sampleArticles, sampleCards, sampleManual } from './sample-data.ts'

function dataOf(section: ThemeSection, lang: Lang): SectionData | null {
  if (section.type === 'categoryCards') return { type: 'categoryCards', cards: sampleCards(lang) }
  if (section.type === 'articles') {
    const articles = sampleArticles(lang)
    // Newest first, or as they are read.
    const ordered =
      section.source === 'recent'
        ? articles.toSorted((one, other) => other.updatedTime.localeCompare(one.updatedTime))
        : articles
    return { type: 'articles', articles: ordered.slice(0, section.source === 'picked' ? 6 : section.size) }
  }
  if (section.type !== 'hero') return null
  const words = section.hotWords.words.map((word) => localText(word, lang))
  return { type: 'hero', hotWords: section.hotWords.source === 'log' ? SAMPLE_WORDS[lang] : words }
}

const html = (text: LocalText) => bothLangs(plainHtml(text.zh_CN), plainHtml(text.en_US))

function textsOf(section: ThemeSection): [string, LocalText][] {
  if (section.type === 'richText') return [[section.id, html(section.text)]]
  if (section.type === 'faq') return section.items.map(({ id, answer }) => [`${section.id}:${id}`, html(answer)])
  if (section.type === 'imageText') return section.items.map(({ id, text }) => [`${section.id}:${id}`, html(text)])
  return []
}

/** The page of a document with manuals, articles and cards that do not exist, in `lang`. Its links have no targets. */
export function samplePage(document: ThemeDocument, lang: Lang = 'zh_CN'): PortalPage {
  const data = document.sections.flatMap((section) => {
    const data = dataOf(section, lang)
    return data === null ? [] : [[section.id, data] as const]
  })
  return {
    themeId: 'sample-theme',
    everybody: true,
    tenantId: 'sample-tenant',
    manualId: 'sample-manual',
    document,
    manuals: [sampleManual(lang)],
    sections: Object.fromEntries(data),
    targets: {},
    texts: Object.fromEntries(document.sections.flatMap(textsOf)),
    robot: document.robot,
    url: null,
    validUntil: null,
  }
}

/** Addresses of a preview. */
export const sampleLinks: PortalLinks = {
  home: '#',
  lang: () => '#',
  signIn: '#',
  search: '#',
  robot: '#',
  file: fileHref,
}
