// The write of one article's passages: one statement, which locks the article, with many rows.
import type { Database } from '@lectern/db'
import type { IndexInput } from '../types.ts'
import type { IdentifiedChunk } from './index-version.ts'
import type { LexicalVector } from './lexical-vector.ts'

export type NewVector = { chunkId: string; vector: number[] }
export type ChunkWrite = {
  input: IndexInput
  chunks: IdentifiedChunk[]
  /** Of the passages that were not stored, or only with weights of an older analysis, when they were looked up. */
  lexical: Map<string, LexicalVector>
  vectors: NewVector[]
}

/** False when the version is no longer the published one of a living article; then nothing is written. */
export async function writeChunks(db: Database, { input, chunks, lexical, vectors }: ChunkWrite): Promise<boolean> {
  const { tenantId, manualId, articleId, versionId, embedder } = input
  const fresh = chunks.flatMap((chunk) => {
    const vector = lexical.get(chunk.id)
    return vector ? [{ ...chunk, ...vector }] : []
  })
  const { rows } = await db.pool.query<{ written: boolean }>({
    name: 'ai.index.write',
    text: `SELECT index_article($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) AS written`,
    values: [
      ...[tenantId, manualId, articleId, versionId],
      ...[chunks.map(({ id }) => id), chunks.map(({ ordinal }) => ordinal), chunks.map(({ anchor }) => anchor)],
      fresh.map(({ id }) => id),
      fresh.map(({ headings }) => headings.join('\n')),
      fresh.map(({ text }) => text),
      fresh.map(({ hash }) => hash),
      fresh.map(({ length }) => length),
      fresh.map(({ terms }) => `{${terms.join(',')}}`),
      fresh.map(({ weights }) => weights),
      ...[embedder.model, vectors.map(({ chunkId }) => chunkId), vectors.map(({ vector }) => vectorLiteral(vector))],
    ],
  })
  return rows[0]?.written === true
}

/** pgvector's text form; five digits are more than its half precision keeps. */
export const vectorLiteral = (vector: number[]): string => `[${vector.map((value) => value.toFixed(5)).join(',')}]`
