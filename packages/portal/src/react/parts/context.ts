/** Context of every part of a portal; passed as a property, because these components have no hooks. */
import type { Lang, PortalPage, ThemeDocument } from '@lectern/contracts'
import type { PortalLinks } from '../../links.ts'

/** `design`: inside the designer, where modules that visitors do not see yet keep a place. */
export type PortalMode = 'page' | 'design'

/** Data of header and footer, which also are on reader pages without sections. */
type PortalAround = Pick<PortalPage, 'manualId' | 'targets'> & {
  document: Pick<ThemeDocument, 'tokens' | 'header' | 'footer'>
}
export type Around = { page: PortalAround; lang: Lang; links: PortalLinks }
export type Drawing = { page: PortalPage; lang: Lang; links: PortalLinks; mode: PortalMode; now: number }
