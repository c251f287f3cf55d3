// Lists of articles for the member's own pages: recent ones, favourites, and those with a title to jump to (specification §2 'Home and start').
import {
  type ArticleCard,
  type ArticleCardPage,
  ArticleState,
  ArticleType,
  type FavouriteArticlesInput,
  type FindArticlesInput,
  type RecentArticle,
  type RecentArticlesInput,
} from '@lectern/contracts'
import { type DomainContext, tenantActor, toPage } from '@lectern/kernel'
import {
  type ArticleCardRow,
  findArticlesByTitle,
  findFavouriteArticles,
  findRecentArticles,
} from './article-card.repo.ts'

/** Newest first, without articles that the member can no longer open. Empty for actors that are not members. */
export async function listRecentArticles(ctx: DomainContext, input: RecentArticlesInput): Promise<RecentArticle[]> {
  const rows = await findRecentArticles(ctx, tenantActor(ctx), input)
  return rows.map((row) => ({ ...present(row), at: row.at.toISOString() }))
}

/** The latest favourite first (specification §2 '/home/collect'). Empty for actors that are not members. */
export async function listFavouriteArticles(
  ctx: DomainContext,
  input: FavouriteArticlesInput,
): Promise<ArticleCardPage> {
  const { rows, total } = await findFavouriteArticles(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(present))
}

/** Articles by part of their title: of the draft where the actor has a role, else of the published version. */
export async function findArticles(ctx: DomainContext, input: FindArticlesInput): Promise<ArticleCard[]> {
  return (await findArticlesByTitle(ctx, tenantActor(ctx), input)).map(present)
}

const present = ({ updatedAt, at: _at, ...row }: ArticleCardRow): ArticleCard => ({
  ...row,
  type: ArticleType.parse(row.type),
  state: ArticleState.parse(row.state),
  updatedTime: updatedAt.toISOString(),
})
