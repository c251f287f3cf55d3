// Portals: themes of help centres, and the pages that are made of them (specification §2 'Theme and portal designer'; PORTAL-01..05).
export { deleteTheme, renameTheme, undeleteTheme } from './change-theme.ts'
export { countPortal, countPortals } from './count-portals.ts'
export { createTheme, duplicateTheme } from './create-theme.ts'
export { FRONT_PARAMETER } from './front.ts'
export {
  getPortalFrame,
  getPortalFront,
  getPortalPage,
  previewPortal,
  resolveTheme,
} from './get-portal.ts'
export { manualsOfPortal } from './manuals-of-portal.ts'
export { disableTheme, enableTheme, publishTheme, restoreTheme } from './publish-theme.ts'
export { purgeThemes } from './purge-themes.ts'
export { getTheme, listThemes, listThemeTemplates, listThemeVersions } from './read-themes.ts'
export { resolvePortalAddress } from './resolve-portal-address.ts'
export { resetTheme, saveTheme } from './save-theme.ts'
