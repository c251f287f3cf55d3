/** Parts of the system's templates. */
import type { LocalText, NavItem, ThemeDocument, ThemeSection, ThemeSectionType } from '@lectern/contracts'
import { bothLangs as both } from '../local-text.ts'
import { emptySection } from '../sections.ts'

type Of<Type extends ThemeSectionType> = Extract<ThemeSection, { type: Type }>

/** A section with a readable id that its parts share: `topics`, `topics-1`, … */
export function section<Type extends ThemeSectionType>(
  type: Type,
  id: string,
  fields: Partial<Of<Type>>,
): ThemeSection {
  let ids = 0
  const newId = () => (ids++ === 0 ? id : `${id}-${ids}`)
  return { ...emptySection(type, newId), anchor: id, ...fields } as ThemeSection
}

export const address = (href: string) => ({ kind: 'address' as const, href })

export const nav = (id: string, label: LocalText, href: string, children: NavItem['children'] = []): NavItem => ({
  id,
  label,
  target: address(href),
  children,
})

type Question = [question: LocalText, answer: LocalText]
export const questions = (id: string, items: Question[]) =>
  items.map(([question, answer], index) => ({ id: `${id}-${index + 1}`, question, answer, articleId: null }))

export const figures = (id: string, items: [value: string, label: LocalText][]) =>
  items.map(([value, label], index) => ({ id: `${id}-${index + 1}`, value, label }))

export const hotWords = (...words: LocalText[]) => ({ source: 'hand' as const, words })

type Column = [title: LocalText, links: [label: LocalText, href: string][]]
/** A footer with a line of copyright, which names the site. */
export const footer = (siteName: LocalText, columns: Column[] = []): ThemeDocument['footer'] => ({
  columns: columns.map(([title, links], index) => ({
    id: `column-${index + 1}`,
    title,
    links: links.map(([label, href], place) => ({
      id: `link-${index + 1}-${place + 1}`,
      label,
      target: address(href),
    })),
  })),
  legal: [both(`© ${siteName.zh_CN}`, `© ${siteName.en_US}`)],
  icp: '',
  social: [],
})

export const header = (siteName: LocalText, items: NavItem[] = []): ThemeDocument['header'] => ({
  siteName,
  logo: null,
  logoDark: null,
  tabIcon: null,
  items,
  search: true,
  language: true,
  signIn: true,
})

type Front = Pick<ThemeDocument, 'tokens' | 'header' | 'sections' | 'footer'>
export const theme = (front: Front, description: LocalText): ThemeDocument => ({
  version: 1,
  ...front,
  seo: { title: front.header.siteName, description, image: null, index: true },
  manuals: [],
  robot: true,
})

export const LEGAL_LINKS: [LocalText, string][] = [
  [both('服务协议', 'Terms of service'), '/agreement'],
  [both('隐私政策', 'Privacy policy'), '/privacy'],
]
