// Portals for the pages above: the front door of a host shows one, and pages about the product look like one.
export { langHref } from '../reader/lib/addresses.ts'
export { readerHeaders } from '../reader/lib/respond.ts'
export { enhanceUrl, PortalDocument, portalCss } from './components/portal-document.tsx'
export { langOfPortal, loadPortal } from './lib/load-portal.ts'
export { respondPortal } from './lib/respond.ts'
export { portalMeta } from './meta/portal-meta.ts'
export { Portals } from './themes/portals.tsx'
