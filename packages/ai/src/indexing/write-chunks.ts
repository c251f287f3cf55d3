// The write of one article's passages: few statements with many rows each, under a lock on the article.
import type { Database } from '@lectern/db'
import type { IndexInput } from '../types.ts'
import type { IdentifiedChunk } from './index-version.ts'
import type { LexicalVector } from './lexical-vector.ts'

export type NewVector = { chunkId: string; vector: number[] }
export type ChunkWrite = {
  input: IndexInput
  chunks: IdentifiedChunk[]
  /** Of the passages that were not stored when they were looked up. */
  lexical: Map<string, LexicalVector>
  vectors: NewVector[]
}
type Client = Awaited<ReturnType<typeof connect>>
const connect = (db: Database) => db.pool.connect()

/** False when the version is no longer the published one of a living article; then nothing is written. */
export async function writeChunks(db: Database, write: ChunkWrite): Promise<boolean> {
  const client = await connect(db)
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const current = await lockCurrent(client, write.input)
    if (current) await replace(client, write)
    await client.query('COMMIT')
    return current
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    await client.query('ROLLBACK').then(
      () => (broken = undefined),
      () => {},
    )
    throw error
  } finally {
    client.release(broken)
  }
}

/** Locks the article row, so that publishing, withdrawing and other runs of this job wait for each other. */
async function lockCurrent(client: Client, { articleId, versionId, tenantId, manualId }: IndexInput): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'ai.index.lock',
    text: `SELECT FROM article WHERE id = $1 AND published_version_id = $2 AND tenant_id = $3 AND manual_id = $4
      AND deleted_at IS NULL FOR NO KEY UPDATE`,
    values: [articleId, versionId, tenantId, manualId],
  })
  return rowCount === 1
}

async function replace(client: Client, { input, chunks, lexical, vectors }: ChunkWrite): Promise<void> {
  const { tenantId, manualId, articleId, versionId, embedder } = input
  const ids = chunks.map(({ id }) => id)
  await client.query({
    name: 'ai.index.delete',
    text: `WITH gone AS (DELETE FROM chunk WHERE article_id = $1 AND id <> ALL($2::text[]) RETURNING id)
      DELETE FROM chunk_embedding WHERE article_id = $1 AND chunk_id <> ALL($2::text[])`,
    values: [articleId, ids],
  })
  // Kept passages change place and version only; those columns are in no GIN index, but the row moves, so skip what is equal.
  const { rowCount } = await client.query({
    name: 'ai.index.keep',
    text: `UPDATE chunk c SET ordinal = x.ordinal, version_id = $2, anchor = x.anchor, manual_id = $3
      FROM unnest($1::text[], $4::int[], $5::text[]) x(id, ordinal, anchor) WHERE c.id = x.id`,
    values: [ids, versionId, manualId, chunks.map(({ ordinal }) => ordinal), chunks.map(({ anchor }) => anchor)],
  })
  if (rowCount !== chunks.length) {
    const fresh = chunks.filter(({ id }) => lexical.has(id))
    const column = (of: (chunk: IdentifiedChunk, vector: LexicalVector) => string | number) =>
      fresh.map((chunk) => of(chunk, lexical.get(chunk.id)!))
    await client.query({
      name: 'ai.index.insert',
      text: `INSERT INTO chunk (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
        SELECT x.id, $1, $2, $3, $4, x.ordinal, x.anchor, x.headings, x.text, x.hash, x.length, x.terms::int[], x.weights::sparsevec
        FROM unnest($5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[], $12::text[], $13::text[])
          x(id, ordinal, anchor, headings, text, hash, length, terms, weights)
        ON CONFLICT (id) DO NOTHING`,
      values: [
        ...[tenantId, manualId, articleId, versionId],
        column(({ id }) => id),
        column(({ ordinal }) => ordinal),
        column(({ anchor }) => anchor),
        column(({ headings }) => headings.join('\n')),
        column(({ text }) => text),
        column(({ hash }) => hash),
        column((_, { length }) => length),
        column((_, { terms }) => `{${terms.join(',')}}`),
        column((_, { weights }) => weights),
      ],
    })
  }
  if (vectors.length === 0) return
  await client.query({
    name: 'ai.index.vectors',
    text: `INSERT INTO chunk_embedding (chunk_id, model, manual_id, article_id, dimensions, embedding)
      SELECT x.id, $1, $2, $3, $4, x.vector::vector FROM unnest($5::text[], $6::text[]) x(id, vector)
      ON CONFLICT (chunk_id, model) DO UPDATE SET embedding = excluded.embedding, manual_id = excluded.manual_id`,
    values: [
      embedder.model,
      manualId,
      articleId,
      embedder.dimensions,
      vectors.map((v) => v.chunkId),
      vectors.map((v) => vectorLiteral(v.vector)),
    ],
  })
}

/** pgvector's text form; six significant digits are more than a `real` of a unit vector needs. */
export const vectorLiteral = (vector: number[]): string => `[${vector.map((value) => +value.toPrecision(6)).join(',')}]`
