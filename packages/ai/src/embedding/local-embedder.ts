// The built-in embedder, without a model: sums of learnt word rows (@lectern/language). Knows what words mean in both languages, and
// unknown Latin words by their spelling.
import { DIMENSIONS, dataVersion, vectorOf } from '@lectern/language'
import { contentTerms, isSymbol } from '../analysis/tokens.ts'
import type { Embedder } from './embedder.ts'

/** Texts between two yields to the event loop. */
const BATCH = 32
/** Weights of its cosines beside the score of words. Measured on nine question sets (ADR language data). */
const FUSION = { weight: 0.35, minSimilarity: 0.45, foreignWeight: 2, minForeignSimilarity: 0.3 }
/** High, because sums of words know neither order nor negation: two meanings in one group hide a question. */
const SAME_MEANING = 0.8

/** Deterministic: a text has the same vector on every machine. A new table has another name, so that indexes are rebuilt. */
export function localEmbedder(): Embedder {
  return {
    model: `local-words-${DIMENSIONS}-${dataVersion()}`,
    dimensions: DIMENSIONS,
    fusion: FUSION,
    sameMeaning: SAME_MEANING,
    async embed(texts) {
      const vectors: number[][] = []
      for (const [index, text] of texts.entries()) {
        if (index % BATCH === BATCH - 1) await new Promise((resume) => setImmediate(resume))
        vectors.push([...vectorOf(wordsOf(text))])
      }
      return vectors
    },
  }
}

/** Returns the words of a text for its vector: as they are written, without signs. */
export function wordsOf(text: string): string[] {
  return contentTerms(text).filter((term) => !isSymbol(term))
}
