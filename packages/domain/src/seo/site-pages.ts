// Pure: the addresses of a site map, from the open manuals and their directories (SEO-01).
import { publishedTree, readingOrderOf } from '../reader/published-tree.ts'
import type { OpenArticleRow, OpenManualRow } from './site.repo.ts'

export type SitePage = {
  articleId: string
  title: string
  manualCode: string
  /** It opens at the manual's own address too, which is the one search engines shall keep. */
  first: boolean
  lastmod: Date
}

/** Published articles, manual by manual, each in reading order. */
export function sitePages(manuals: readonly OpenManualRow[], articles: readonly OpenArticleRow[]): SitePage[] {
  const byManual = Map.groupBy(articles, ({ manual_id }) => manual_id)
  return manuals.flatMap((manual) => pagesOf(manual, byManual.get(manual.id) ?? []))
}

function pagesOf(manual: OpenManualRow, rows: readonly OpenArticleRow[]): SitePage[] {
  const published = new Map(rows.map((row) => [row.id, row.published_at]))
  return readingOrderOf(publishedTree(rows)).flatMap(({ id, title }, index) => {
    const lastmod = published.get(id)
    return lastmod ? [{ articleId: id, title, manualCode: manual.code, first: index === 0, lastmod }] : []
  })
}

/** The path that search engines shall keep for an article. */
export const canonicalPath = (manualCode: string, articleId: string, first: boolean): string =>
  first
    ? `/pub/${encodeURIComponent(manualCode)}`
    : `/pub/${encodeURIComponent(manualCode)}?articleId=${encodeURIComponent(articleId)}`
