// Published content for search engines, language models and embedding sites (SEO-01..03, EMBED-01, TEN-08).
export { findMovedManual } from './find-moved-manual.ts'
export { findMovedPage } from './find-moved-page.ts'
export { getEmbeddedArticle } from './get-embedded-article.ts'
export { getPublishedMarkdown } from './get-published-markdown.ts'
export { getLlmsIndex, type LlmsIndex } from './llms-index.ts'
export { findMovedCode } from './manual-seo.repo.ts'
export { getManualSeo, updateManualSeo } from './manual-seo.ts'
export { listOpenManuals } from './open-manuals.ts'
export { getSite, getSiteMapUrl, updateSite } from './site-settings.ts'
export {
  allowsSearchEngines,
  getSitemap,
  getSiteVersion,
  listSitesWithoutHost,
  type Sitemap,
  type SiteName,
} from './sitemap.ts'
export { pathOf, type SitePage } from './sitemap-pages.ts'
