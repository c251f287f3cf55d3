// A person's own start: favourites, recents, names to jump to, progress (specification §2 'Home and start').
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const home = router({
  setFavourite: memberCall.input(contracts.SetFavouriteInput).mutation(verb(library.setFavourite)),
  isFavourite: memberCall.input(contracts.FavouriteInput).query(verb(library.isFavourite)),
  favouriteArticles: memberCall.input(contracts.FavouriteArticlesInput).query(verb(library.listFavouriteArticles)),
  visit: memberCall.input(contracts.VisitInput).mutation(verb(library.recordVisit)),
  recentArticles: memberCall.input(contracts.RecentArticlesInput).query(verb(library.listRecentArticles)),
  findArticles: memberCall.input(contracts.FindArticlesInput).query(verb(library.findArticles)),
  progress: memberCall.query(verb(library.getBuildProgress)),
})
