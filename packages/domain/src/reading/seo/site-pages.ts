// Pure: the addresses of a site map, from the open manuals and their directories (SEO-01).
import type { Lang } from '@lectern/contracts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { publishedTree, readingOrderOf } from '../reader/published-tree.ts'
import type { OpenArticleRow, OpenManualRow } from './site.repo.ts'

export type SitePage = {
  articleId: string
  title: string
  manualId: string
  manualCode: string
  /** It opens at the manual's own address too, which is the one search engines shall keep. */
  first: boolean
  lastmod: Date
  /** In which language it is, and the same page in the other one; null where that is not told. */
  language: Lang | null
  twin: { path: string; language: Lang } | null
}

/** Published articles, manual by manual, each in reading order. */
export function sitePages(manuals: readonly OpenManualRow[], articles: readonly OpenArticleRow[]): SitePage[] {
  const byManual = Map.groupBy(articles, ({ manual_id }) => manual_id)
  const pages = manuals.flatMap((manual) => pagesOf(manual, byManual.get(manual.id) ?? []))
  const byId = new Map(pages.map((page) => [page.articleId, page]))
  const firstOf = new Map(pages.filter(({ first }) => first).map((page) => [page.manualId, page]))
  const twinOf = new Map(articles.map(({ id, twin_id }) => [id, twin_id]))
  const manualTwinOf = new Map(manuals.map(({ id, twin_id }) => [id, twin_id]))
  return pages.map((page) => {
    const own = byId.get(twinOf.get(page.articleId) ?? '')
    const twin = own ?? (page.first ? firstOf.get(manualTwinOf.get(page.manualId) ?? '') : undefined)
    if (page.language === null || !twin || twin.language === null || twin.language === page.language) return page
    return { ...page, twin: { path: pathOf(twin), language: twin.language } }
  })
}

function pagesOf(manual: OpenManualRow, rows: readonly OpenArticleRow[]): SitePage[] {
  const published = new Map(rows.map((row) => [row.id, row.published_at]))
  const { id: manualId, code: manualCode } = manual
  const language = langOrNull(manual.language)
  return readingOrderOf(publishedTree(rows)).flatMap(({ id, title }, index) => {
    const lastmod = published.get(id)
    if (!lastmod) return []
    return [{ articleId: id, title, manualId, manualCode, first: index === 0, lastmod, language, twin: null }]
  })
}

/** The path that search engines shall keep for an article. */
export const canonicalPath = (manualCode: string, articleId: string, first: boolean): string =>
  first
    ? `/pub/${encodeURIComponent(manualCode)}`
    : `/pub/${encodeURIComponent(manualCode)}?articleId=${encodeURIComponent(articleId)}`

export const pathOf = ({ manualCode, articleId, first }: Pick<SitePage, 'manualCode' | 'articleId' | 'first'>) =>
  canonicalPath(manualCode, articleId, first)
