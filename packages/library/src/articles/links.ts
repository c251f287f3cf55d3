// Links between articles: those of an article that are broken, and those that would break when articles are deleted.
import type { BrokenLink, ById, LinksHere, RecycleArticlesInput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, mayManual, notFound, roleOfRank, tenantActor } from '@lectern/kernel'
import { findArticleHeads } from './article.repo.ts'
import { findBroken, findLinking } from './link.repo.ts'
import { loadSharedArticle } from './live-article.ts'

/** Titles that {@link linksHere} returns. */
const MAX_TITLES = 20

/** As of the last save. Errors: notFound, forbidden, articleDeleted. */
export async function brokenLinks(ctx: DomainContext, input: ById): Promise<BrokenLink[]> {
  const article = await loadSharedArticle(ctx, input.id, 'view')
  const rows = await findBroken(ctx, article.id)
  return rows.map(({ targetId, title }) => ({
    targetId,
    title,
    reason: title === null ? 'deleted' : 'recycled',
  }))
}

/**
 * Articles that link to those about to be deleted: the number of all, the titles of those the actor may see.
 * Errors: notFound, forbidden.
 */
export async function linksHere(ctx: DomainContext, input: RecycleArticlesInput): Promise<LinksHere> {
  const actor = tenantActor(ctx)
  const heads = await findArticleHeads(ctx, actor, input.ids)
  if (heads.length < input.ids.length) throw notFound('article')
  for (const head of heads) authorizeManual(head, 'view', 'article')
  const rows = await findLinking(ctx, actor, input.ids, MAX_TITLES)
  return {
    total: rows[0]?.total ?? 0,
    articles: rows
      .filter(({ rank }) => mayManual(roleOfRank(rank), 'view'))
      .map(({ id, title, manualName }) => ({ id, title, manualName })),
  }
}
