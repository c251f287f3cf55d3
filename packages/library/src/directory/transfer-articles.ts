// Moves articles with everything below them into another manual. They become drafts: the readers there are other people, so
// publishing them there is a separate decision (specification §2 'migration of articles', §5).
import type { MovedArticles, TransferArticlesInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, notFound, tenantActor, transact, withdrawPublished, writeAudit } from '@lectern/kernel'
import { loadLiveArticle } from '../articles/live-article.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import { lockDirectory, setManual, writePlacements } from './directory.repo.ts'
import { placeArticles } from './directory-plan.ts'
import { moveArticles } from './move-articles.ts'

/**
 * Needs the right to recycle articles here and to create them there. Within one manual it is a move.
 * Errors: notFound, forbidden, articleDeleted, moveIntoItself, invalidInput.
 */
export async function transferArticles(ctx: DomainContext, input: TransferArticlesInput): Promise<MovedArticles> {
  const actor = tenantActor(ctx)
  const [first = ''] = input.ids
  const { manualId: from } = await loadLiveArticle(ctx, first, 'recycleArticle')
  const { id: to } = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'createArticle')
  if (from === to) return moveArticles(ctx, input)
  const ids = await transact(ctx, async (tx) => {
    // Always in the same order, so that two transfers in opposite directions do not deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockDirectory>>>()
    for (const id of [from, to].sort()) locked.set(id, await lockDirectory(tx, actor.tenantId, id))
    const [source, target] = [locked.get(from), locked.get(to)]
    if (!source || !target || input.ids.some((id) => !source.rows.has(id))) throw notFound('article')
    const ids = source.topmost(input.ids)
    const branches = source.branches(ids)
    const place = { parentId: input.parentId ?? null, beforeId: input.beforeId ?? null }
    const placements = placeArticles(target, ids, source.heightOf(ids), place)
    await withdrawPublished(tx, ctx, { tenantId: actor.tenantId, articleIds: branches })
    await setManual(tx, branches, to)
    await writePlacements(tx, placements)
    const audits = ids.flatMap((id) =>
      [from, to].map((manualId) => ({
        tenantId: actor.tenantId,
        action: 'article.transfer' as const,
        subject: 'article' as const,
        subjectId: id,
        manualId,
        data: { title: source.rows.get(id)?.title ?? '', from, to },
      })),
    )
    await writeAudit(tx, ctx, audits)
    return ids
  })
  return { ids }
}
