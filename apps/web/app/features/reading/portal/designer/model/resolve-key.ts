/**
 * Pure: the parts of a theme that determine the content of its sections. Texts and styles are rendered at once; only a change of these calls the
 * server.
 */
import type { ThemeDocument, ThemeSection } from '@lectern/contracts'

function questionOf(section: ThemeSection): unknown {
  const { id, type } = section
  switch (section.type) {
    case 'hero':
      return [id, type, section.hotWords]
    case 'categoryCards':
      return [id, type, section.source, section.cards.map(({ id: card, kind, targetId }) => [card, kind, targetId])]
    case 'articles':
      return [id, type, section.source, section.articleIds, section.days, section.size, section.manualId]
    case 'announcement':
      return [id, type, section.from, section.until, section.link]
    case 'richText':
      return [id, type, section.text]
    case 'image':
      return [id, type, section.link]
    case 'faq':
      return [id, type, section.items.map(({ id: item, answer, articleId }) => [item, answer, articleId])]
    case 'imageText':
      return [id, type, section.items.map(({ id: item, text, link }) => [item, text, link])]
    case 'buttons':
      return [id, type, section.items.map(({ id: item, target }) => [item, target])]
    case 'contact':
    case 'video':
    case 'metrics':
      return [id, type]
  }
}

/** Equal for documents for which `theme.resolve` answers the same, apart from the document itself. */
export const resolveKey = ({ sections, header, footer, manuals, robot }: ThemeDocument): string =>
  JSON.stringify([
    sections.map(questionOf),
    header.items.map(({ target, children }) => [target, children.map((child) => child.target)]),
    footer.columns.map(({ links }) => links.map(({ target }) => target)),
    footer.social.map(({ target }) => target),
    manuals,
    robot,
  ])
