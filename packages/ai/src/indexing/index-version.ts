// Makes one published version searchable: passages, term weights, vectors (specification §7 'AI search'; ledger PUB-06).
import { createHash } from 'node:crypto'
import type { Database } from '@lectern/db'
import { chunkArticle } from '../chunk/chunk-article.ts'
import { EmbeddingError } from '../embed/embedding-error.ts'
import { inTime } from '../embed/in-time.ts'
import type { ChunkDraft, IndexInput, IndexResult } from '../types.ts'
import { type LexicalVector, lexicalVector } from './lexical-vector.ts'
import { textToEmbed } from './text-to-embed.ts'
import { type NewVector, writeChunks } from './write-chunks.ts'
import { writeTitle } from './write-title.ts'

/** What is published does not wait longer for meaning before it is found by its words. */
const TIMEOUT_MS = 20_000

/** A passage with the id that its content gives it: an unchanged passage keeps its row. */
export type IdentifiedChunk = ChunkDraft & { id: string }

/**
 * Replaces what the index holds of the article by the passages of this version, in one transaction. Does nothing when the
 * article has published another version (or none) meanwhile. Safe to repeat and to run at the same time for one article.
 * Vectors are made before the transaction. When they cannot be had, or not in time, the passages are there for words alone and the
 * result says so: whoever looks after the vectors makes them later.
 */
export async function indexVersion(db: Database, input: IndexInput): Promise<IndexResult> {
  const chunks = identify(input.articleId, chunkArticle(input))
  const known = await storedChunks(db, chunks, input.embedder.model)
  const { vectors, failure } = await embedMissing(input, chunks, known.embedded)
  const lexical = new Map<string, LexicalVector>()
  for (const chunk of chunks) {
    if (known.hashes.get(chunk.id) !== chunk.hash)
      lexical.set(chunk.id, lexicalVector({ ...input, ...chunk, title: input.title }))
  }
  const written = await writeChunks(db, { input, chunks, lexical, vectors })
  if (written) await writeTitle(db, input)
  return written ? { chunks: chunks.length, embedded: vectors.length, unembedded: failure } : { chunks: 0, embedded: 0 }
}

/** Ids from content; equal passages of one article are told apart by their count. */
function identify(articleId: string, drafts: ChunkDraft[]): IdentifiedChunk[] {
  const seen = new Map<string, number>()
  return drafts.map((draft) => {
    const copy = seen.get(draft.key) ?? 0
    seen.set(draft.key, copy + 1)
    const id = createHash('sha256').update(`${articleId}\n${draft.key}\n${copy}`).digest('base64url').slice(0, 22)
    return { ...draft, id }
  })
}

async function storedChunks(db: Database, chunks: IdentifiedChunk[], model: string) {
  const { rows } = await db.pool.query<{ id: string; hash: string; embedded: boolean }>({
    name: 'ai.index.stored',
    text: `SELECT c.id, c.hash, e.chunk_id IS NOT NULL AS embedded FROM chunk c
      LEFT JOIN chunk_embedding e ON e.chunk_id = c.id AND e.model = $2 WHERE c.id = ANY($1::text[])`,
    values: [chunks.map(({ id }) => id), model],
  })
  return {
    hashes: new Map(rows.map(({ id, hash }) => [id, hash])),
    embedded: new Set(rows.filter(({ embedded }) => embedded).map(({ id }) => id)),
  }
}

type Embedded = { vectors: NewVector[]; failure?: string }

async function embedMissing(input: IndexInput, chunks: IdentifiedChunk[], embedded: Set<string>): Promise<Embedded> {
  const missing = chunks.filter(({ id }) => !embedded.has(id))
  if (missing.length === 0) return { vectors: [] }
  const texts = missing.map((chunk) => textToEmbed(input.title, chunk))
  try {
    const vectors = await inTime(input.embedder.embed(texts), TIMEOUT_MS)
    if (vectors === null) return { vectors: [], failure: 'The vectors took too long' }
    return { vectors: missing.map(({ id }, i) => ({ chunkId: id, vector: vectors[i]! })) }
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error
    return { vectors: [], failure: error.message }
  }
}
