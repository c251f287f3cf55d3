// Vectors of search texts, remembered for a while: the same search is asked page by page and by many.
import type { Embedder } from '../types.ts'
import { EmbeddingError } from './embedding-error.ts'

const MOST = 500
/** A search does not wait longer for meaning than this; it then goes by words alone. */
const PATIENCE_MS = 2_000
const caches = new WeakMap<Embedder, Map<string, number[]>>()

/** Vector of a search text, or null when it cannot be had in time. */
export async function queryVector(embedder: Embedder, text: string): Promise<number[] | null> {
  const cache = caches.get(embedder) ?? new Map<string, number[]>()
  caches.set(embedder, cache)
  const known = cache.get(text)
  if (known) return known
  const vector = await withPatience(embedder, text)
  if (vector) {
    if (cache.size >= MOST) cache.delete(cache.keys().next().value ?? '')
    cache.set(text, vector)
  }
  return vector
}

async function withPatience(embedder: Embedder, text: string): Promise<number[] | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  const answer = embedder.embed([text]).then(
    ([vector]) => vector ?? null,
    (error: unknown) => {
      if (error instanceof EmbeddingError) return null
      throw error
    },
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
    // A late failure has no reader any more.
    answer.catch(() => {})
  }
}
