/** Addresses of this site. */
import { isThemeAddress, type PortalArticle, type PortalPage } from '@lectern/contracts'
import type { PortalLinks } from '../../links.ts'

/** Paths come from the server; one to another place did not. */
export const isOwnPath = (href: string): boolean => href === '#' || (href.startsWith('/') && isThemeAddress(href))

type LinkContext = { page: Pick<PortalPage, 'manuals'>; links: Pick<PortalLinks, 'home'> }

/** An article in its manual, at the address that search engines keep; nowhere where the portal is only looked at. */
export function articlePath({ id, manualId }: PortalArticle, { page, links }: LinkContext): string {
  if (links.home === '#') return '#'
  const code = page.manuals.find((manual) => manual.id === manualId)?.code
  return `/pub/${encodeURIComponent(code || manualId)}?articleId=${encodeURIComponent(id)}`
}
