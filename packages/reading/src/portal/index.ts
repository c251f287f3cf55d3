// Portals: themes of help centres, and the pages that are made of them (specification §2 'Theme and portal designer'; PORTAL-01..05).
export * from './accent.ts'
export { deleteTheme, renameTheme, undeleteTheme } from './change-theme.ts'
export * from './count-portals.ts'
export * from './create-theme.ts'
export { FRONT_PARAMETER, getFrontPage, makeFrontPage } from './front.ts'
export {
  getPortalFrame,
  getPortalFront,
  getPortalPage,
  previewPortal,
  resolveTheme,
} from './get-portal.ts'
export * from './manuals-of-portal.ts'
export * from './publish-theme.ts'
export * from './purge-themes.ts'
export * from './read-themes.ts'
export * from './resolve-portal-address.ts'
export * from './save-theme.ts'
