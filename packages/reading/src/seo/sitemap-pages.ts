// Pure: the pages of a sitemap, from the open manuals and their directories (SEO-01).
import type { Lang } from '@lectern/contracts'
import { canonicalPath } from '../reader/canonical-path.ts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { publishedTree, readingOrderOf } from '../reader/published-tree.ts'
import type { OpenArticleRow, OpenManualRow } from './site.repo.ts'

export type SitePage = {
  articleId: string
  title: string
  manualId: string
  manualCode: string
  /** The first article also opens at the manual's own address, which is its canonical one. */
  first: boolean
  lastmod: Date
  /** Null when not set. */
  language: Lang | null
  /** The same page in the other language (hreflang). */
  alternate: { path: string; language: Lang } | null
}

/** Published articles, manual by manual, each in reading order. */
export function sitePages(manuals: readonly OpenManualRow[], articles: readonly OpenArticleRow[]): SitePage[] {
  const byManual = Map.groupBy(articles, ({ manualId }) => manualId)
  const pages = manuals.flatMap((manual) => pagesOf(manual, byManual.get(manual.id) ?? []))
  const byId = new Map(pages.map((page) => [page.articleId, page]))
  const firstOf = new Map(pages.filter(({ first }) => first).map((page) => [page.manualId, page]))
  const alternateOf = new Map(articles.map(({ id, alternateId }) => [id, alternateId]))
  const alternateManualOf = new Map(manuals.map(({ id, alternateId }) => [id, alternateId]))
  return pages.map((page) => {
    const articleAlternate = byId.get(alternateOf.get(page.articleId) ?? '')
    const alternate =
      articleAlternate ?? (page.first ? firstOf.get(alternateManualOf.get(page.manualId) ?? '') : undefined)
    if (page.language === null || !alternate?.language || alternate.language === page.language) return page
    return { ...page, alternate: { path: pathOf(alternate), language: alternate.language } }
  })
}

function pagesOf(manual: OpenManualRow, rows: readonly OpenArticleRow[]): SitePage[] {
  const published = new Map(rows.map((row) => [row.id, row.publishedAt]))
  const { id: manualId, code: manualCode } = manual
  const language = langOrNull(manual.language)
  return readingOrderOf(publishedTree(rows)).flatMap(({ id, title }, index) => {
    const lastmod = published.get(id)
    if (!lastmod) return []
    return [{ articleId: id, title, manualId, manualCode, first: index === 0, lastmod, language, alternate: null }]
  })
}

export const pathOf = ({ manualCode, articleId, first }: Pick<SitePage, 'manualCode' | 'articleId' | 'first'>) =>
  canonicalPath(manualCode, articleId, first)
