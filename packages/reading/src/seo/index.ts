// Published content for search engines, language models and embedding sites (SEO-01..03, EMBED-01, TEN-08).
export * from './find-moved-manual.ts'
export * from './find-moved-page.ts'
export * from './get-embedded-article.ts'
export * from './get-published-markdown.ts'
export * from './llms-index.ts'
export { findMovedCode } from './manual-seo.repo.ts'
export * from './manual-seo.ts'
export * from './model-site.ts'
export * from './open-manuals.ts'
export * from './site-settings.ts'
export {
  allowsSearchEngines,
  getSitemap,
  getSiteVersion,
  listSitesWithoutHost,
  type Sitemap,
  type SiteName,
} from './sitemap.ts'
export { pathOf, type SitePage } from './sitemap-pages.ts'
