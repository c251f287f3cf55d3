// Vectors of search texts, cached: paging and popular searches embed the same text again.
import { lruCaches } from '@lectern/db'
import pTimeout from 'p-timeout'
import { type Embedder, EmbeddingError } from './embedder.ts'

const MAX_CACHED = 500
/** After this a search continues with words alone. */
const TIMEOUT_MS = 2_000
const cacheOf = lruCaches<number[]>({ max: MAX_CACHED })

/** Vector of a search text, or null when the endpoint fails or takes longer than 2 s. */
export async function queryVector(embedder: Embedder, text: string): Promise<number[] | null> {
  const cache = cacheOf(embedder.watched ?? embedder)
  const cached = cache.get(text)
  if (cached) return cached
  const vector = await pTimeout(embedText(embedder, text), { milliseconds: TIMEOUT_MS, fallback: () => null })
  if (vector) cache.set(text, vector)
  return vector
}

async function embedText(embedder: Embedder, text: string): Promise<number[] | null> {
  try {
    const [vector] = await embedder.embed([text], 'query')
    return vector ?? null
  } catch (error) {
    if (error instanceof EmbeddingError) return null
    throw error
  }
}
