/** Vectors could not be had: the endpoint failed or answered something that is not a set of vectors. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError'
}
