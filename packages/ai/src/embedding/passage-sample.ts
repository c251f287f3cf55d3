// Some passages of a tenant with their vectors: what cosines of a model are worth differs between models and between collections of texts,
// so a question is compared with these, which mostly have nothing to do with it (ADR 0065).
import { type AccessScope, type Database, lruCaches, Prisma } from '@lectern/db'
import { searchRows } from '../database/search-rows.ts'
import type { Embedder } from './embedder.ts'
import { cosine, deviation, mean } from './vector-math.ts'

/** Passages of a sample; with fewer than the minimum it says nothing. */
const SIZE = 128
const MIN_SIZE = 16
/** Share of the passages, those nearest to the question, that may have something to do with it. */
const RELATED = 0.05
const TTL_MS = 10 * 60_000
/** A sample has up to a few megabytes. */
const MAX_CACHED = 50
type Sample = readonly number[][]
const cacheOf = lruCaches<Sample>({ max: MAX_CACHED, ttl: TTL_MS })

type UnrelatedCosines = { unrelated: number; spread: number }

/** Mean and deviation of the cosines of unrelated passages with a question; null in a tenant of few passages. */
export async function unrelatedCosines(
  db: Database,
  scope: AccessScope,
  { model }: Pick<Embedder, 'model'>,
  vector: readonly number[],
): Promise<UnrelatedCosines | null> {
  const sample = await sampleOf(db, scope, model, vector.length)
  if (sample.length < MIN_SIZE) return null
  const cosines = sample.map((passage) => cosine(vector, passage)).sort((a, b) => a - b)
  const unrelated = cosines.slice(0, -Math.ceil(RELATED * cosines.length))
  return { unrelated: mean(unrelated), spread: deviation(unrelated) }
}

async function sampleOf(db: Database, scope: AccessScope, model: string, dimensions: number): Promise<Sample> {
  const cache = cacheOf(db)
  const key = JSON.stringify([scope.tenantId, model])
  const cached = cache.get(key)
  if (cached) return cached
  const rows = await searchRows<{ numbers: number[] }>(
    db,
    { scope },
    // Spread over all articles: ids follow time.
    Prisma.sql`SELECT e.embedding::real[] AS numbers
      FROM (SELECT id FROM chunk WHERE tenant_id = ${scope.tenantId} ORDER BY md5(id), id LIMIT ${SIZE}::int) c
        JOIN chunk_embedding e ON e.chunk_id = c.id AND e.model = ${model} AND e.dimensions = ${dimensions}::int
      ORDER BY e.chunk_id, e.model`,
  )
  const sample = rows.map(({ numbers }) => numbers)
  // While an index is filled, the next search looks again.
  if (sample.length >= MIN_SIZE) cache.set(key, sample)
  return sample
}
