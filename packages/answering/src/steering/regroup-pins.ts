// Vectors of pins follow the model that the tenant's searches use.
import type { Embedder } from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { pinsOfOtherModels, setPinVector } from './pin.repo.ts'

/** Pins whose vectors are computed in one request. */
const BATCH = 96

/** Gives the tenant's pins vectors of this model, so that questions of the same meaning find them. Rejects with EmbeddingError. */
export async function regroupPins(ctx: DomainContext, tenantId: string, embedder: Embedder): Promise<void> {
  for (;;) {
    const pins = await pinsOfOtherModels(ctx.db, tenantId, embedder.model, BATCH)
    if (pins.length === 0) return
    const vectors = await embedder.embed(
      pins.map(({ question }) => question),
      'query',
    )
    for (const [i, { id }] of pins.entries()) await setPinVector(ctx.db, id, embedder.model, vectors[i]!)
  }
}
