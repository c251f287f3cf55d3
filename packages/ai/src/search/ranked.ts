// What ranking takes and gives, before texts are read.
import type { Embedder } from '../types.ts'
import type { SearchPlace } from './readable.ts'

export type RankInput = SearchPlace & { query: string; embedder: Embedder }
/** `score` orders one ranking; `lexical` is the share of the ideal BM25 score, 0 for a passage that only vectors found. */
export type RankedPassage = {
  chunkId: string
  articleId: string
  score: number
  lexical: number
  /** To the text by the vectors, where they know meanings. */
  similarity?: number
}
