// Brings what was indexed by an older analysis up to date, so that nobody has to publish again after an update (PUB-06).

import { ANALYSIS_VERSION } from '@lectern/ai'
import type { DomainContext } from '../../kernel/index.ts'
import { indexArticle } from './index-article.ts'
import { outdatedArticles } from './indexing.repo.ts'

/** Articles looked for at once. */
const BATCH = 20

/**
 * Indexes every article again whose weights come from an older analysis, one after the other; its vectors stay, and searches find
 * it all along. Answers how many were renewed. One that fails is told in the log and tried again by the next round. Safe to overlap.
 */
export async function renewIndex(
  of: (tenantId: string) => DomainContext,
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let renewed = 0
  let after = ''
  for (;;) {
    const batch = await outdatedArticles(db, { analysis: ANALYSIS_VERSION, after, most: BATCH })
    for (const { tenantId, ...version } of batch) {
      if (signal?.aborted) return renewed
      try {
        if (await indexArticle(of(tenantId), version)) renewed++
      } catch (error) {
        const err = error instanceof Error ? error.message : String(error)
        log.warn({ articleId: version.articleId, err }, 'an article keeps its older index until the next round')
      }
    }
    if (batch.length < BATCH) return renewed
    after = batch.at(-1)?.articleId ?? after
  }
}
