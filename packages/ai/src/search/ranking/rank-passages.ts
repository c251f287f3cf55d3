// Ranks passages by words and by vectors (specification §7 'AI search'; ADR search index, ADR language data).
import { type Database, openArticles, Prisma } from '@lectern/db'
import { isKnownWord } from '@lectern/language'
import { correctableWords, hasSimilarWord } from '../../analysis/spelling.ts'
import { readableIds, type SearchPlace } from '../../database/readable-manuals.ts'
import { searchRows } from '../../database/search-rows.ts'
import type { Embedder } from '../../embedding/embedder.ts'
import { queryVector } from '../../embedding/query-vector.ts'
import { vectorLiteral } from '../../embedding/vector-math.ts'
import { everydayWords } from '../query/everyday-words.ts'
import { otherSpellings } from '../query/other-spelling.ts'
import { type QueryTerm, queryTerms } from '../query/query-terms.ts'
import { relatedWords, similarSpellings } from '../query/related-words.ts'
import { planSearch, type SearchPlan } from '../query/search-plan.ts'
import { synonymTerms, termsWithSynonyms } from '../query/synonyms.ts'
import { synonymsOf } from '../query/tenant-synonyms.ts'
import { termStatistics } from '../query/term-statistics.ts'
import { isForeign, markersFor, translationsFor } from '../query/translations.ts'
import { partsWanted, wordParts } from '../query/word-parts.ts'
import type { AnswerSources } from './answer-sources.ts'
import { type DraftPassages, denseWithDrafts, lexicalWithDrafts } from './draft-passages.ts'
import { type DenseRow, fuse, type LexicalRow, type RankedPassage } from './fuse.ts'
import { type NearnessOf, nearnessByModel, WITHOUT_MODEL } from './model-nearness.ts'
import { readPassages } from './read-passages.ts'

/** Passages found by vectors that are fused at most. */
const MAX_DENSE = 100
/** Below this share of the ideal score spellings are compared as well. */
const MIN_SCORE = 0.1
/** Nearest passages whose words are compared with misspelt ones. */
const MAX_COMPARED = 24

export type RankInput = SearchPlace & {
  query: string
  embedder: Embedder
  /** Ranks for an answer: without the articles that are no source of answers. */
  sources?: Pick<AnswerSources, 'excluded' | 'excludedPassages'>
  /** Searched as if they were published. */
  drafts?: DraftPassages
}
/** Plan of a search text in its scope, or null when it has no words. */
export async function planFor(db: Database, { scope, manualId, query }: RankInput): Promise<SearchPlan | null> {
  const { tenantId } = scope
  const terms = queryTerms(tenantId, query)
  if (terms.length === 0) return null
  const groups = await synonymsOf(db, tenantId)
  const synonyms = synonymTerms(tenantId, query, groups)
  const owned = termsWithSynonyms(query, groups)
  const markers = markersFor(tenantId, query)
  const count = (list: QueryTerm[]) =>
    termStatistics(db, { tenantId, manualId }, [
      ...new Set(list.flatMap(({ id, kind }) => (kind === 'strong' ? [id] : []))),
    ])
  // Counted once for a scope: only texts in the other language are worth the many terms of a translation.
  const foreign = isForeign(markers, await count([...markers.sameLanguage, ...markers.others]))
  const related = foreign
    ? translationsFor(tenantId, query, terms, owned)
    : [
        ...everydayWords(tenantId, query, terms, owned),
        ...relatedWords(tenantId, terms, owned),
        ...similarSpellings(tenantId, terms),
        ...otherSpellings(tenantId, terms, owned),
      ]
  const parts = wordParts(tenantId, query)
  const statistics = await count([...terms, ...synonyms, ...[...related, ...parts].map(({ term }) => term)])
  const partTerms = partsWanted(parts, terms, statistics)
  const plan = planSearch(terms, statistics, synonyms, [...related, ...partTerms])
  return { ...plan, foreign, owned, byParts: partTerms.length > 0 }
}

/** Passages that the scope may read, at most `limit`, best first. */
export async function rankPassages(
  db: Database,
  input: RankInput,
  plan: SearchPlan,
  limit: number,
): Promise<RankedPassage[]> {
  const { embedder } = input
  const vector = await queryVector(embedder, input.query)
  const [lexicalOnly, denseOnly] = await Promise.all([
    lexicalRows(db, input, plan, limit, vector),
    denseRows(db, input, Math.min(limit, MAX_DENSE)),
  ])
  const drafts = draftsFor(input)
  const lexical = drafts ? lexicalWithDrafts(lexicalOnly, drafts, { plan, vector, limit }) : lexicalOnly
  const dense = drafts ? denseWithDrafts(denseOnly, drafts, { vector, limit: Math.min(limit, MAX_DENSE) }) : denseOnly
  const near = lexical.length > 0 && embedder.fusion && isNamesOnly(plan) ? [] : dense
  const ranked = fuse(lexical, near, plan, embedder.fusion ?? (await modelScale(db, input, plan, vector, dense)))
  const bySpelling = embedder.fusion !== undefined
  return bySpelling && isPoor(lexical, plan) ? append(ranked, await misspeltMatches(db, input, dense)) : ranked
}

/** Without those of articles that are no source of answers. */
function draftsFor({ drafts, sources }: RankInput): DraftPassages | undefined {
  const excluded = new Set(sources?.excluded)
  return drafts && { ...drafts, added: drafts.added.filter(({ articleId }) => !excluded.has(articleId)) }
}

