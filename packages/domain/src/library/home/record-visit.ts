// Notes that the person opened an article or a manual, for his recents (specification §2 'recently browsed').
import type { VisitInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, tenantActor } from '../../kernel/index.ts'
import { noteArticle, noteManual } from '../articles/recent.repo.ts'
import { getManual } from '../manuals/get-manual.ts'
import { findReachableArticle } from './reachable-article.ts'

/** Tokens and jobs leave no trace. Errors: notFound. */
export async function recordVisit(ctx: DomainContext, input: VisitInput): Promise<void> {
  const actor = tenantActor(ctx)
  if (input.articleId !== undefined) {
    const article = await findReachableArticle(ctx, input.articleId)
    await noteArticle(ctx, actor, { id: article.id, manualId: article.manual_id })
  } else if (input.manualId !== undefined) {
    const manual = await getManual(ctx, { id: input.manualId })
    await noteManual(ctx, actor, manual.id)
  } else throw notFound()
}
