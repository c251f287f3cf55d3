// What readers see: the published reader, search engines, views, feedback.
// What other districts may use; the verbs for the apps are listed by area in ../index.ts.

export { checkContrast } from './portal/check-theme.ts'
export {
  createTheme,
  FRONT_PARAMETER,
  listThemes,
  manualsOfPortal,
  publishTheme,
  saveTheme,
} from './portal/index.ts'
export { findEnabledThemeById, findOpenPortal } from './portal/portal.repo.ts'
export { systemTemplate } from './portal/template.repo.ts'
export { documentOf } from './portal/template-document.ts'
export { authorizeReader } from './reader/authorize-reader.ts'
export { findReaderLanguage, findReaderManual } from './reader/reader.repo.ts'
