/** The seams of this package: what indexing, search and answers take and give (specification §2 'AI search results', §7 'AI search'). */
import type { Block } from '@lectern/content'
import type { SearchPlace } from './search/readable.ts'

/** Turns texts into vectors. `semantic: false` marks a lexical one (typo tolerance at best), which never outweighs exact words. */
export type Embedder = {
  /** Vectors of different models are never compared; part of the storage key. */
  model: string
  dimensions: number
  semantic: boolean
  /** One L2-normalised vector of `dimensions` numbers per text, in order. Rejects with an EmbeddingError. */
  embed(texts: string[]): Promise<number[][]>
}

/** A passage before it is stored: one stretch of an article below one heading. */
export type ChunkDraft = {
  ordinal: number
  /** Block id a citation jumps to. */
  anchor: string
  /** Headings above the passage, outermost first, without the title. */
  headings: string[]
  text: string
  /** SHA-256 (hex) of title, path, headings and text. */
  key: string
  /** The key and the number of the analysis that the weights come from. */
  hash: string
}

export type IndexInput = {
  tenantId: string
  manualId: string
  articleId: string
  versionId: string
  title: string
  /** Titles of the folders and articles above, outermost first. */
  path: string[]
  blocks: Block[]
  embedder: Embedder
}
/** `chunks`: passages the article now has; `embedded`: how many of them needed a new vector. */
export type IndexResult = {
  chunks: number
  embedded: number
  /** Why passages have no vector yet; words find them all the same. */
  unembedded?: string
}

export type RetrieveInput = SearchPlace & {
  query: string
  embedder: Embedder
  /** Most passages to give back, at most 100. */
  limit: number
}
export type RetrievedPassage = {
  chunkId: string
  articleId: string
  manualId: string
  versionId: string
  title: string
  headings: string[]
  text: string
  anchor: string
  /** Fused score, only comparable within one answer. */
  score: number
  /** BM25 score, counted in words of the scope's rarest; 0 for a passage only vectors found. */
  strength: number
  /** Share of the query's idf mass found in the passage, 0..1; words that only ask do not count. */
  coverage: number
  /** That share within a few sentences of it, its title and its headings, 0..1. */
  together: number
  /** Share of names that the passage lacks in the idf mass of the query's words, 0..1. */
  missingNames: number
  /** Whether it tells the meaning that is asked for; null when it does not name the term, or when something else is asked. */
  defines: boolean | null
  /** Written in another language than the question. */
  foreign: boolean
  /** Weights of the question's terms in its scope; the same object for all passages of one retrieval. */
  weights: ReadonlyMap<string, number>
}

export type SearchArticlesInput = SearchPlace & {
  query: string
  embedder: Embedder
  offset: number
  limit: number
}
/** An article with its best passage. */
export type ArticleHit = {
  articleId: string
  manualId: string
  manualName: string
  manualCode: string
  /** Title as published. */
  title: string
  anchor: string
  headings: string[]
  /** HTML-escaped, hits in <em>. */
  snippet: string
  score: number
  /** When the shown version was published, and the actor id and display name ('' when unknown) of who published it. */
  updatedAt: Date
  updatedBy: string
  updatedName: string
}
export type ArticleHits = {
  hits: ArticleHit[]
  total: number
  /** How much of the text the best hit of the first page holds, 0..1. */
  certainty: number
  /** What was searched for instead, because the text itself finds nothing. */
  corrected?: string
  /** Vectors found something, but no word of the text, and nothing near to it. */
  doubtful?: boolean
}

/** Wordings of the caller's language; messages of @lectern/i18n. */
export type AnswerTexts = {
  /** Said instead of an answer when nothing fits. */
  notFound: string
  /** Set between a model's half answer and the quoted one that replaces it. */
  interrupted: string
  /** Optional line before quoted sentences. */
  intro?: string
}
/** An OpenAI-compatible chat endpoint and how long to wait for it (milliseconds). */
export type ChatModelSettings = {
  baseUrl?: string
  apiKey: string
  model: string
  /** Asks the endpoint; the global one by default. */
  fetch?: typeof fetch
  /** To the first token; 10 000 by default. */
  firstTokenMs?: number
  /** Between tokens; 15 000 by default. */
  stallMs?: number
}
export type AnswerLog = { warn(fields: Record<string, unknown>, message: string): void }
export type AnswerDeps = {
  /** Absent: quoted sentences only. */
  chat?: ChatModelSettings
  log: AnswerLog
}
/** One question of a conversation with what was answered. */
export type Turn = { question: string; answer: string }
export type AnswerInput = {
  question: string
  /** What the passages were looked up by, when that is not the question itself. */
  query?: string
  /** Earlier turns of the conversation, oldest first; shown to a model. */
  history?: readonly Turn[]
  /** What the model is told beside the rules, e.g. who it is and how it speaks. */
  instructions?: string
  /** Whether a passage still stands in what is published; passages that do not are neither quoted nor cited. */
  verify?: (passage: RetrievedPassage) => Promise<boolean>
  /** From `retrieve`, best first; the permission was applied there. */
  passages: RetrievedPassage[]
  /** That the passages hold the answer, from `confidenceOf`; below the line nothing is quoted. */
  confidence: number
  /** That line where it is higher than the one that holds everywhere. */
  line?: number
  lang: 'zh_CN' | 'en_US'
  texts: AnswerTexts
  signal?: AbortSignal
}
/** `quote` is an exact substring of the passage `anchor` stands for; the caller adds the url. */
export type AnswerCitation = {
  index: number
  articleId: string
  manualId: string
  title: string
  anchor: string
  quote: string
}
/** In this order: text…, citations (once), end (once). Text is never taken back. */
export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'citations'; citations: AnswerCitation[] }
  | { type: 'end'; provider: 'extractive' | 'model'; fallback?: FallbackReason; found: boolean; usage?: TokenUsage }
/** Tokens that an endpoint counted for one answer. */
export type TokenUsage = { input: number; output: number }
/** Why the model did not answer. */
export type FallbackReason =
  | 'unreachable'
  | 'refused'
  | 'rateLimited'
  | 'serverError'
  | 'slow'
  | 'stalled'
  | 'cut'
  | 'rubbish'

/** What the model is to write, and what it is given for that. */
export type WriteInput = {
  task: 'create' | 'continue' | 'rewrite' | 'shorten' | 'translate' | 'summarize'
  lang: 'zh_CN' | 'en_US'
  title: string
  /** Markdown of the material; may be empty. */
  text: string
  instruction: string
  /** Of translations. */
  to?: 'zh_CN' | 'en_US'
}
