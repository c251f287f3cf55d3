// Portals for the pages above: the front door of a host shows one.
export { readerHeaders as portalHeaders } from '../reader/lib/respond.ts'
export { PortalDocument } from './components/portal-document.tsx'
export { langOfPortal, loadPortal } from './lib/load-portal.ts'
export { respondPortal } from './lib/respond.ts'
export { portalMeta } from './meta/portal-meta.ts'
