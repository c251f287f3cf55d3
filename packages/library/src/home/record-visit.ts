// Records that the member opened an article or a manual, for their recent ones (specification §2 'recently browsed').
import type { VisitInput } from '@lectern/contracts'
import { type DomainContext, notFound, tenantActor } from '@lectern/kernel'
import { recordRecentArticle, recordRecentManual } from '../articles/recent.repo.ts'
import { getManual } from '../manuals/index.ts'
import { findReachableArticle } from './reachable-article.ts'

/** Does nothing for tokens and jobs. Errors: notFound. */
export async function recordVisit(ctx: DomainContext, input: VisitInput): Promise<void> {
  const actor = tenantActor(ctx)
  if (input.articleId !== undefined) {
    const article = await findReachableArticle(ctx, input.articleId)
    await recordRecentArticle(ctx, actor, { id: article.id, manualId: article.manualId })
  } else if (input.manualId !== undefined) {
    const manual = await getManual(ctx, { id: input.manualId })
    await recordRecentManual(ctx, actor, manual.id)
  } else throw notFound('manual')
}
