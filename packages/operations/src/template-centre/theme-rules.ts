// A document of a theme without what belongs to one organisation: templates hold looks and texts only. Pure.
import type { LocalText, ThemeDocument, ThemeLink, ThemeSection } from '@lectern/contracts'

const leads = (link: ThemeLink) => link.kind === 'address'
const visibleLink = (link: ThemeLink | null) => (link !== null && leads(link) ? link : null)

/** Pictures of this site in Markdown; those of other sites stay. */
const OWN_PICTURE = /!\[[^\]]{0,2000}\]\([^)]{0,2000}?fileId=[^)]{0,2000}\)/g
/** Addresses of files in other places, such as below a reference. */
const OWN_FILE = /(?<![^\s<>()"'])[^\s<>()"']*fileId=[^\s<>()"']*/g
const plainText = (text: string) => text.replace(OWN_PICTURE, '').replace(OWN_FILE, '').trim()
const withoutPictures = ({ zh_CN, en_US }: LocalText): LocalText => ({
  zh_CN: plainText(zh_CN),
  en_US: plainText(en_US),
})

/** Without pictures, manuals, articles and folders, and without links to them. */
export function withoutTenant(document: ThemeDocument): ThemeDocument {
  const { header, footer, seo } = document
  const items = header.items.flatMap((item) => {
    const children = item.children.filter(({ target }) => leads(target))
    return leads(item.target) ? [{ ...item, children }] : children.map((child) => ({ ...child, children: [] }))
  })
  return {
    ...document,
    header: { ...header, logo: null, logoDark: null, tabIcon: null, items },
    sections: document.sections.map(plainSection),
    footer: {
      ...footer,
      columns: footer.columns.map((column) => ({
        ...column,
        links: column.links.filter(({ target }) => leads(target)),
      })),
      social: footer.social.filter(({ target }) => leads(target)),
    },
    seo: { ...seo, image: null },
    manuals: [],
  }
}

function plainSection(original: ThemeSection): ThemeSection {
  const { background } = original
  const section: ThemeSection = { ...original, background: background.kind === 'image' ? { kind: 'none' } : background }
  switch (section.type) {
    case 'announcement':
      return { ...section, link: visibleLink(section.link) }
    case 'image':
      return { ...section, file: null, link: visibleLink(section.link) }
    case 'video':
      return { ...section, poster: null }
    case 'contact':
      return { ...section, qr: null }
    case 'richText':
      return { ...section, text: withoutPictures(section.text) }
    case 'imageText': {
      const items = section.items.map((item) => ({
        ...item,
        file: null,
        text: withoutPictures(item.text),
        link: visibleLink(item.link),
      }))
      return { ...section, items }
    }
    case 'buttons':
      return { ...section, items: section.items.filter(({ target }) => leads(target)) }
    case 'faq': {
      const items = section.items.map((item) => ({ ...item, articleId: null, answer: withoutPictures(item.answer) }))
      return { ...section, items }
    }
    case 'categoryCards':
      return { ...section, cards: [], source: section.source === 'picked' ? 'folders' : section.source }
    case 'articles':
      return {
        ...section,
        articleIds: [],
        manualId: null,
        source: section.source === 'picked' ? 'recent' : section.source,
      }
    default:
      return section
  }
}

/** {@link withoutTenant} of somebody's portal: without references to its owner either. `name` replaces the site's. */
export function withoutOwner(document: ThemeDocument, name: LocalText): ThemeDocument {
  const plain = withoutTenant(document)
  const none = { zh_CN: '', en_US: '' }
  return {
    ...plain,
    header: { ...plain.header, siteName: name },
    sections: plain.sections.map((section) =>
      section.type === 'contact' ? { ...section, phone: '', email: '', hours: none } : section,
    ),
    footer: { ...plain.footer, legal: [], icp: '', social: [] },
    seo: { ...plain.seo, title: none, description: none },
  }
}
