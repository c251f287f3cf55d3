// What ranking takes and gives, before texts are read.
import type { AccessScope } from '@lectern/db'
import type { Embedder } from '../types.ts'

export type RankInput = { scope: AccessScope; query: string; embedder: Embedder; manualId?: string }
/** `score` orders one ranking; `lexical` is the share of the ideal BM25 score, 0 for a passage that only vectors found. */
export type RankedPassage = { chunkId: string; articleId: string; score: number; lexical: number }
