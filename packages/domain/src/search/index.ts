// Search, answers and their index (specification §2 'AI search results', §7 'AI search').
export { askQuestion } from './ask-question.ts'
export { createEmbedder, type EmbedderSettings } from './embedder.ts'
export { indexArticle } from './index-article.ts'
export { rateAnswer } from './rate-answer.ts'
export { searchArticles } from './search-articles.ts'
