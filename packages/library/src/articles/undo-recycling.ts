// Undoes a deletion: articles come back from the recycle bin as they were, in their places and for their readers (specification §4 'Deletion').
import type { RecycleArticlesInput, UndoneRecycling } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, authorizeManual, lockManuals, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { findArticleHeads } from './article.repo.ts'
import { findOwnRoots, forgetReleases, markRestored, republishRecycled } from './recycle-bin.repo.ts'

/**
 * After this, readers may rely on the articles being gone: they come back as drafts, as from the recycle bin. A message that offers to undo may
 * be visible for hours on a page that nobody looks at.
 */
const REPUBLISH_WINDOW_MS = 10 * 60_000

/**
 * `ids` are those that were recycled together; what went along with another of them comes back with that one. What readers saw they
 * see again, when the same person deleted it within REPUBLISH_WINDOW_MS. All or none.
 * Errors: notFound (also when one has left the bin, or its manual no longer exists), forbidden.
 */
export async function undoRecycling(ctx: DomainContext, { ids }: RecycleArticlesInput): Promise<UndoneRecycling> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const heads = await findArticleHeads(ctx, actor, ids)
  if (heads.length < ids.length) throw notFound('article')
  for (const head of heads) {
    authorizeManual(head, 'recycleArticle', 'article')
    authorizeManual(head, 'publish', 'article')
    if (head.deletedRootId === null || !ids.includes(head.deletedRootId)) throw notFound('article')
  }
  const roots = heads.filter(({ id, deletedRootId }) => id === deletedRootId)
  return transact(ctx, async (tx) => {
    const manualIds = roots.map(({ manualId }) => manualId)
    if (!(await lockManuals(tx, tenantId, manualIds))) throw notFound('manual')
    const since = new Date(ctx.now().getTime() - REPUBLISH_WINDOW_MS)
    const ownRoots = await findOwnRoots(tx, { tenantId, by: actorId(actor), since, ids })
    const undone: UndoneRecycling = { articles: 0, published: 0 }
    for (const { id, manualId, title } of roots) {
      const articleIds = await markRestored(tx, id)
      if (articleIds.length === 0) throw notFound('article')
      const published = ownRoots.has(id) ? await republishRecycled(tx, ctx, { tenantId, manualId, articleIds }) : []
      await forgetReleases(tx, tenantId, articleIds)
      await writeAudit(tx, ctx, {
        tenantId,
        action: 'article.restore',
        subject: 'article',
        subjectId: id,
        manualId,
        data: { title, articles: articleIds.length, published: published.length },
      })
      undone.articles += articleIds.length
      undone.published += published.length
    }
    return undone
  })
}
