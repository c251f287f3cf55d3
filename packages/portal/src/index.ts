// Themes without React: colours, templates, new sections, addresses, sample data.
export { contrast, MIN_CONTRAST, textOn, weakContrasts } from './contrast.ts'
export { fileHref, type PortalLinks, PRIVACY_HREF, searchFields } from './links.ts'
export { bothLangs, localText, otherLang } from './local-text.ts'
export { migrateTheme } from './migrate.ts'
export { sampleLinks, samplePage } from './sample/sample-page.ts'
export { emptySection } from './sections.ts'
export { newTheme, SYSTEM_TEMPLATE_DOCUMENTS } from './templates/index.ts'
