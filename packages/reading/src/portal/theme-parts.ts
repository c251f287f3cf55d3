// Pure: what a theme names by id, and when its announcements begin and end.
import { Lang, type ThemeDocument, type ThemeLink, type ThemeSection } from '@lectern/contracts'
import { picturesInMarkdown } from './theme-texts.ts'

/** A picture of a theme: where it is in the document, what it is there, and so which kinds and sizes it may have. */
export type ThemePicture = { field: string; id: string; use: 'picture' | 'tabIcon' | 'text' }

export function picturesOf({ header, sections, seo }: ThemeDocument): ThemePicture[] {
  const pictures: ThemePicture[] = []
  const add = (field: string, id: string | null, use: ThemePicture['use'] = 'picture') => {
    if (id !== null) pictures.push({ field: `document.${field}`, id, use })
  }
  const addText = (field: string, text: Markdown) => {
    for (const lang of Lang.options)
      for (const id of picturesInMarkdown(text[lang])) add(`${field}.${lang}`, id, 'text')
  }
  add('header.logo', header.logo)
  add('header.logoDark', header.logoDark)
  add('header.tabIcon', header.tabIcon, 'tabIcon')
  add('seo.image', seo.image)
  for (const [at, section] of sections.entries()) {
    const place = `sections.${at}`
    if (section.background.kind === 'image') add(`${place}.background.file`, section.background.file)
    if (section.type === 'contact') add(`${place}.qr`, section.qr)
    if (section.type === 'image') add(`${place}.file`, section.file)
    if (section.type === 'video') add(`${place}.poster`, section.poster)
    if (section.type === 'imageText')
      for (const [item, { file }] of section.items.entries()) add(`${place}.items.${item}.file`, file)
    for (const [path, text] of markdownOf(section)) addText(`${place}.${path}`, text)
  }
  return pictures
}

type Markdown = Record<Lang, string>

/** The texts of a section that are Markdown, by their places in it. */
function markdownOf(section: ThemeSection): [path: string, text: Markdown][] {
  if (section.type === 'richText') return [['text', section.text]]
  if (section.type === 'faq') return section.items.map(({ answer }, index) => [`items.${index}.answer`, answer])
  if (section.type === 'imageText') return section.items.map(({ text }, index) => [`items.${index}.text`, text])
  return []
}

export const fileIdsOf = (document: ThemeDocument): string[] => [...new Set(picturesOf(document).map(({ id }) => id))]

type Frame = Pick<ThemeDocument, 'header' | 'footer'>

/** The links of header and footer, which are on the pages of all manuals of the portal. */
const frameLinks = ({ header, footer }: Frame): ThemeLink[] => [
  ...header.items.flatMap(({ target, children }) => [target, ...children.map((child) => child.target)]),
  ...footer.columns.flatMap(({ links }) => links.map(({ target }) => target)),
  ...footer.social.map(({ target }) => target),
]

function linksOf(section: ThemeSection): (ThemeLink | null)[] {
  switch (section.type) {
    case 'announcement':
    case 'image':
      return [section.link]
    case 'imageText':
      return section.items.map(({ link }) => link)
    case 'buttons':
      return section.items.map(({ target }) => target)
    case 'faq':
      return section.items.map(({ articleId }) => (articleId === null ? null : { kind: 'article', articleId }))
    default:
      return []
  }
}

export type ThemeTargets = { manualIds: string[]; articleIds: string[] }

const targetsOf = (links: readonly (ThemeLink | null)[]): ThemeTargets => ({
  manualIds: [...new Set(links.flatMap((link) => (link?.kind === 'manual' ? [link.manualId] : [])))],
  articleIds: [...new Set(links.flatMap((link) => (link?.kind === 'article' ? [link.articleId] : [])))],
})

/** Returns the link targets of header and footer. */
export const namedInFrame = (frame: Frame): ThemeTargets => targetsOf(frameLinks(frame))

/** Returns the link targets of all visible parts of the theme. */
export const namedInTheme = (document: ThemeDocument): ThemeTargets =>
  targetsOf([...frameLinks(document), ...shownSections(document).flatMap(linksOf)])

export const shownSections = ({ sections }: Pick<ThemeDocument, 'sections'>): ThemeSection[] =>
  sections.filter(({ visible }) => visible)

/** Ids of everything that the theme shows or names, apart from the manuals under it. */
export function shownIds(document: ThemeDocument): string[] {
  const { manualIds, articleIds } = namedInTheme(document)
  const listed = shownSections(document).flatMap((section) => {
    if (section.type === 'categoryCards') return section.cards.map(({ targetId }) => targetId)
    return section.type === 'articles' ? section.articleIds : []
  })
  return [...new Set([...manualIds, ...articleIds, ...listed])]
}

/** Returns the time at which an announcement next begins or ends; null when none does. */
export function nextChange(document: Pick<ThemeDocument, 'sections'>, now: Date): Date | null {
  const times = shownSections(document)
    .flatMap((section) => (section.type === 'announcement' ? [section.from, section.until] : []))
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > now.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}
