// Visible part of a document: unreadable and hidden content is removed. Pure.
import type { NavItem, PortalPage, ThemeDocument, ThemeLink, ThemeSection } from '@lectern/contracts'

type Page = Pick<PortalPage, 'targets' | 'sections' | 'manuals'>

type Frame = Pick<ThemeDocument, 'header' | 'footer'>

/** Removes links without a target for this reader. */
export function shownFrame<Part extends Frame>(document: Part, targets: PortalPage['targets']): Part {
  const leads = leadsIn(targets)
  const items = document.header.items.flatMap((item): NavItem[] => {
    const children = item.children.filter(({ target }) => leads(target))
    if (leads(item.target)) return [{ ...item, children }]
    // The entry itself has no target; those below it may.
    return children.map((child) => ({ ...child, children: [] }))
  })
  const columns = document.footer.columns.map((column) => ({
    ...column,
    links: column.links.filter(({ target }) => leads(target)),
  }))
  const social = document.footer.social.filter(({ target }) => leads(target))
  return {
    ...document,
    header: { ...document.header, items },
    footer: { ...document.footer, columns: columns.filter(({ links }) => links.length > 0), social },
  }
}

const leadsIn = (targets: PortalPage['targets']) => (link: ThemeLink) => {
  if (link.kind === 'address') return true
  return Object.hasOwn(targets, link.kind === 'manual' ? `manual:${link.manualId}` : `article:${link.articleId}`)
}

export function shownDocument(document: ThemeDocument, page: Page, now: Date): ThemeDocument {
  const readable = new Set(page.manuals.map(({ id }) => id))
  return {
    ...shownFrame(document, page.targets),
    sections: document.sections
      .filter((section) => isShown(section, now))
      .map((section) => shownSection(section, page)),
    manuals: document.manuals.filter((id) => readable.has(id)),
  }
}

function isShown(section: ThemeSection, now: Date): boolean {
  if (!section.visible) return false
  if (section.type !== 'announcement') return true
  const { from, until } = section
  return (from === null || Date.parse(from) <= now.getTime()) && (until === null || Date.parse(until) > now.getTime())
}

function shownSection(section: ThemeSection, { targets, sections, manuals }: Page): ThemeSection {
  const leads = leadsIn(targets)
  const visibleLink = (link: ThemeLink | null) => (link !== null && leads(link) ? link : null)
  const data = Object.hasOwn(sections, section.id) ? sections[section.id] : undefined
  switch (section.type) {
    case 'announcement':
    case 'image':
      return { ...section, link: visibleLink(section.link) }
    case 'imageText':
      return { ...section, items: section.items.map((item) => ({ ...item, link: visibleLink(item.link) })) }
    case 'buttons':
      return { ...section, items: section.items.filter(({ target }) => leads(target)) }
    case 'faq':
      return { ...section, items: section.items.flatMap((item) => shownQuestion(item, leads)) }
    case 'categoryCards': {
      const shown = new Set(data?.type === 'categoryCards' ? data.cards.map(({ id }) => id) : [])
      return { ...section, cards: section.cards.filter(({ id }) => shown.has(id)) }
    }
    case 'articles': {
      const shown = new Set(data?.type === 'articles' ? data.articles.map(({ id }) => id) : [])
      const manualId = manuals.some(({ id }) => id === section.manualId) ? section.manualId : null
      return { ...section, manualId, articleIds: section.articleIds.filter((id) => shown.has(id)) }
    }
    default:
      return section
  }
}

type Question = Extract<ThemeSection, { type: 'faq' }>['items'][number]

/** A question that only an article answers is not shown to those who may not read it. */
function shownQuestion(item: Question, leads: (link: ThemeLink) => boolean): Question[] {
  const { articleId, answer } = item
  if (articleId === null || leads({ kind: 'article', articleId })) return [item]
  return answer.zh_CN || answer.en_US ? [{ ...item, articleId: null }] : []
}
