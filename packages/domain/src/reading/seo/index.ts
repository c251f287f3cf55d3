// How what a tenant publishes is found and shown from outside (SEO-01..03, EMBED-01, TEN-08).

export { findMovedManual } from './find-moved-manual.ts'
export type { SiteAsk, SiteName } from './find-site.ts'
export { getEmbeddedArticle } from './get-embedded-article.ts'
export { getManualSeo } from './get-manual-seo.ts'
export { getPublishedMarkdown, type PublishedMarkdown } from './get-published-markdown.ts'
export { getSite, getSiteMapUrl } from './get-site.ts'
export { findMovedCode } from './old-code.repo.ts'
export { getReadingList, type ReadingList } from './reading-list.ts'
export {
  getSiteMap,
  getSiteVersion,
  listHostlessSites,
  type SiteMap,
  welcomesSearchEngines,
} from './site-map.ts'
export { pathOf, type SitePage } from './site-pages.ts'
export { updateManualSeo } from './update-manual-seo.ts'
export { updateSite } from './update-site.ts'
