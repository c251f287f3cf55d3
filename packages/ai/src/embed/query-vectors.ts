// Vectors of search texts, remembered for a while: the same search is asked page by page and by many.
import type { Embedder } from '../types.ts'
import { EmbeddingError } from './embedding-error.ts'
import { inTime } from './in-time.ts'

const MAX = 500
/** A search does not wait longer for meaning than this; it then goes by words alone. */
const TIMEOUT_MS = 2_000
const caches = new WeakMap<Embedder, Map<string, number[]>>()

/** Vector of a search text, or null when it cannot be had in time. */
export async function queryVector(embedder: Embedder, text: string): Promise<number[] | null> {
  const cache = caches.get(embedder) ?? new Map<string, number[]>()
  caches.set(embedder, cache)
  const known = cache.get(text)
  if (known) return known
  const vector = await inTime(vectorOf(embedder, text), TIMEOUT_MS)
  if (vector) {
    if (cache.size >= MAX) cache.delete(cache.keys().next().value ?? '')
    cache.set(text, vector)
  }
  return vector
}

/** Null when the endpoint fails. */
async function vectorOf(embedder: Embedder, text: string): Promise<number[] | null> {
  try {
    const [vector] = await embedder.embed([text])
    return vector ?? null
  } catch (error) {
    if (error instanceof EmbeddingError) return null
    throw error
  }
}
