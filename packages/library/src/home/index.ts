// Public verbs of a member's own pages: favourites, recent articles, jumping to an article, progress.
export * from './favourites.ts'
export * from './get-build-progress.ts'
export * from './list-articles.ts'
export * from './record-visit.ts'
