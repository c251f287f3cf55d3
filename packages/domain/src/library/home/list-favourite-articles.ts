// Favourite articles of the person (specification §2 '/home/collect'); favourite manuals are a filter of the manual list.
import type { ArticleCardPage, FavouriteArticlesInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { presentArticleCard } from './article-card.present.ts'
import { findFavouriteArticles } from './article-card.repo.ts'

/** The latest first. Actors that are no members have none. */
export async function listFavouriteArticles(
  ctx: DomainContext,
  input: FavouriteArticlesInput,
): Promise<ArticleCardPage> {
  const { rows, total } = await findFavouriteArticles(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(presentArticleCard))
}
