// A person's own start: favourites, recents, names to jump to, progress (specification §2 'Home and start').
import {
  type ArticleCard,
  type ArticleCardPage,
  type BuildProgress,
  FavouriteArticlesInput,
  FavouriteInput,
  FindArticlesInput,
  type RecentArticle,
  RecentArticlesInput,
  SetFavouriteInput,
  VisitInput,
} from '@lectern/contracts'
import {
  findArticles,
  getBuildProgress,
  isFavourite,
  listFavouriteArticles,
  listRecentArticles,
  recordVisit,
  setFavourite,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const home = router({
  setFavourite: memberCall
    .input(SetFavouriteInput)
    .mutation(({ ctx, input }): Promise<void> => setFavourite(ctx.domain, input)),
  isFavourite: memberCall
    .input(FavouriteInput)
    .query(({ ctx, input }): Promise<boolean> => isFavourite(ctx.domain, input)),
  favouriteArticles: memberCall
    .input(FavouriteArticlesInput)
    .query(({ ctx, input }): Promise<ArticleCardPage> => listFavouriteArticles(ctx.domain, input)),
  visit: memberCall.input(VisitInput).mutation(({ ctx, input }): Promise<void> => recordVisit(ctx.domain, input)),
  recentArticles: memberCall
    .input(RecentArticlesInput)
    .query(({ ctx, input }): Promise<RecentArticle[]> => listRecentArticles(ctx.domain, input)),
  findArticles: memberCall
    .input(FindArticlesInput)
    .query(({ ctx, input }): Promise<ArticleCard[]> => findArticles(ctx.domain, input)),
  progress: memberCall.query(({ ctx }): Promise<BuildProgress> => getBuildProgress(ctx.domain)),
})
