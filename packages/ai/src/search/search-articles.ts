// Search as pages show it: articles with their best passage (specification §2 'AI search results'; ledger SRCH-01, 03, 04).
import type { Database } from '@lectern/db'
import { isKnownWord } from '@lectern/language'
import { isCjk } from '../analysis/tokens.ts'
import type { SearchPlace } from '../database/readable-manuals.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { relatedThreshold } from '../embedding/meaning-thresholds.ts'
import type { Reranker } from '../models/reranker.ts'
import { correctText } from '../titles/correct-text.ts'
import { literalSearch } from './literal-search.ts'
import type { SearchPlan } from './query/search-plan.ts'
import { askedWords } from './ranking/asked-words.ts'
import type { RankedPassage } from './ranking/fuse.ts'
import { modelOrder, ORDERED_BY_MODEL } from './ranking/model-order.ts'
import { nearnessTo } from './ranking/nearness.ts'
import { isPoor, planFor, rankByWords, rankPassages } from './ranking/rank-passages.ts'
import { headingsOf, type PassageRow, readPassages } from './ranking/read-passages.ts'
import { RERANKED, RERANKED_BY_MEANING, rerank } from './ranking/rerank.ts'
import { type HitFinder, hitFinder } from './results/hit-finder.ts'
import { snippetOf } from './results/snippet.ts'

export type SearchArticlesInput = SearchPlace & {
  query: string
  embedder: Embedder
  /** Puts the first articles in order, where there is one. */
  reranker?: Reranker | null
  offset: number
  limit: number
}
/** An article with its best passage. */
export type ArticleHit = {
  articleId: string
  manualId: string
  manualName: string
  manualCode: string
  /** Title as published. */
  title: string
  anchor: string
  headings: string[]
  /** HTML-escaped, hits in <em>. */
  snippet: string
  score: number
  /** Time and author (actor id and display name, '' when unknown) of the published version. */
  updatedAt: Date
  updatedBy: string
  updatedName: string
}
export type ArticleHits = {
  hits: ArticleHit[]
  total: number
  /** Share of the text in the best hit of the first page, 0..1. */
  certainty: number
  /** The query that was used instead, because the text itself found nothing. */
  corrected?: string
  /** Nothing has some word of the text, whose parts were searched instead. */
  byParts?: boolean
  /** Only vectors found something, and nothing similar: probably no hit is relevant. */
  doubtful?: boolean
}

/** Passages that are fused at most; further ones are on no page. */
const MAX_RANKED = 200
/** Passages that are grouped into articles at least; more for later pages. */
const MIN_GROUPED = 120
/**
 * Articles that are put in order by their best parts: the first page, and more between languages, where the first order is of guesses
 * and the right article is often just behind it.
 */
const RERANKED_ARTICLES = { same: 10, foreign: RERANKED }
/** Articles below this share of the best score are no hits. */
const MIN_SCORE = 0.05
/** Passages of each article that is put in order: the best one by words is not always the one that answers. */
const PASSAGES = 2
/** Share of the best score that further passages must have. */
const MIN_FURTHER = 0.5

type HitRow = Omit<PassageRow, 'chunkId' | 'versionId'> & Pick<RankedPassage, 'score' | 'nearness'>

/**
 * One page of hits and their total number. When nothing is found, or nothing has a word of the text, the corrected text is searched for and
 * returned as `corrected`.
 */
export async function searchArticles(db: Database, input: SearchArticlesInput): Promise<ArticleHits> {
  const plan = await planFor(db, input)
  const results = await searchText(db, input, plan)
  if (results.total > 0 && !isMisspelt(plan)) return results
  const query = await correctText(db, input, input.query)
  if (query === null) return results
  const correctedPlan = await planFor(db, { ...input, query })
  if (results.total > 0 && isMisspelt(correctedPlan)) return results
  const again = await searchText(db, { ...input, query }, correctedPlan)
  return again.total > 0 ? { ...again, corrected: query } : results
}

/** No word of the text is anywhere, and some word of letters is in no dictionary: what was found, by vectors or by other words, is not meant. */
function isMisspelt(plan: SearchPlan | null): boolean {
  const words = plan?.terms.filter(({ kind, isSynonym }) => kind === 'strong' && !isSynonym) ?? []
  return words.every(({ frequency }) => frequency === 0) && words.some(({ term }) => !isCjk(term) && !isKnownWord(term))
}

async function searchText(db: Database, input: SearchArticlesInput, plan: SearchPlan | null): Promise<ArticleHits> {
  if (!plan) return literalPage(db, input)
  // The built-in vectors are used when words are not enough: at every search they would take ten times as long.
  const asksVectors = input.embedder.fusion === undefined || plan.foreign === true
  // A single Chinese character has no term to choose candidates by.
  if (asksVectors || plan.candidates.length === 0) return fusedPage(db, input, plan)
  const [skip, take] = windowOf(input, plan)
  const ranked = await rankByWords(db, input, plan, Math.max(MIN_GROUPED, 2 * (skip + take)))
  const lowest = MIN_SCORE * (ranked[0]?.score ?? 0)
  if (isPoor(ranked, plan)) return fusedPage(db, input, plan)
  return pageOf(
    db,
    input,
    plan,
    ranked.filter(({ score }) => score >= lowest),
  )
}

/** Loads the articles to be ordered together, so that their order does not depend on the size of a page. */
function windowOf(input: PageInput, plan: SearchPlan): [skip: number, take: number] {
  const { offset, limit } = input
  const ordered = orderedArticles(input, plan)
  return offset >= ordered ? [offset, limit] : [0, Math.max(ordered, offset + limit)]
}

