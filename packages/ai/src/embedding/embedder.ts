import type { Breaker } from '../models/breaker.ts'
import type { Meter } from '../models/meter.ts'
import { ModelFailure, reasonOf } from '../models/model-failure.ts'

/** Weights of a model's cosines beside the score of words, which is 1 for the best passage by words. Only for models that were measured. */
export type Fusion = {
  /** Of the cosine: in texts of the language of the search text, and in texts of the other one, where words mean less. */
  weight: number
  foreignWeight: number
  /** The least cosine of a passage that no word finds, by the same distinction. */
  minSimilarity: number
  minForeignSimilarity: number
}

/** Turns texts into vectors, which are near each other when the texts mean the same. */
export type Embedder = {
  /** Part of the storage key: vectors of different models are never compared. */
  model: string
  dimensions: number
  /** Models without it are calibrated (model-nearness.ts). */
  fusion?: Fusion
  /** The least cosine of two questions of one meaning; models without it are calibrated (meaning-thresholds.ts). */
  sameMeaning?: number
  /** One L2-normalised vector of `dimensions` numbers per text, in order. Rejects with an EmbeddingError. */
  embed(texts: string[], use?: TextUse, meter?: Meter): Promise<number[][]>
  /** The embedder that this one watches: vectors and calibrations of one hold for both. */
  watched?: Embedder
}

/** Questions are compared with passages: some models want a text of instructions before one or the other. A passage by default. */
export type TextUse = 'query' | 'passage'

/** The endpoint failed, or its response is not a set of vectors. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError'

  /** Delay that the endpoint requests; null without one. */
  readonly retryAfterMs: number | null

  constructor(message: string, { cause, retryAfterMs = null }: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
  }
}

type EmbedWatch = {
  meter: Meter
  /** While it is open, no search text is sent. Passages are still sent, because filling the index has retries of its own. */
  breaker?: Breaker
}

/** The embedder of a process, watched for one organisation. */
export const watchedEmbedder = (embedder: Embedder, { meter, breaker }: EmbedWatch): Embedder => ({
  model: embedder.model,
  get dimensions() {
    return embedder.dimensions
  },
  ...(embedder.fusion && { fusion: embedder.fusion }),
  ...(embedder.sameMeaning !== undefined && { sameMeaning: embedder.sameMeaning }),
  async embed(texts, use) {
    const reason = use === 'query' ? breaker?.check() : null
    if (reason) throw new EmbeddingError(`${embedder.model} is left alone: ${reason}`)
    try {
      const vectors = await embedder.embed(texts, use, meter)
      breaker?.succeed()
      return vectors
    } catch (error) {
      if (error instanceof EmbeddingError) breaker?.fail(failureOf(error))
      throw error
    }
  },
  watched: embedder,
})

const failureOf = ({ cause }: EmbeddingError) =>
  new ModelFailure(cause === undefined ? 'rubbish' : reasonOf(cause, false), cause)
