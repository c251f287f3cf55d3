/** Targets of a portal's parts. */
import { isThemeAddress, type Lang, type PortalPage, type ThemeLink } from '@lectern/contracts'

/** Addresses that depend on where a portal is drawn. */
export type PortalLinks = {
  /** The portal itself. */
  home: string
  /** The same page in another language. */
  lang: (lang: Lang) => string
  signIn: string
  /** Action of the search form; the fields of the form are added. */
  search: string
  /** The robot of the portal's own manual, as a page. */
  robot: string
  /** A picture, `width` pixels wide at most. */
  file: (fileId: string, width?: number) => string
}

/** Address of the notice on counted data of readers. */
export const PRIVACY_HREF = '/privacy#readers'

/** Value of `from` of the results page, when somebody searched while they were reading. */
const FROM_READER = 'reader'

export const fileHref = (fileId: string, width?: number): string =>
  `/file?fileId=${encodeURIComponent(fileId)}${width === undefined ? '' : `&w=${width}`}`

/** Fields that a search of this portal sends beside the text. */
export const searchFields = (page: Pick<PortalPage, 'manualId'>): Record<string, string> => ({
  portal: page.manualId,
  from: FROM_READER,
})

export const searchHref = (links: PortalLinks, page: Pick<PortalPage, 'manualId'>, text: string): string =>
  `${links.search}?${new URLSearchParams({ ...searchFields(page), searchContent: text })}`

export type Target = { href: string; title: string; external: boolean }

/** Returns the target of a link, or null where this visitor, or nobody, may go. */
export function targetOf(link: ThemeLink, targets: PortalPage['targets']): Target | null {
  if (link.kind === 'address') {
    if (!isThemeAddress(link.href)) return null
    return { href: link.href, title: '', external: /^https:/i.test(link.href) }
  }
  const key = link.kind === 'manual' ? `manual:${link.manualId}` : `article:${link.articleId}`
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined
  // Paths of this site; one that is not came from elsewhere.
  return target && isThemeAddress(target.href) ? { ...target, external: false } : null
}
