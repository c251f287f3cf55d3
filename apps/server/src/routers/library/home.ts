// A person's own start: favourites, recents, names to jump to, progress (specification §2 'Home and start').
import {
  FavouriteArticlesInput,
  FavouriteInput,
  FindArticlesInput,
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
import { verb } from '../../trpc/verbs.ts'

export const home = router({
  setFavourite: memberCall.input(SetFavouriteInput).mutation(verb(setFavourite)),
  isFavourite: memberCall.input(FavouriteInput).query(verb(isFavourite)),
  favouriteArticles: memberCall.input(FavouriteArticlesInput).query(verb(listFavouriteArticles)),
  visit: memberCall.input(VisitInput).mutation(verb(recordVisit)),
  recentArticles: memberCall.input(RecentArticlesInput).query(verb(listRecentArticles)),
  findArticles: memberCall.input(FindArticlesInput).query(verb(findArticles)),
  progress: memberCall.query(verb(getBuildProgress)),
})
