// The passages of one article, and the one of them that fits a question: for answers that managers tie to questions (ledger AI-02).
import { type Database, openArticles, Prisma } from '@lectern/db'
import { bestExcerpt } from '../analysis/best-excerpt.ts'
import { sentencesOf } from '../analysis/sentences.ts'
import { readableIds, type SearchPlace } from '../database/readable-manuals.ts'
import { searchRows } from '../database/search-rows.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { questionWords } from './query/question-words.ts'
import { coverageOf } from './ranking/coverage.ts'
import { planFor } from './ranking/rank-passages.ts'
import { headingsOf, readPassages } from './ranking/read-passages.ts'

export type PassageOfArticle = {
  chunkId: string
  articleId: string
  manualId: string
  versionId: string
  title: string
  headings: string[]
  anchor: string
  text: string
}

const MAX_PASSAGES = 300

/** In the order of the article; none unless it is published, indexed and readable by `scope`. */
export async function articlePassages(
  db: Database,
  place: SearchPlace,
  articleId: string,
): Promise<PassageOfArticle[]> {
  const ids = await searchRows<{ id: string }>(
    db,
    place,
    Prisma.sql`SELECT id FROM chunk WHERE article_id = ${articleId} AND tenant_id = ${place.scope.tenantId}
      ORDER BY ordinal, id LIMIT ${MAX_PASSAGES}::int`,
  )
  const passages = await passagesById(
    db,
    place,
    ids.map(({ id }) => id),
  )
  return [...passages.values()]
}

/** Whether there is anything to be found for `scope`. */
export async function hasPassages(db: Database, place: SearchPlace): Promise<boolean> {
  const rows = await searchRows<{ id: string }>(
    db,
    place,
    Prisma.sql`SELECT c.id FROM chunk c JOIN article a ON a.id = c.article_id AND a.published_version_id = c.version_id
        AND a.deleted_at IS NULL
      WHERE c.manual_id = ANY(${readableIds(place)}) AND a.manual_id = c.manual_id AND ${openArticles(place.scope)}
      ORDER BY c.id LIMIT 1`,
  )
  return rows.length > 0
}

/** Passages before and behind one that are read with it. */
const AROUND = 15

/** By article, in its order: the passages with these ids and those around them, as far as `scope` may read them. */
export async function passagesAround(
  db: Database,
  place: SearchPlace,
  chunkIds: readonly string[],
): Promise<Map<string, PassageOfArticle[]>> {
  const ids = await searchRows<{ id: string }>(
    db,
    place,
    Prisma.sql`SELECT c.id FROM chunk c WHERE c.tenant_id = ${place.scope.tenantId} AND EXISTS (
        SELECT FROM chunk w WHERE w.id = ANY(${chunkIds}::text[]) AND w.article_id = c.article_id AND w.version_id = c.version_id
          AND c.ordinal BETWEEN w.ordinal - ${AROUND}::int AND w.ordinal + ${AROUND}::int)
      ORDER BY c.article_id, c.ordinal, c.id`,
  )
  const passages = await passagesById(
    db,
    place,
    ids.map(({ id }) => id),
  )
  return Map.groupBy(passages.values(), ({ articleId }) => articleId)
}

/** In the order of `ids`, without unpublished ones or not readable by `scope`. */
export async function passagesById(
  db: Database,
  place: SearchPlace,
  ids: string[],
): Promise<Map<string, PassageOfArticle>> {
  const rows = await readPassages(db, place, ids)
  return new Map(
    ids.flatMap((id) => {
      const row = rows.get(id)
      if (!row) return []
      const { chunkId, articleId, manualId, versionId, title, anchor, text } = row
      return [
        [id, { chunkId, articleId, manualId, versionId, title, headings: headingsOf(row), anchor, text }] as const,
      ]
    }),
  )
}

/** Characters of the quote. */
const MAX_QUOTE = 600

export type FittingPassage = PassageOfArticle & {
  /** The part of the text that fits: all of it, when it is short. */
  quote: string
}

/**
 * The passage that begins at `anchor`; without one, or when it no longer exists, the passage with most of the question. Null without any text
 * that may be read.
 */
export async function fittingPassage(
  db: Database,
  place: SearchPlace & { embedder: Embedder },
  { articleId, anchor, query }: { articleId: string; anchor: string; query: string },
): Promise<FittingPassage | null> {
  const passages = (await articlePassages(db, place, articleId)).filter(({ text }) => text !== '')
  const [first] = passages
  if (!first) return null
  const plan = await planFor(db, { ...place, query })
  const anchored = anchor === '' ? undefined : passages.find((passage) => passage.anchor === anchor)
  if (!plan) return withQuote(anchored ?? first, new Map())
  const coverageIn = coverageOf(plan, questionWords(query))
  const fit = (passage: PassageOfArticle) => {
    const { coverage, together } = coverageIn(passage)
    return coverage + together
  }
  const values = anchored ? [] : passages.map(fit)
  const weights = new Map(
    plan.terms.filter(({ kind }) => kind !== 'function').map(({ term, weight }) => [term, weight]),
  )
  return withQuote(anchored ?? passages[values.indexOf(Math.max(...values))] ?? first, weights)
}

function withQuote(passage: PassageOfArticle, weights: ReadonlyMap<string, number>): FittingPassage {
  const { text } = passage
  if (text.length <= MAX_QUOTE) return { ...passage, quote: text }
  const excerpt = bestExcerpt(text, weights, MAX_QUOTE)
  if (excerpt) return { ...passage, quote: text.slice(excerpt.start, excerpt.end) }
  const end = sentencesOf(text).findLast((sentence) => sentence.end <= MAX_QUOTE)?.end ?? MAX_QUOTE
  return { ...passage, quote: text.slice(0, end) }
}
