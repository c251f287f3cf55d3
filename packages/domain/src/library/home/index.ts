// Public verbs of a person's own start: favourites, recents, jumping, progress.
export { findArticles } from './find-articles.ts'
export { getBuildProgress } from './get-build-progress.ts'
export { isFavourite } from './is-favourite.ts'
export { listFavouriteArticles } from './list-favourite-articles.ts'
export { listRecentArticles } from './list-recent-articles.ts'
export { recordVisit } from './record-visit.ts'
export { setFavourite } from './set-favourite.ts'
