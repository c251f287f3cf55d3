// Portals drawn: pure components without hooks.
export { PortalFooter } from './footer.tsx'
export { PortalHeader } from './header.tsx'
export type { PortalAround, PortalMode } from './parts/context.ts'
export { PortalStyle, PortalView } from './portal-view.tsx'
