// Passages of drafts beside those of the index: a search as if the drafts were published, without writing anything (AI-05, ADR 0070).
import type { Database } from '@lectern/db'
import { chunkArticle } from '../../chunking/chunk-article.ts'
import { type Embedder, EmbeddingError } from '../../embedding/embedder.ts'
import { cosine } from '../../embedding/vector-math.ts'
import { embeddingText } from '../../indexing/embedding-text.ts'
import { identify } from '../../indexing/index-version.ts'
import { lexicalVector } from '../../indexing/lexical-vector.ts'
import type { IndexInput } from '../../indexing/write-chunks.ts'
import type { SearchPlan } from '../query/search-plan.ts'
import type { DenseRow, LexicalRow } from './fuse.ts'

/** A draft as it would be indexed. Its `versionId` names no version that is stored. */
type Draft = Omit<IndexInput, 'embedder'>

type DraftPassage = {
  chunkId: string
  articleId: string
  manualId: string
  versionId: string
  title: string
  anchor: string
  headings: string
  text: string
  terms: ReadonlySet<number>
  weights: ReadonlyMap<number, number>
  /** Null where the model of vectors failed. */
  vector: number[] | null
}

export type DraftPassages = {
  /** Ids of passages of the index that are not in the drafts any more. */
  removed: ReadonlySet<string>
  /** Passages that are new in the drafts. */
  added: readonly DraftPassage[]
}

/**
 * Passages that publishing the drafts would remove and add. Those that stay word for word below the same titles are neither: they are found in
 * the index. Vectors that cannot be had are left out, as in the index.
 */
export async function draftPassages(
  db: Database,
  drafts: readonly Draft[],
  embedder: Embedder,
): Promise<DraftPassages> {
  const chunks = drafts.flatMap((draft) =>
    identify(draft.articleId, chunkArticle(draft)).map((chunk) => ({ ...chunk, draft })),
  )
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'ai.drafts.indexed',
    text: 'SELECT id FROM chunk WHERE article_id = ANY($1::text[])',
    values: [drafts.map(({ articleId }) => articleId)],
  })
  const indexedIds = new Set(rows.map(({ id }) => id))
  const draftIds = new Set(chunks.map(({ id }) => id))
  const added = chunks.filter(({ id }) => !indexedIds.has(id))
  const vectors = await vectorsOf(
    embedder,
    added.map(({ draft, ...chunk }) => embeddingText(draft.title, chunk)),
  )
  return {
    removed: new Set([...indexedIds].filter((id) => !draftIds.has(id))),
    added: added.map(({ draft, ...chunk }, index) => {
      const { terms, weights } = lexicalVector({ ...draft, ...chunk, title: draft.title })
      const { articleId, manualId, versionId, title } = draft
      return {
        ...{ chunkId: chunk.id, articleId, manualId, versionId, title, anchor: chunk.anchor, text: chunk.text },
        ...{ headings: chunk.headings.join('\n'), terms: new Set(terms), weights: sparseValues(weights) },
        vector: vectors?.[index] ?? null,
      }
    }),
  }
}

async function vectorsOf(embedder: Embedder, texts: string[]): Promise<number[][] | null> {
  if (texts.length === 0) return []
  try {
    return await embedder.embed(texts)
  } catch (error) {
    if (error instanceof EmbeddingError) return null
    throw error
  }
}

/** Values by term of a `sparsevec` literal. */
const sparseValues = (literal: string): Map<number, number> =>
  new Map([...literal.matchAll(/(\d+):([\d.]+)/g)].map(([, id, value]) => [Number(id), Number(value)]))

/** The rows of words with those of the drafts, at most as many as there were, or `limit`. */
export function lexicalWithDrafts(
  rows: LexicalRow[],
  drafts: DraftPassages,
  { plan, vector, limit }: { plan: SearchPlan; vector: number[] | null; limit: number },
): LexicalRow[] {
  const query = sparseValues(plan.vector)
  const isCandidate = ({ terms }: DraftPassage) =>
    plan.candidates.length === 0 || plan.candidates.some((id) => terms.has(id))
  const ofDrafts = drafts.added
    .filter(isCandidate)
    .flatMap(({ chunkId, articleId, weights, vector: passageVector }) => {
      let score = 0
      for (const [id, weight] of query) score += weight * (weights.get(id) ?? 0)
      const similarity = vector && passageVector ? cosine(vector, passageVector) : null
      return score > 0 ? [{ chunkId, articleId, score, similarity }] : []
    })
  const others = rows.filter(({ chunkId }) => !drafts.removed.has(chunkId))
  return [...others, ...ofDrafts].sort((a, b) => b.score - a.score).slice(0, limit)
}

/** The nearest rows with those of the drafts. */
export function denseWithDrafts(
  rows: DenseRow[],
  drafts: DraftPassages,
  { vector, limit }: { vector: number[] | null; limit: number },
): DenseRow[] {
  const ofDrafts = drafts.added.flatMap(({ chunkId, articleId, vector: passageVector }) =>
    vector && passageVector ? [{ chunkId, articleId, similarity: cosine(vector, passageVector) }] : [],
  )
  const others = rows.filter(({ chunkId }) => !drafts.removed.has(chunkId))
  return [...others, ...ofDrafts].sort((a, b) => b.similarity - a.similarity).slice(0, limit)
}
