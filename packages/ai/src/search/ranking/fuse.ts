// One ranking from that of words and that of vectors (ADR language data).
import type { Embedder, Fusion } from '../../embedding/embedder.ts'

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
}
/** Fields of a search plan that the order depends on: see there. */
type Plan = { idealScore: number; foreign?: boolean }

/** Constant of reciprocal rank fusion. */
const RRF = 60

/** Best first. */
export function fuse(
  lexical: LexicalRow[],
  dense: DenseRow[],
  plan: Plan,
  { fusion }: Pick<Embedder, 'fusion'>,
): RankedPassage[] {
  return (fusion ? interpolate(lexical, dense, plan, fusion) : fuseRanks(lexical, dense, plan)).sort(
    (a, b) => b.score - a.score,
  )
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

/** Reciprocal rank fusion, for models whose cosines are on a scale that nobody measured. */
function fuseRanks(lexical: LexicalRow[], dense: DenseRow[], plan: Plan): RankedPassage[] {
  const fused = new Map<string, RankedPassage>()
  for (const [rank, { chunkId, articleId, score }] of lexical.entries())
    fused.set(chunkId, { chunkId, articleId, score: 1 / (RRF + rank + 1), lexical: score / plan.idealScore })
  for (const [rank, { chunkId, articleId, similarity }] of dense.entries()) {
    const entry = fused.get(chunkId)
    const score = (entry?.score ?? 0) + 1 / (RRF + rank + 1)
    fused.set(chunkId, { chunkId, articleId, score, lexical: entry?.lexical ?? 0, similarity })
  }
  return [...fused.values()]
}
