// Public verbs of a member's own pages: favourites, recent articles, jumping to an article, progress.
export { isFavourite, setFavourite } from './favourites.ts'
export { getBuildProgress } from './get-build-progress.ts'
export { findArticles, listFavouriteArticles, listRecentArticles } from './list-articles.ts'
export { recordVisit } from './record-visit.ts'
