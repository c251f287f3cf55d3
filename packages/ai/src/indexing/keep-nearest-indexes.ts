// Builds the nearest-neighbour index of vectors of one size once their number justifies its cost: with it the embedded database stores 140
// passages a second instead of 800 (ADR 0025). Migrations made those of the usual sizes of models.
import type { Database } from '@lectern/db'

/**
 * Vectors of a size from which on the index is built. A server compares 20,000 of 128 numbers one by one in 17 ms, and adds a thousand a
 * second to the index. The embedded database never builds it: it would answer nothing else for a minute.
 */
const MIN_VECTORS = { server: 20_000, embedded: Number.POSITIVE_INFINITY }
/** Larger vectors cannot be indexed by pgvector, not even in half precision. */
const MAX_DIMENSIONS = 4_000

type Size = {
  embedded: boolean
  dimensions: number
  estimate: number
  exists: boolean
  valid: boolean
  building: boolean
}

/**
 * Builds the indexes that are missing and wanted, and again those that a crash has left unfinished; searches and indexing go on
 * meanwhile. Returns how many were built. Safe to repeat and to overlap.
 */
export async function keepNearestIndexes(db: Database, minVectors = MIN_VECTORS): Promise<number> {
  const { rows } = await db.pool.query<Size>(
    `SELECT version() LIKE '%PGlite%' AS embedded, d.dimensions, d.share * c.reltuples AS estimate, x.id IS NOT NULL AS exists,
      EXISTS (SELECT FROM pg_index WHERE indexrelid = x.id AND indisvalid) AS valid,
      EXISTS (SELECT FROM pg_stat_progress_create_index WHERE index_relid = x.id) AS building
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_stats s ON s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = 'dimensions',
      unnest(s.most_common_vals::text::int[], s.most_common_freqs) d(dimensions, share),
      to_regclass('chunk_embedding_hnsw_' || d.dimensions) x(id)
    WHERE c.oid = 'chunk_embedding'::regclass`,
  )
  let built = 0
  for (const size of rows) if (await keepIndex(db, size, minVectors)) built++
  return built
}

async function keepIndex(db: Database, size: Size, minVectors: typeof MIN_VECTORS): Promise<boolean> {
  const { dimensions } = size
  if (size.valid || size.building || dimensions > MAX_DIMENSIONS) return false
  const least = size.embedded ? minVectors.embedded : minVectors.server
  // The estimate is of some minutes ago; only a large number is worth counting.
  if (size.estimate < least || !(await hasVectors(db, dimensions, least))) return false
  const index = `chunk_embedding_hnsw_${dimensions}`
  if (size.exists) await db.pool.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
  // Another worker that builds it meanwhile is waited for, and then nothing is left to do.
  await db.pool.query(
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${index} ON chunk_embedding
      USING hnsw ((embedding::halfvec(${dimensions})) halfvec_cosine_ops) WHERE dimensions = ${dimensions}`,
  )
  return true
}

async function hasVectors(db: Database, dimensions: number, least: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM (SELECT FROM chunk_embedding WHERE dimensions = $1 LIMIT $2) x',
    [dimensions, least],
  )
  return (rows[0]?.count ?? 0) >= least
}
