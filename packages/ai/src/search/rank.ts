// Ranks passages by words and by vectors and fuses both (specification §7 'AI search'; ADR search index).
import { type Database, Prisma } from '@lectern/db'
import { queryVector } from '../embed/query-vectors.ts'
import { vectorLiteral } from '../indexing/write-chunks.ts'
import { hasAlike, spelledWords } from './alike.ts'
import { planSearch, queryTerms, type SearchPlan } from './query.ts'
import type { RankedPassage, RankInput } from './ranked.ts'
import { readPassages } from './read-passages.ts'
import { readableIds } from './readable.ts'
import { rowsOf } from './run.ts'
import { termStatistics } from './statistics.ts'
import { synonymTerms } from './synonyms.ts'
import { synonymsOf } from './tenant-synonyms.ts'
import { termsOf, translated, translationsOf } from './translations.ts'

/** Constant of reciprocal rank fusion. */
const RRF = 60
/** Nearest passages that are fused at most: every passage is near to some degree, and what is further down decides nothing. */
const MAX_NEAR = 100
/** Below this share of the ideal score the words have found little, and spellings are compared as well. */
const POOR = 0.1
/** Passages of which the spelling is compared word by word, chosen by the local vectors. */
const COMPARED = 24

type LexicalRow = { chunkId: string; articleId: string; score: number }
type DenseRow = { chunkId: string; articleId: string; similarity: number }

/** Plan of a search text in its scope, or null when it has no words. */
export async function planFor(db: Database, { scope, manualId, query }: RankInput): Promise<SearchPlan | null> {
  const { tenantId } = scope
  const terms = queryTerms(tenantId, query)
  if (terms.length === 0) return null
  const alike = synonymTerms(tenantId, query, await synonymsOf(db, tenantId))
  const translations = translationsOf(tenantId, query)
  const counted = [...terms, ...alike, ...termsOf(translations)]
  const strong = new Set(counted.flatMap(({ id, kind }) => (kind === 'strong' ? [id] : [])))
  const statistics = await termStatistics(db, { tenantId, manualId }, [...strong])
  return planSearch(terms, statistics, alike, translated(translations, statistics))
}

/** Best passages that the scope may read, at most `most`, best first. */
export async function rankPassages(
  db: Database,
  input: RankInput,
  plan: SearchPlan,
  most: number,
): Promise<RankedPassage[]> {
  const { embedder } = input
  const [lexical, dense] = await Promise.all([
    lexicalRows(db, input, plan, most),
    embedder.semantic ? denseRows(db, input, Math.min(most, MAX_NEAR)) : [],
  ])
  if (embedder.semantic) return fuse(lexical, dense, plan)
  const ranked = lexical.map((row) => ({ ...row, lexical: row.score / plan.ideal }))
  if (!isPoor(ranked, plan)) return ranked
  return append(ranked, await spelledAlike(db, input))
}

/** Words found (almost) nothing: the local vectors may still know a misspelt word. */
export function isPoor(best: { score: number }[], plan: SearchPlan): boolean {
  return best.length === 0 || (best[0]?.score ?? 0) < POOR * plan.ideal
}

/** Passages with a word that a word of the query may have been meant to be. */
async function spelledAlike(db: Database, input: RankInput): Promise<DenseRow[]> {
  const words = spelledWords(input.query)
  if (words.length === 0) return []
  const near = await denseRows(db, input, COMPARED)
  const texts = await readPassages(
    db,
    input,
    near.map(({ chunkId }) => chunkId),
  )
  return near.filter(({ chunkId }) => {
    const row = texts.get(chunkId)
    return row !== undefined && hasAlike(`${row.title}\n${row.headings}\n${row.text}`, words)
  })
}

function lexicalRows(db: Database, place: RankInput, plan: SearchPlan, most: number): Promise<LexicalRow[]> {
  return rowsOf<LexicalRow>(
    db,
    Prisma.sql`SELECT s.chunk_id AS "chunkId", s.article_id AS "articleId", s.score
      FROM search_lexical(${readableIds(place)}, ${plan.rare}::int[], ${plan.vector}::sparsevec, ${most}::int) s
      JOIN article a ON a.id = s.article_id AND a.published_version_id = s.version_id AND a.manual_id = s.manual_id
        AND a.deleted_at IS NULL
      ORDER BY s.score DESC, s.chunk_id`,
  )
}

async function denseRows(db: Database, place: RankInput, most: number): Promise<DenseRow[]> {
  const { query, embedder } = place
  const vector = await queryVector(embedder, query)
  if (!vector || vector.every((value) => value === 0)) return []
  return rowsOf<DenseRow>(
    db,
    Prisma.sql`SELECT s.chunk_id AS "chunkId", s.article_id AS "articleId", s.similarity
      FROM search_dense(${readableIds(place)}, ${embedder.model}, ${vectorLiteral(vector)}::vector, ${most}::int) s
      JOIN article a ON a.id = s.article_id AND a.published_version_id = s.version_id AND a.manual_id = s.manual_id
        AND a.deleted_at IS NULL
      ORDER BY s.similarity DESC, s.chunk_id`,
  )
}

/** Reciprocal rank fusion: places count, not scores, because those of words and of vectors have no common measure. */
export function fuse(lexical: LexicalRow[], dense: DenseRow[], plan: { ideal: number }): RankedPassage[] {
  const fused = new Map<string, RankedPassage>()
  for (const [place, { chunkId, articleId, score }] of lexical.entries())
    fused.set(chunkId, { chunkId, articleId, score: 1 / (RRF + place + 1), lexical: score / plan.ideal })
  for (const [place, { chunkId, articleId, similarity }] of dense.entries()) {
    const known = fused.get(chunkId)
    const score = (known?.score ?? 0) + 1 / (RRF + place + 1)
    fused.set(chunkId, { chunkId, articleId, score, lexical: known?.lexical ?? 0, similarity })
  }
  return [...fused.values()].sort((a, b) => b.score - a.score)
}

/** Passages that are only spelt alike come after all that have the words. */
function append(ranked: RankedPassage[], alike: DenseRow[]): RankedPassage[] {
  const known = new Set(ranked.map(({ chunkId }) => chunkId))
  const least = Math.min(1, ...ranked.map(({ score }) => score))
  const added = alike.filter(({ chunkId }) => !known.has(chunkId))
  return [
    ...ranked,
    ...added.map(({ chunkId, articleId, similarity }) => ({
      chunkId,
      articleId,
      score: least * similarity,
      lexical: 0,
    })),
  ]
}
