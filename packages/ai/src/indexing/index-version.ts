// Makes one published version searchable: passages, term weights, vectors (specification §7 'AI search'; ledger PUB-06).
import { createHash } from 'node:crypto'
import type { Database } from '@lectern/db'
import pTimeout from 'p-timeout'
import { type ChunkDraft, chunkArticle } from '../chunking/chunk-article.ts'
import { EmbeddingError } from '../embedding/embedder.ts'
import { contextOf, withContextMark } from './context-mark.ts'
import { embeddingText } from './embedding-text.ts'
import { type LexicalVector, lexicalVector } from './lexical-vector.ts'
import { type IdentifiedChunk, type IndexInput, type NewVector, writeChunks } from './write-chunks.ts'
import { writeTitle } from './write-title.ts'

/** After this the passages are indexed without vectors. */
const TIMEOUT_MS = 20_000

/** `chunks`: passages of the article; `embedded`: how many of them got a new vector. */
export type IndexResult = {
  chunks: number
  embedded: number
  /** Reason why passages have no vector yet; words find them all the same. */
  unembedded?: string
  /** Whether passages wait for a line of context. */
  lacksLines?: true
}

/**
 * Replaces the indexed passages of the article by those of this version, in one transaction. Does nothing when another version (or
 * none) is published by then. Safe to repeat and to run concurrently for one article. Vectors are computed before the transaction;
 * when that fails or times out, the passages are found by words alone until fillVectors adds the vectors.
 */
export async function indexVersion(db: Database, input: IndexInput): Promise<IndexResult> {
  const { chunks, withoutLine } = await withLines(input, identify(input.articleId, chunkArticle(input)))
  const stored = await storedChunks(db, chunks, input.embedder.model)
  const { vectors, failure } = await embedMissing(input, chunks, stored.embedded)
  const lexical = new Map<string, LexicalVector>()
  for (const chunk of chunks) {
    // A passage whose vector could not be made anew keeps its hash, and is tried again.
    const isStale = failure !== undefined && stored.otherLine.has(chunk.id)
    if (stored.hashes.get(chunk.id) !== chunk.hash && !isStale) lexical.set(chunk.id, wordsOf(input, chunk))
  }
  const written = await writeChunks(db, { input, chunks, lexical, vectors })
  if (written) await writeTitle(db, input)
  if (!written) return { chunks: 0, embedded: 0 }
  const result = { chunks: chunks.length, embedded: vectors.length, unembedded: failure }
  return withoutLine > 0 ? { ...result, lacksLines: true } : result
}

async function withLines({ linesOf }: IndexInput, chunks: IdentifiedChunk[]) {
  if (!linesOf) return { chunks, withoutLine: 0 }
  const lines = await linesOf(chunks.map(({ key }) => key))
  const lined = chunks.map((chunk): IdentifiedChunk => {
    const line = lines.get(chunk.key)
    return line === undefined ? chunk : { ...chunk, line, hash: withContextMark(chunk.hash, line) }
  })
  return { chunks: lined, withoutLine: lined.filter(({ line }) => line === undefined).length }
}

function wordsOf(input: IndexInput, chunk: IdentifiedChunk): LexicalVector {
  const about = chunk.line ? [...chunk.about, chunk.line] : chunk.about
  return lexicalVector({ ...input, ...chunk, title: input.title, about })
}

/** Ids from content; equal passages of one article are numbered. */
export function identify(articleId: string, drafts: ChunkDraft[]): IdentifiedChunk[] {
  const copies = new Map<string, number>()
  return drafts.map((draft) => {
    const copy = copies.get(draft.key) ?? 0
    copies.set(draft.key, copy + 1)
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
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
  const isOther = ({ id, hash }: IdentifiedChunk) => contextOf(hashes.get(id) ?? hash) !== contextOf(hash)
  const otherLine = new Set(chunks.filter(isOther).map(({ id }) => id))
  const embedded = rows.filter(({ id, embedded }) => embedded && !otherLine.has(id))
  return { hashes, otherLine, embedded: new Set(embedded.map(({ id }) => id)) }
}

type Embedded = { vectors: NewVector[]; failure?: string }

async function embedMissing(input: IndexInput, chunks: IdentifiedChunk[], embedded: Set<string>): Promise<Embedded> {
  const missing = chunks.filter(({ id }) => !embedded.has(id))
  if (missing.length === 0) return { vectors: [] }
  const texts = missing.map((chunk) => embeddingText(input.title, chunk))
  try {
    const vectors = await pTimeout(input.embedder.embed(texts), { milliseconds: TIMEOUT_MS, fallback: () => null })
    if (vectors === null) return { vectors: [], failure: 'The vectors took too long' }
    return { vectors: missing.map(({ id }, i) => ({ chunkId: id, vector: vectors[i]! })) }
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error
    return { vectors: [], failure: error.message }
  }
}
