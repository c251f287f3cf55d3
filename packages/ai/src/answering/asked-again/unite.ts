// One ranking from those of several queries for a question: weighted reciprocal ranks. Pure.
import type { RetrievedPassage } from '../../search/retrieve.ts'

/** Weights by whose words a query has, and the constant of the ranks, as Onyx has them. */
export const QUERY_WEIGHTS = { rewording: 1.3, keywords: 1, part: 0.7, question: 0.5 }
const K = 50

export type WeighedRanking = { passages: readonly RetrievedPassage[]; weight: number }

/** Best first, at most `limit`, each passage once as the first of the rankings has it, with a score of the new order. */
export function unite(rankings: readonly WeighedRanking[], limit: number): RetrievedPassage[] {
  const united = new Map<string, RetrievedPassage>()
  for (const { passages, weight } of rankings)
    for (const [index, passage] of passages.entries()) {
      const { score, ...before } = united.get(passage.chunkId) ?? { ...passage, score: 0 }
      united.set(passage.chunkId, { ...before, score: score + weight / (K + index + 1) })
    }
  const best = [...united.values()].sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1))
  return best.slice(0, limit)
}
