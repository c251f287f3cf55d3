// Moves articles with everything below them inside their manual (specification §5: not into themselves, not to where they are).
import type { MoveArticlesInput, MovedArticles } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { loadLiveArticle } from '../articles/live-article.ts'
import { lockDirectory, publishMove, writePlacements } from './directory.repo.ts'
import { placeArticles } from './directory-plan.ts'

/** Errors: notFound (also for articles of several manuals), forbidden, articleDeleted, moveIntoItself, invalidInput. */
export async function moveArticles(ctx: DomainContext, input: MoveArticlesInput): Promise<MovedArticles> {
  const actor = tenantActor(ctx)
  const [first = ''] = input.ids
  const { manualId } = await loadLiveArticle(ctx, first, 'editArticle')
  const place = { parentId: input.parentId ?? null, beforeId: input.beforeId ?? null }
  const ids = await transact(ctx, async (tx) => {
    const directory = await lockDirectory(tx, actor.tenantId, manualId)
    if (!directory || input.ids.some((id) => !directory.rows.has(id))) throw notFound('article')
    const topmost = directory.topmost(input.ids)
    // Into a folder, at no place of it: what is in it already is not put last.
    const stays = (id: string) => input.beforeId === undefined && directory.parentOf(id) === place.parentId
    const ids = topmost.filter((id) => !stays(id))
    if (topmost.length > 0 && ids.length === 0) throw new DomainError('moveIntoItself')
    await writePlacements(tx, placeArticles(directory, ids, directory.heightOf(ids), place))
    const moved = ids.filter((id) => directory.parentOf(id) !== place.parentId)
    const reordered = ids.filter((id) => directory.parentOf(id) === place.parentId)
    const publish = (articleIds: readonly string[], titlesAbove: boolean) =>
      publishMove(tx, { manualId, articleIds: directory.branches(articleIds), titlesAbove })
    await publish(moved, true)
    await publish(reordered, false)
    const to = place.parentId === null ? '' : (directory.rows.get(place.parentId)?.title ?? '')
    await writeAudit(
      tx,
      ctx,
      ids.map((id) => ({
        tenantId: actor.tenantId,
        action: 'article.move',
        subject: 'article',
        subjectId: id,
        manualId,
        data: { title: directory.rows.get(id)?.title ?? '', to },
      })),
    )
    return ids
  })
  return { ids }
}
