/** Chunking, text analysis, embedding, indexing, hybrid retrieval and answers over published articles (specification §7 'AI search'). */
export { cleanText, searchKey } from './analysis/clean-text.ts'
export { fold } from './analysis/fold.ts'
export { matchedWords } from './analysis/matched-words.ts'
export { questionKind } from './analysis/question-kind.ts'
export {
  type AnswerDeps,
  type AnswerInput,
  type AnswerOutcome,
  type AnswerPart,
  type AnswerTexts,
  answerQuestion,
} from './answering/answer-question.ts'
export { type CertaintyFeatures, certaintyFeatures, certaintyOf, isSure } from './answering/certainty.ts'
export type { AnswerCitation } from './answering/citations/citations.ts'
export {
  type ConfidenceFeatures,
  confidenceFeatures,
  confidenceOf,
  isConfident,
  MIN_CONFIDENCE,
  quoteThreshold,
} from './answering/confidence.ts'
export type { Turn } from './answering/conversation/history.ts'
export type { AskedTurn } from './answering/conversation/standalone-question.ts'
export { type FoundPassages, findPassages } from './answering/find-passages.ts'
export { sameSense } from './answering/pinned/same-sense.ts'
export { ANALYSIS_VERSION, chunkArticle } from './chunking/chunk-article.ts'
export { readableIds, type SearchPlace } from './database/readable-manuals.ts'
export { type Embedder, EmbeddingError } from './embedding/embedder.ts'
export { localEmbedder } from './embedding/local-embedder.ts'
export { sameMeaningThreshold } from './embedding/meaning-thresholds.ts'
export { type OpenAiEmbedderOptions, openAiEmbedder } from './embedding/openai-embedder.ts'
export { queryVector } from './embedding/query-vector.ts'
export { vectorLiteral } from './embedding/vector-math.ts'
export { commonestModel, countVectors, fillVectors, removeOtherVectors } from './indexing/fill-vectors.ts'
export { type IndexResult, indexVersion } from './indexing/index-version.ts'
export { keepNearestIndex } from './indexing/keep-nearest-index.ts'
export { lexicalVector } from './indexing/lexical-vector.ts'
export { removeArticlesFromIndex } from './indexing/remove-articles.ts'
export type { IndexInput } from './indexing/write-chunks.ts'
export type { ChatModelSettings, TokenUsage } from './models/chat-model.ts'
export { listModels } from './models/list-models.ts'
export { type FallbackReason, isAddressRefused, ModelFailure } from './models/model-failure.ts'
export {
  articlePassages,
  type FittingPassage,
  fittingPassage,
  type PassageOfArticle,
  passagesById,
} from './search/article-passages.ts'
export { forgetSynonyms } from './search/query/tenant-synonyms.ts'
export type { Reranker } from './search/ranking/model-order.ts'
export { type RetrievedPassage, type RetrieveInput, retrieve } from './search/retrieve.ts'
export {
  type ArticleHit,
  type ArticleHits,
  type SearchArticlesInput,
  searchArticles,
} from './search/search-articles.ts'
export { type SuggestedArticle, suggestArticles } from './search/suggest-articles.ts'
export { writeText } from './writing/write-text.ts'
export type { WriteInput } from './writing/writing-prompt.ts'
