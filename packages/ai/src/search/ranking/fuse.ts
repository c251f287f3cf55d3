// One ranking from that of words and that of vectors (ADR language data).
import type { Fusion } from '../../embedding/embedder.ts'
import { type ModelNearness, type NearnessOf, WITHOUT_MODEL } from './model-nearness.ts'

/** `similarity`: cosine of its vector and that of the query; null where it has none. */
export type LexicalRow = { chunkId: string; articleId: string; score: number; similarity?: number | null }
export type DenseRow = { chunkId: string; articleId: string; similarity: number }
/** `score` orders one ranking; `lexical` is the share of the ideal BM25 score, 0 for a passage that only vectors found. */
export type RankedPassage = {
  chunkId: string
  articleId: string
  score: number
  lexical: number
  /** Cosine of its vector and that of the query. */
  similarity?: number
  /** By a model that was calibrated; contained in the score. */
  nearness?: ModelNearness
}
/** Fields of a search plan that the order depends on: see there. */
type Plan = { idealScore: number; foreign?: boolean }

/** Best first. `scale`: weights of a model that was measured, or the nearness by one that was calibrated. */
export function fuse(
  lexical: LexicalRow[],
  dense: DenseRow[],
  plan: Plan,
  scale: Fusion | NearnessOf,
): RankedPassage[] {
  return (
    typeof scale === 'function' ? byModel(lexical, dense, plan, scale) : interpolate(lexical, dense, plan, scale)
  ).sort((a, b) => b.score - a.score)
}

/** Adds the weighed cosine to the share of the best score by words. */
function interpolate(lexical: LexicalRow[], dense: DenseRow[], plan: Plan, fusion: Fusion): RankedPassage[] {
  const [weight, least] = plan.foreign
    ? [fusion.foreignWeight, fusion.minForeignSimilarity]
    : [fusion.weight, fusion.minSimilarity]
  const similarities = new Map(dense.map(({ chunkId, similarity }) => [chunkId, similarity]))
  const best = Math.max(Number.MIN_VALUE, ...lexical.map(({ score }) => score))
  const lexicalIds = new Set(lexical.map(({ chunkId }) => chunkId))
  return [
    ...lexical.map(({ chunkId, articleId, score, similarity }) => {
      const near = similarity ?? similarities.get(chunkId) ?? 0
      const fused = score / best + weight * Math.max(0, near)
      return { chunkId, articleId, score: fused, lexical: score / plan.idealScore, similarity: near }
    }),
    ...dense
      .filter(({ chunkId, similarity }) => !lexicalIds.has(chunkId) && similarity >= least)
      .map(({ similarity, ...row }) => ({ ...row, score: weight * similarity, lexical: 0, similarity })),
  ]
}

/** Adds the nearness by the model to the share of the best score by words. */
function byModel(lexical: LexicalRow[], dense: DenseRow[], plan: Plan, nearnessOf: NearnessOf): RankedPassage[] {
  const best = Math.max(Number.MIN_VALUE, ...lexical.map(({ score }) => score))
  const lexicalIds = new Set(lexical.map(({ chunkId }) => chunkId))
  const onlyNear = dense.filter(({ chunkId }) => !lexicalIds.has(chunkId)).map((row) => ({ ...row, score: 0 }))
  return [...lexical, ...onlyNear].map(({ chunkId, articleId, score, similarity }) => {
    // Without a vector our own ones are all there is.
    const nearness = typeof similarity === 'number' ? nearnessOf(similarity) : WITHOUT_MODEL
    const row = { chunkId, articleId, score: score / best + nearness.value, lexical: score / plan.idealScore, nearness }
    return typeof similarity === 'number' ? { ...row, similarity } : row
  })
}
