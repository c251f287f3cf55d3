// Moves articles with everything below them inside their manual (specification §5: not into itself, not to where it is).
import type { MoveArticlesInput, MovedArticles } from '@lectern/contracts'
import { findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { writeAudits } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { lockDirectory, tellReaders, writePlacements } from './directory.repo.ts'
import { placeArticles } from './directory-plan.ts'

/** Errors: notFound (also for articles of several manuals), forbidden, articleDeleted, moveIntoItself, invalidInput. */
export async function moveArticles(ctx: DomainContext, input: MoveArticlesInput): Promise<MovedArticles> {
  const actor = tenantActor(ctx)
  const [first = ''] = input.ids
  const { manual_id: manualId } = authorizeLiveArticle(await findArticleHead(ctx, actor, first), 'editArticle')
  const place = { parentId: input.parentId ?? null, beforeId: input.beforeId ?? null }
  const ids = await transact(ctx, async (tx) => {
    const directory = await lockDirectory(tx, actor.tenantId, manualId)
    if (!directory || input.ids.some((id) => !directory.rows.has(id))) throw notFound()
    const ids = directory.topmost(input.ids)
    await writePlacements(tx, placeArticles(directory, ids, directory.heightOf(ids), place))
    const elsewhere = ids.filter((id) => directory.parentOf(id) !== place.parentId)
    const beside = ids.filter((id) => directory.parentOf(id) === place.parentId)
    const tell = (articleIds: readonly string[], titlesAbove: boolean) =>
      tellReaders(tx, ctx, { manualId, articleIds: directory.branches(articleIds), titlesAbove })
    await tell(elsewhere, true)
    await tell(beside, false)
    const to = place.parentId === null ? '' : (directory.rows.get(place.parentId)?.title ?? '')
    await writeAudits(
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