/** The nearness by a model that nobody measured; it has no effect when the question has no vector. */
async function modelScale(
  db: Database,
  input: RankInput,
  plan: SearchPlan,
  vector: number[] | null,
  dense: DenseRow[],
): Promise<NearnessOf> {
  const similarities = dense.map(({ similarity }) => similarity)
  return vector ? nearnessByModel(db, input, plan.foreign === true, vector, similarities) : () => WITHOUT_MODEL
}

/** The same by words alone, without the time that vectors take. */
export async function rankByWords(
  db: Database,
  input: RankInput,
  plan: SearchPlan,
  limit: number,
): Promise<RankedPassage[]> {
  const rows = await lexicalRows(db, input, plan, limit, null)
  return rows.map(({ similarity: _, ...row }) => ({ ...row, lexical: row.score / plan.idealScore }))
}

/** No word has a meaning that the language data know: names and codes, to which others of near spelling are no answer. */
const isNamesOnly = ({ terms }: SearchPlan): boolean =>
  !terms.some(({ term, kind, isSynonym }) => kind === 'strong' && !isSynonym && isKnownWord(term))

/** Words found (almost) nothing: they may be misspelt. */
export function isPoor(best: { score: number }[], plan: SearchPlan): boolean {
  return best.length === 0 || (best[0]?.score ?? 0) < MIN_SCORE * plan.idealScore
}

/** Those of the nearest passages that have a word similar to a word of the query. */
async function misspeltMatches(db: Database, input: RankInput, nearest: DenseRow[]): Promise<DenseRow[]> {
  const words = correctableWords(input.query)
  if (words.length === 0) return []
  const similar = nearest.slice(0, MAX_COMPARED)
  const texts = await readPassages(
    db,
    input,
    similar.map(({ chunkId }) => chunkId),
  )
  return similar.filter(({ chunkId }) => {
    const row = texts.get(chunkId)
    return row !== undefined && hasSimilarWord(`${row.title}\n${row.headings}\n${row.text}`, words)
  })
}

/** The candidates are limited before excluded articles are left out: as many more are taken as may be left out. */
const limitOf = ({ sources }: RankInput, limit: number) => limit + (sources?.excludedPassages ?? 0)
const withoutExcluded = ({ sources }: RankInput) =>
  sources && sources.excluded.length > 0 ? Prisma.sql` AND a.id <> ALL(${sources.excluded}::text[])` : Prisma.empty

async function lexicalRows(
  db: Database,
  place: RankInput,
  plan: SearchPlan,
  limit: number,
  vector: number[] | null,
): Promise<LexicalRow[]> {
  const { embedder } = place
  const [similarity, embedding] = vector
    ? [
        Prisma.sql`1 - (e.embedding <=> ${vectorLiteral(vector)}::vector)`,
        // Vendors exchange what is behind a name: vectors of another length cannot be compared.
        Prisma.sql`LEFT JOIN chunk_embedding e ON e.chunk_id = s.chunk_id AND e.model = ${embedder.model}
          AND e.dimensions = ${vector.length}::int`,
      ]
    : [Prisma.sql`NULL`, Prisma.empty]
  return searchRows<LexicalRow>(
    db,
    place,
    Prisma.sql`SELECT s.chunk_id AS "chunkId", s.article_id AS "articleId", s.score, ${similarity} AS similarity
      FROM search_lexical(${readableIds(place)}, ${plan.candidates}::int[], ${plan.vector}::sparsevec, ${limitOf(place, limit)}::int) s
      JOIN article a ON a.id = s.article_id AND a.published_version_id = s.version_id AND a.manual_id = s.manual_id
        AND a.deleted_at IS NULL AND ${openArticles(place.scope)}${withoutExcluded(place)}
      ${embedding}
      ORDER BY s.score DESC, s.chunk_id`,
  )
}

async function denseRows(db: Database, place: RankInput, limit: number): Promise<DenseRow[]> {
  const { query, embedder } = place
  const vector = await queryVector(embedder, query)
  if (!vector || vector.every((value) => value === 0)) return []
  return searchRows<DenseRow>(
    db,
    place,
    Prisma.sql`SELECT s.chunk_id AS "chunkId", s.article_id AS "articleId", s.similarity
      FROM search_dense(${readableIds(place)}, ${embedder.model}, ${vectorLiteral(vector)}::vector, ${limitOf(place, limit)}::int) s
      JOIN article a ON a.id = s.article_id AND a.published_version_id = s.version_id AND a.manual_id = s.manual_id
        AND a.deleted_at IS NULL AND ${openArticles(place.scope)}${withoutExcluded(place)}
      ORDER BY s.similarity DESC, s.chunk_id`,
  )
}

/** Passages with similar words only come after all that have the words themselves. */
function append(ranked: RankedPassage[], similar: DenseRow[]): RankedPassage[] {
  const rankedIds = new Set(ranked.map(({ chunkId }) => chunkId))
  const lowest = Math.min(1, ...ranked.map(({ score }) => score))
  const added = similar.filter(({ chunkId }) => !rankedIds.has(chunkId))
  return [
    ...ranked,
    ...added.map(({ chunkId, articleId, similarity }) => ({
      chunkId,
      articleId,
      score: lowest * similarity,
      lexical: 0,
    })),
  ]
}
