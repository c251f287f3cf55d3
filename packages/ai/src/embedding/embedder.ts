/** Turns texts into vectors. `semantic: false`: the vectors know spellings only, so they never outrank exact words. */
export type Embedder = {
  /** Part of the storage key: vectors of different models are never compared. */
  model: string
  dimensions: number
  semantic: boolean
  /** One L2-normalised vector of `dimensions` numbers per text, in order. Rejects with an EmbeddingError. */
  embed(texts: string[]): Promise<number[][]>
}

/** The endpoint failed, or its response is not a set of vectors. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError'
}
