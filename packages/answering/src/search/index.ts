// Search, suggestions, the counts of searches, and the index (specification §2 'AI search results', §7 'AI search').
export * from './index-article.ts'
export { startQueryLog } from './query-log.ts'
export * from './search-articles.ts'
export { listSearchPlaces } from './search-scope.ts'
export * from './suggest.ts'
