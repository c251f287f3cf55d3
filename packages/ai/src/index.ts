/** Chunking, text analysis, embedding, indexing, hybrid retrieval and answers over published articles (specification §7 'AI search'). */
export { searchKey } from './analysis/clean-text.ts'
export { fold } from './analysis/fold.ts'
export { matchedWords } from './analysis/matched-words.ts'
export { questionKind } from './analysis/question-kind.ts'
export { questionLanguage } from './analysis/question-language.ts'
export {
  type AnswerPart,
  answerQuestion,
} from './answering/answer-question.ts'
export { certaintyFeatures, certaintyOf, isSure } from './answering/certainty.ts'
export { carries, evidenceFeatures, judgeByWords } from './answering/citations/evidence.ts'
export {
  confidenceFeatures,
  confidenceOf,
  isConfident,
  MIN_CONFIDENCE,
  quoteThreshold,
} from './answering/confidence.ts'
export { pictureQuestion } from './answering/conversation/picture-question.ts'
export { type SmallTalk, smallTalkOf } from './answering/conversation/small-talk.ts'
export type { AskedTurn } from './answering/conversation/standalone-question.ts'
export { type FoundPassages, findPassages } from './answering/find-passages.ts'
export { sameSense } from './answering/pinned/same-sense.ts'
export { checkedShare } from './answering/reply/checked-share.ts'
export { judgeClaims } from './answering/reply/judge-claims.ts'
export { ANALYSIS_VERSION } from './chunking/chunk-article.ts'
export { readableIds, type SearchPlace } from './database/readable-manuals.ts'
export { type Embedder, EmbeddingError, watchedEmbedder } from './embedding/embedder.ts'
export { localEmbedder } from './embedding/local-embedder.ts'
export { MEANINGS, sameMeaningThreshold } from './embedding/meaning-thresholds.ts'
export { openAiEmbedder } from './embedding/openai-embedder.ts'
export { queryVector } from './embedding/query-vector.ts'
export { vectorLiteral } from './embedding/vector-math.ts'
export { LINES_AT_ONCE, TOKENS, writeContextLines } from './indexing/context-lines.ts'
export { embeddingText } from './indexing/embedding-text.ts'
export { commonestModel, countVectors, fillVectors, removeOtherVectors } from './indexing/fill-vectors.ts'
export { indexVersion } from './indexing/index-version.ts'
export { keepNearestIndexes } from './indexing/keep-nearest-indexes.ts'
export { lexicalVector } from './indexing/lexical-vector.ts'
export { removeArticlesFromIndex } from './indexing/remove-articles.ts'
export { type Breaker, createBreaker, type LeftAlone } from './models/breaker.ts'
export type { ChatModelSettings, Endpoint } from './models/chat-model.ts'
export { endpointReranker } from './models/endpoint-reranker.ts'
export { listModels } from './models/list-models.ts'
export { estimateTokens, type Meter, type ModelCall, type TokenUsage } from './models/meter.ts'
export { type ModelMeter, metered } from './models/metered-model.ts'
export { type FallbackReason, isAddressRefused, ModelFailure } from './models/model-failure.ts'
export { type Reranker, watchedReranker } from './models/reranker.ts'
export {
  articlePassages,
  fittingPassage,
  passagesById,
} from './search/article-passages.ts'
export type { PassageSource } from './search/passage-source.ts'
export { forgetSynonyms } from './search/query/tenant-synonyms.ts'
export { type DraftPassages, draftPassages } from './search/ranking/draft-passages.ts'
export { type RetrievedPassage, type RetrieveInput, retrieve } from './search/retrieve.ts'
export {
  type ArticleHit,
  searchArticles,
} from './search/search-articles.ts'
export { partsOf } from './search/sections/passage-parts.ts'
export { readSections } from './search/sections/read-sections.ts'
export { suggestArticles } from './search/suggest-articles.ts'
export { tryChat, tryEmbedder, tryReranker } from './trial/model-trial.ts'
export { writeText } from './writing/write-text.ts'
