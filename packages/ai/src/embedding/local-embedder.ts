// The built-in embedder, without a model: hashed character n-grams in 256 dimensions. Knows spellings, not meanings.
import { fold } from '../analysis/fold.ts'
import { tokenize } from '../analysis/tokens.ts'
import type { Embedder } from './embedder.ts'
import { normalise } from './vector-math.ts'

const DIMENSIONS = 256
/** Texts between two yields to the event loop. */
const BATCH = 32

/** Deterministic: a text has the same vector on every machine. Typing errors move a vector only a little. */
export function localEmbedder(): Embedder {
  return {
    model: 'local-ngram-256-1',
    dimensions: DIMENSIONS,
    semantic: false,
    async embed(texts) {
      const vectors: number[][] = []
      for (const [index, text] of texts.entries()) {
        if (index % BATCH === BATCH - 1) await new Promise((resume) => setImmediate(resume))
        vectors.push(embedText(text))
      }
      return vectors
    },
  }
}

function embedText(text: string): number[] {
  const counts = new Map<string, number>()
  for (const gram of ngrams(text)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  const vector = new Array<number>(DIMENSIONS).fill(0)
  for (const [gram, count] of counts) {
    const hash = hashOf(gram)
    // Two signed dimensions per n-gram: fewer accidental similarities by collisions than one.
    const weight = Math.sqrt(count)
    const [a, b] = [hash & 255, (hash >>> 8) & 255]
    vector[a] = vector[a]! + (hash & 0x10000 ? weight : -weight)
    vector[b] = vector[b]! + (hash & 0x20000 ? weight : -weight)
  }
  return normalise(vector)
}

/** Pairs of CJK characters, and three letters of each Latin word with its edges. */
function* ngrams(text: string): Generator<string> {
  const folded = fold(text)
  for (const { term, kind, start, end } of tokenize(text)) {
    if (kind !== 'strong' && kind !== 'character') continue
    if (kind === 'character' || !/^[a-z0-9]/.test(term)) {
      yield term
      continue
    }
    const word = `^${folded.slice(start, end)}$`
    for (let i = 0; i + 3 <= word.length; i++) yield word.slice(i, i + 3)
  }
}

function hashOf(gram: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < gram.length; i++) hash = Math.imul(hash ^ gram.charCodeAt(i), 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
