// Portals drawn: pure components without hooks.
export { PortalFooter } from './footer.tsx'
export { PortalHeader } from './header.tsx'
export { PortalStyle, PortalView } from './portal-view.tsx'
