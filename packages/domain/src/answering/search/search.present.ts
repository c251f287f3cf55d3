// A hit as pages and clients get it (specification §3 Search hit).
import type { ArticleHit } from '@lectern/ai'
import type { SearchHit } from '@lectern/contracts'
import { passageUrl } from './passage-url.ts'

/** `named`: the reader is signed in and may see who wrote (SRCH-01). */
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