const orderedArticles = (input: PageInput, plan: SearchPlan) =>
  input.reranker ? ORDERED_BY_MODEL : rerankedArticles(input, plan)
const rerankedArticles = ({ embedder }: PageInput, { foreign }: SearchPlan) =>
  embedder.fusion ? RERANKED_ARTICLES[foreign ? 'foreign' : 'same'] : RERANKED_BY_MEANING

/** Function words alone. */
async function literalPage(db: Database, input: SearchArticlesInput): Promise<ArticleHits> {
  const { rows, words } = await literalSearch(db, input, input.query)
  const find = hitFinder(new Map(words.map((word) => [word, 1])))
  const page = rows.slice(input.offset, input.offset + input.limit)
  return { hits: page.map((row) => toHit(row, find)), total: rows.length, certainty: rows[0]?.score ?? 0 }
}

/** Words and vectors. */
async function fusedPage(db: Database, input: SearchArticlesInput, plan: SearchPlan): Promise<ArticleHits> {
  const ranked = await rankPassages(db, input, plan, MAX_RANKED)
  const hits = await pageOf(db, input, plan, ranked)
  return (await isDoubtful(input, ranked)) ? { ...hits, doubtful: true } : hits
}

/** The page of ranked passages, the first articles with more than one passage each. */
async function pageOf(db: Database, input: SearchArticlesInput, plan: SearchPlan, ranked: RankedPassage[]) {
  const articles = [...Map.groupBy(ranked, ({ articleId }) => articleId).values()]
  const [skip, take] = windowOf(input, plan)
  const page = articles.slice(skip, skip + take)
  // A model of meaning has chosen the passage of each article already, and more articles are compared.
  const compared = skip === 0 && !ranked[0]?.nearness ? page.slice(0, rerankedArticles(input, plan)) : []
  const lowest = MIN_FURTHER * (ranked[0]?.score ?? 0)
  const further = compared.flatMap((list) => list.slice(1, PASSAGES).filter(({ score }) => score >= lowest))
  const passages = [...page.flatMap(([best]) => best ?? []), ...further]
  const texts = await readPassages(
    db,
    input,
    passages.map(({ chunkId }) => chunkId),
  )
  const rows = passages.flatMap(({ chunkId, score, nearness }) => {
    const row = texts.get(chunkId)
    return row ? [{ ...row, score, nearness }] : []
  })
  return toHits({ rows, total: articles.length, certainty: articles[skip]?.[0]?.lexical ?? 0 }, plan, input)
}

/** Vectors always find something: doubtful without a word of the text and without a similar passage. */
async function isDoubtful({ embedder, query }: SearchArticlesInput, ranked: RankedPassage[]): Promise<boolean> {
  if (ranked.length === 0 || ranked.some(({ lexical }) => lexical > 0)) return false
  const threshold = await relatedThreshold(embedder, query)
  return threshold !== null && ranked.every(({ similarity = 0 }) => similarity < threshold)
}

type PageInput = Pick<SearchArticlesInput, 'query' | 'embedder' | 'reranker' | 'offset' | 'limit'>
type ArticlePage = { rows: HitRow[]; total: number; certainty: number }

async function toHits(
  { rows, total, certainty }: ArticlePage,
  plan: SearchPlan,
  input: PageInput,
): Promise<ArticleHits> {
  const { query, reranker, offset, limit } = input
  const find = hitFinder(shownWeights(plan))
  const page =
    offset < orderedArticles(input, plan)
      ? (await modelOrder(reranker, query, inOrder(rows, input, plan), passageOf)).slice(offset, offset + limit)
      : rows
  return {
    hits: page.map((row) => toHit(row, find)),
    total,
    certainty: Math.min(1, certainty),
    ...(plan.byParts && { byParts: true }),
  }
}

const passageOf = (row: HitRow) => ({ ...row, headings: headingsOf(row) })

/** The first articles by what answers are ranked by too, each with the better one of its passages. */
function inOrder(rows: HitRow[], input: PageInput, plan: SearchPlan): HitRow[] {
  const { query } = input
  const queryWords = askedWords(query, plan)
  const nearness = nearnessTo(query, queryWords, plan)
  const articles = [...Map.groupBy(rows, ({ articleId }) => articleId).values()]
  const count = rerankedArticles(input, plan)
  const compared = articles.slice(0, count).flat()
  const first = rerank(queryWords, compared, passageOf, nearness, compared.length).map(
    ({ relevance: _, part: __, near: ___, similar: ____, ...row }) => row,
  )
  const best = Map.groupBy(first, ({ articleId }) => articleId).values()
  return [...best, ...articles.slice(count)].flatMap(([row]) => row ?? [])
}

function toHit(row: HitRow, find: HitFinder): ArticleHit {
  const { articleId, manualId, manualName, manualCode, title, anchor, text, score, updatedAt, updatedBy, updatedName } =
    row
  const headings = headingsOf(row)
  const snippet = snippetOf(text === '' ? [title, ...headings].join(' · ') : text, find)
  return {
    articleId,
    manualId,
    manualName,
    manualCode,
    title,
    anchor,
    headings,
    snippet,
    score,
    updatedAt,
    updatedBy,
    updatedName,
  }
}

/** Terms that are marked as hits: whole words, pairs with a function character only when there is nothing better. */
function shownWeights({ terms }: SearchPlan): Map<string, number> {
  const words = terms.filter(({ share }) => share === undefined)
  const strong = words.some(({ kind }) => kind === 'strong')
  const shown = words.filter(({ kind }) => kind === 'strong' || kind === 'character' || (kind === 'weak' && !strong))
  return new Map(shown.map(({ term, weight }) => [term, weight]))
}
