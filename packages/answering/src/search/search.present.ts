// Search hits for clients, and addresses in the reader (specification §3 Search hit).
import type { ArticleHit } from '@lectern/ai'
import type { SearchHit } from '@lectern/contracts'

/** `named`: the reader is signed in and may see the author (SRCH-01). */
export function presentHit(hit: ArticleHit, { named }: { named: boolean }): SearchHit {
  return {
    id: hit.articleId,
    contentName: hit.title,
    contentType: 'article',
    manualContent: hit.snippet,
    manualId: hit.manualId,
    manualName: hit.manualName,
    url: passageUrl(hit.manualCode, hit.articleId, hit.anchor),
    ...(named ? { updatedName: hit.updatedName } : {}),
    updatedTime: hit.updatedAt.toISOString(),
  }
}

/**
 * Address of a passage; `anchor` is a block id. The query opens the article at the passage without JavaScript, the fragment jumps to it.
 */
export function passageUrl(manualCode: string, articleId: string, anchor: string): string {
  const query = new URLSearchParams({ articleId, passage: anchor })
  return `/pub/${encodeURIComponent(manualCode)}?${query}#${encodeURIComponent(anchor)}`
}

/** Address of an article in the reader of its manual. */
export function articleUrl(manualCode: string, articleId: string): string {
  return `/pub/${encodeURIComponent(manualCode)}?${new URLSearchParams({ articleId })}`
}
