// Search, answers and their index (specification §2 'AI search results', §7 'AI search').
export { createEmbedder, type EmbedderSettings } from './embedder.ts'
export { indexArticle } from './index-article.ts'
export { listSearchPlaces } from './list-places.ts'
export { flushQueries, startQueryLog } from './query-log.ts'
export { renewIndex } from './renew-index.ts'
export { searchArticles } from './search-articles.ts'
export { suggest } from './suggest.ts'
