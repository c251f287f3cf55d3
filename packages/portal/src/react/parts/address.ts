/** Addresses of this site. */
import { isThemeAddress } from '@lectern/contracts'
import type { PortalLinks } from '../../links.ts'

/** Paths come from the server; one that leads elsewhere did not. */
export const isOwnPath = (href: string): boolean => href === '#' || (href.startsWith('/') && isThemeAddress(href))

/** An article in its manual; nowhere where the portal is only looked at. */
export const articlePath = (id: string, links: Pick<PortalLinks, 'home'>): string =>
  links.home === '#' ? '#' : `/puba/${encodeURIComponent(id)}`
