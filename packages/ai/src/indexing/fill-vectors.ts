// Adds vectors of a model to passages that are already indexed, in batches, next to the vectors in use (ledger AI-07).
import type { Database } from '@lectern/db'
import type { Embedder } from '../embedding/embedder.ts'
import { vectorLiteral } from '../embedding/vector-math.ts'
import { embeddingText } from './embedding-text.ts'

type Row = { id: string; title: string; headings: string; text: string; line: string }

const OF_TENANT = 'c.manual_id IN (SELECT id FROM manual WHERE tenant_id = $1)'
const HAS_VECTOR = 'EXISTS (SELECT FROM chunk_embedding e WHERE e.chunk_id = c.id AND e.model = $2)'

/** Passages of a tenant, and how many of them have a vector of `model`. */
export async function countVectors(
  db: Database,
  tenantId: string,
  model: string,
): Promise<{ total: number; done: number }> {
  const { rows } = await db.pool.query<{ total: number; done: number }>({
    name: 'ai.vectors.count',
    text: `SELECT count(*)::int AS total, count(*) FILTER (WHERE ${HAS_VECTOR})::int AS done FROM chunk c WHERE ${OF_TENANT}`,
    values: [tenantId, model],
  })
  return rows[0] ?? { total: 0, done: 0 }
}

/**
 * Embeds at most `limit` passages that have no vector of the embedder's model; returns how many, 0 when none is left. Safe to repeat
 * and to overlap with indexing. Rejects with EmbeddingError, and then has written nothing.
 */
export async function fillVectors(db: Database, tenantId: string, embedder: Embedder, limit: number): Promise<number> {
  const { rows } = await db.pool.query<Row>({
    name: 'ai.vectors.missing',
    text: `SELECT c.id, v.title, c.headings, c.text, COALESCE(l.line, '') AS line
      FROM chunk c JOIN article_version v ON v.id = c.version_id
        LEFT JOIN context_line l ON c.hash LIKE '%.~%' AND l.tenant_id = c.tenant_id AND l.key = split_part(c.hash, '.', 1)
      WHERE ${OF_TENANT} AND NOT ${HAS_VECTOR} ORDER BY c.id LIMIT $3`,
    values: [tenantId, embedder.model, limit],
  })
  if (rows.length === 0) return 0
  const vectors = await embedder.embed(
    rows.map(({ title, headings, text, line }) =>
      embeddingText(title, { headings: headings === '' ? [] : headings.split('\n'), text, line }),
    ),
  )
  await db.pool.query({
    name: 'ai.vectors.store',
    // The join skips passages that were removed meanwhile.
    text: `INSERT INTO chunk_embedding (chunk_id, model, dimensions, embedding)
      SELECT c.id, $1, vector_dims(x.vector::vector), x.vector::vector
      FROM unnest($2::text[], $3::text[]) x(id, vector) JOIN chunk c ON c.id = x.id FOR KEY SHARE OF c
      ON CONFLICT (chunk_id, model) DO NOTHING`,
    values: [embedder.model, rows.map(({ id }) => id), vectors.map(vectorLiteral)],
  })
  return rows.length
}

/** Removes at most `limit` vectors of other models; returns how many. */
export async function removeOtherVectors(
  db: Database,
  tenantId: string,
  model: string,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.pool.query({
    name: 'ai.vectors.remove',
    // As an array: a plan that was made while there were few vectors would read them all again for each of them.
    text: `DELETE FROM chunk_embedding WHERE ctid = ANY(ARRAY(
      SELECT e.ctid FROM chunk c JOIN chunk_embedding e ON e.chunk_id = c.id AND e.model <> $2
      WHERE ${OF_TENANT} LIMIT $3))`,
    values: [tenantId, model, limit],
  })
  return rowCount ?? 0
}

/** The model of most vectors of a tenant; null when there are none. */
export async function commonestModel(db: Database, tenantId: string): Promise<string | null> {
  const { rows } = await db.pool.query<{ model: string }>({
    name: 'ai.vectors.commonest',
    text: `SELECT e.model FROM chunk c JOIN chunk_embedding e ON e.chunk_id = c.id WHERE ${OF_TENANT}
      GROUP BY e.model ORDER BY count(*) DESC, e.model LIMIT 1`,
    values: [tenantId],
  })
  return rows[0]?.model ?? null
}
