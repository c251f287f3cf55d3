// Search as pages show it: articles with their best passage (specification §2 'AI search results'; ledger SRCH-01, 03, 04).
import { type Database, Prisma } from '@lectern/db'
import { anyNearness } from '../embed/same-meaning.ts'
import { correctText } from '../suggest/correct.ts'
import type { ArticleHit, ArticleHits, SearchArticlesInput } from '../types.ts'
import { type HitFinder, hitFinder } from './hits.ts'
import type { SearchPlan } from './query.ts'
import { isPoor, planFor, rankPassages } from './rank.ts'
import type { RankedPassage } from './ranked.ts'
import { headingsOf, type PassageRow, readPassages } from './read-passages.ts'
import { readableIds } from './readable.ts'
import { rowsOf } from './run.ts'
import { snippetOf } from './snippet.ts'

/** Passages that are fused at most; further ones are on no page. */
const MAX_RANKED = 200
/** Best passages that are gathered into articles; more when a later page is asked for. */
const GATHERED = 120
/** Articles below this share of the best score are no hits. */
const LOWEST = 0.05

const NOTHING: ArticleHits = { hits: [], total: 0, certainty: 0 }

type HitRow = Omit<PassageRow, 'chunkId' | 'versionId'> & { score: number }

/**
 * One page of hits and how many there are in all. A text without words finds nothing. When nothing is found, what the text was
 * probably meant to be is searched for, and told as `corrected`.
 */
export async function searchArticles(db: Database, input: SearchArticlesInput): Promise<ArticleHits> {
  const found = await searchText(db, input)
  if (found.total > 0) return found
  const corrected = await correctText(db, input, input.query)
  if (corrected === null) return found
  const instead = await searchText(db, { ...input, query: corrected })
  return instead.total > 0 ? { ...instead, corrected } : found
}

async function searchText(db: Database, input: SearchArticlesInput): Promise<ArticleHits> {
  const plan = await planFor(db, input)
  if (!plan) return NOTHING
  // A lone Chinese character has no rare term to choose candidates by.
  if (input.embedder.semantic || plan.rare.length === 0) return fusedPage(db, input, plan)
  const found = await lexicalPage(db, input, plan, input.offset, input.limit)
  if (input.offset === 0 && isPoor(found.rows, plan)) return fusedPage(db, input, plan)
  if (found.rows.length > 0 || input.offset === 0) return toHits(found, plan)
  // Beyond the last page no row tells the total; the first one does, and whether it was a fused ranking.
  const first = await lexicalPage(db, input, plan, 0, 1)
  return isPoor(first.rows, plan) ? fusedPage(db, input, plan) : { hits: [], total: first.total, certainty: 0 }
}

/** Words alone, in one statement. */
async function lexicalPage(db: Database, place: SearchArticlesInput, plan: SearchPlan, skip: number, take: number) {
  const rows = await rowsOf<HitRow & { total: number }>(
    db,
    Prisma.sql`SELECT * FROM search_articles(${readableIds(place)}, ${plan.rare}::int[], ${plan.vector}::sparsevec,
      ${Math.max(GATHERED, 2 * (skip + take))}::int, ${LOWEST}::float8, ${skip}::int, ${take}::int)`,
  )
  return { rows, total: rows[0]?.total ?? 0, certainty: (rows[0]?.score ?? 0) / plan.ideal }
}

/** Words and vectors: ranked first, then the page is read. */
async function fusedPage(db: Database, input: SearchArticlesInput, plan: SearchPlan): Promise<ArticleHits> {
  const best = new Map<string, RankedPassage>()
  const ranked = await rankPassages(db, input, plan, MAX_RANKED)
  for (const passage of ranked) {
    if (!best.has(passage.articleId)) best.set(passage.articleId, passage)
  }
  const page = [...best.values()].slice(input.offset, input.offset + input.limit)
  const texts = await readPassages(
    db,
    input,
    page.map(({ chunkId }) => chunkId),
  )
  const rows = page.flatMap(({ chunkId, score }) => {
    const row = texts.get(chunkId)
    return row ? [{ ...row, score }] : []
  })
  const hits = toHits({ rows, total: best.size, certainty: page[0]?.lexical ?? 0 }, plan)
  return (await isDoubtful(input, ranked)) ? { ...hits, doubtful: true } : hits
}

/** To vectors every passage is near to some degree: without a word of the text, and with nothing near, people would say that nothing was found. */
async function isDoubtful({ embedder, query }: SearchArticlesInput, ranked: RankedPassage[]): Promise<boolean> {
  if (!embedder.semantic || ranked.length === 0 || ranked.some(({ lexical }) => lexical > 0)) return false
  const line = await anyNearness(embedder, query)
  return line !== null && ranked.every(({ similarity = 0 }) => similarity < line)
}

type Found = { rows: HitRow[]; total: number; certainty: number }

function toHits({ rows, total, certainty }: Found, plan: SearchPlan): ArticleHits {
  const find = hitFinder(shownWeights(plan))
  return { hits: rows.map((row) => toHit(row, find)), total, certainty: Math.min(1, certainty) }
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

/** Terms that are marked as hits: pairs with a function character only when there is nothing better. */
function shownWeights({ terms }: SearchPlan): Map<string, number> {
  const strong = terms.some(({ kind }) => kind === 'strong')
  const shown = terms.filter(({ kind }) => kind === 'strong' || kind === 'character' || (kind === 'weak' && !strong))
  return new Map(shown.map(({ term, weight }) => [term, weight]))
}
