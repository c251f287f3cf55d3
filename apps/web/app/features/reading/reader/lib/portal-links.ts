/** Addresses of a portal and of the pages that belong to it. */
import { fileHref, type PortalLinks } from '@lectern/portal'
import { paths } from '~/lib/paths.ts'
import { langHref, type PageAddress, signInHref } from './addresses.ts'

const SEARCH = '/ai-search-results'

/** `home`: the path of the portal; `place`: the page that is open. */
export const portalLinks = (place: PageAddress, home: string, manualId: string): PortalLinks => ({
  home,
  lang: (lang) => langHref(place.path, place.search, lang),
  signIn: signInHref(place.path, place.search),
  search: SEARCH,
  robot: paths.robot(manualId),
  file: fileHref,
})
