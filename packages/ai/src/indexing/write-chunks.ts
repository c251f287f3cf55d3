// Writes the passages of one article: one statement, which locks the article, with many rows.

import type { Block } from '@lectern/content'
import type { Database } from '@lectern/db'
import type { ChunkDraft } from '../chunking/chunk-article.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { vectorLiteral } from '../embedding/vector-math.ts'
import type { LexicalVector } from './lexical-vector.ts'

export type IndexInput = {
  tenantId: string
  manualId: string
  articleId: string
  versionId: string
  title: string
  /** Titles of the folders and articles above, outermost first. */
  path: string[]
  blocks: Block[]
  /** Keywords and the description from the settings of the article. */
  about?: readonly string[]
  /** Texts of pictures by the ids of their files. */
  pictureTexts?: ReadonlyMap<string, string>
  embedder: Embedder
  /** Lines of context by the keys of passages, where the tenant has them written; a passage without one is not in the map. */
  linesOf?: (keys: string[]) => Promise<ReadonlyMap<string, string>>
}
/** A passage with an id from its content: an unchanged passage keeps its row. `line`: of context, with a mark in the hash. */
export type IdentifiedChunk = ChunkDraft & { id: string; line?: string }
export type NewVector = { chunkId: string; vector: number[] }
export type ChunkWrite = {
  input: IndexInput
  chunks: IdentifiedChunk[]
  /** By chunk id, for passages that are new or were stored by an older analysis. */
  lexical: Map<string, LexicalVector>
  vectors: NewVector[]
}

/** Writes nothing and returns false when the version is no longer published or the article is deleted. */
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
