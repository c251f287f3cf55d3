// Passages to answer from (specification §7 'AI search'; ledger AI-02), with the features that confidence is computed from.
import type { Database } from '@lectern/db'
import { definedTerm, defines } from '../analysis/definitions.ts'
import { isCjk } from '../analysis/tokens.ts'
import type { SearchPlace } from '../database/readable-manuals.ts'
import type { Embedder } from '../embedding/embedder.ts'
import type { Reranker } from '../models/reranker.ts'
import { correctText } from '../titles/correct-text.ts'
import type { PassageSource } from './passage-source.ts'
import { questionWords } from './query/question-words.ts'
import type { SearchPlan } from './query/search-plan.ts'
import { answerSources, lower } from './ranking/answer-sources.ts'
import { askedWords } from './ranking/asked-words.ts'
import { coverageOf } from './ranking/coverage.ts'
import type { DraftPassages } from './ranking/draft-passages.ts'
import type { RankedPassage } from './ranking/fuse.ts'
import { modelOrder, ORDERED_BY_MODEL } from './ranking/model-order.ts'
import { nearnessTo } from './ranking/nearness.ts'
import { planFor, rankPassages } from './ranking/rank-passages.ts'
import { headingsOf, type PassageRow, readPassages } from './ranking/read-passages.ts'
import { RERANKED, RERANKED_BY_MEANING, rerank } from './ranking/rerank.ts'
import type { PassagePart } from './sections/passage-parts.ts'

export type RetrieveInput = SearchPlace & {
  query: string
  embedder: Embedder
  /** Puts the first passages in order, where there is one. */
  reranker?: Reranker | null
  /** Drafts that are searched as if they were published. */
  drafts?: DraftPassages
  /** Passages to return, at most 100. */
  limit: number
}
export type RetrievedPassage = {
  chunkId: string
  articleId: string
  manualId: string
  versionId: string
  title: string
  headings: string[]
  /** Words, as search matches and quotes show them. */
  text: string
  anchor: string
  /** Passages of the article that it joins, in their order; absent: itself alone. */
  parts?: PassagePart[]
  /** For a model, added to the passages of an answer. */
  source?: PassageSource
  /** Score of the order; only comparable within one result. */
  score: number
  /** Its score by words and vectors as a share of the best one, 0..1. */
  relevance: number
  /** Score of its best part as an answer, 0..about 2. */
  part: number
  /** Nearness of its meaning to the question, 0..about 1. */
  near: number
  /** Nearness by a customer's embedding model (ranking/model-nearness.ts); absent where our own vectors order. */
  byModel?: number
  /** Nearness of its words to those of the question, one by one, weighed. */
  similar: number
  /** BM25 score divided by that of a word that no other passage has; 0 for a passage that only vectors found. */
  strength: number
  /** Share of the query's idf weight found in the passage, 0..1, without words that only ask. */
  coverage: number
  /** The same share within a few sentences of it, its title and its headings, 0..1. */
  together: number
  /** Weight of the names that the passage lacks, as a share of the weight of the query's words, 0..1. */
  missingNames: number
  /** For questions about the meaning of a term: whether it defines the term, null when it does not mention it. Null for other questions. */
  defines: boolean | null
  /** Written in another language than the question. */
  foreign: boolean
  /** Weights of the question's terms in its scope; the same object for all passages of one result. */
  weights: ReadonlyMap<string, number>
  /** Weight of the question's own words together, without their synonyms. */
  total: number
  /** Below 1: for a changelog, when the question is not about changes. */
  worth: number
  /** Below 1: managers want fewer answers from its article. */
  trust?: number
}

const MAX_PASSAGES = 100
/** With less coverage a passage was found only by words that ask, or by similar spelling. */
const MIN_COVERAGE = 0.1

/** The best passages that `scope` may read, best first; for the corrected question when hardly a word of it is found. */
export async function retrieve(db: Database, input: RetrieveInput): Promise<RetrievedPassage[]> {
  const passages = await passagesFor(db, input)
  if (passages.some(({ coverage }) => coverage >= MIN_COVERAGE)) return passages
  const query = await correctText(db, input, input.query)
  const corrected = query === null ? [] : await passagesFor(db, { ...input, query })
  return corrected.length > 0 ? corrected : passages
}

async function passagesFor(db: Database, input: RetrieveInput): Promise<RetrievedPassage[]> {
  const [plan, sources] = await Promise.all([planFor(db, input), answerSources(db, input)])
  if (!plan) return []
  const reranked = input.embedder.fusion ? RERANKED : RERANKED_BY_MEANING
  const count = Math.min(MAX_PASSAGES, Math.max(reranked, input.reranker ? ORDERED_BY_MODEL : 0, input.limit))
  const ranked = (await rankPassages(db, { ...input, sources }, plan, MAX_PASSAGES)).slice(0, count)
  const rows: Map<string, PassageText> = await readPassages(
    db,
    input,
    ranked.map(({ chunkId }) => chunkId),
  )
  for (const passage of input.drafts?.added ?? []) rows.set(passage.chunkId, passage)
  const described = describePassages(input.query, plan, ranked, rows)
  const ordered = await modelOrder(input.reranker, input.query, described, (passage) => passage)
  return lower(ordered, sources).slice(0, input.limit)
}

type PassageText = Pick<PassageRow, 'articleId' | 'manualId' | 'versionId' | 'title' | 'headings' | 'text' | 'anchor'>

/** The ranked passages with features of each as an answer to the question. Pure. */
function describePassages(
  query: string,
  plan: SearchPlan,
  ranked: readonly RankedPassage[],
  rows: ReadonlyMap<string, PassageText>,
): RetrievedPassage[] {
  const coverage = coverageOf(plan, questionWords(query))
  const queryWords = askedWords(query, plan)
  const askedTerm = definedTerm(query)
  const passages = ranked.flatMap(({ chunkId, score, lexical, nearness }) => {
    const row = rows.get(chunkId)
    return row ? [{ chunkId, score, lexical, nearness, ...textsOf(row) }] : []
  })
  return rerank(queryWords, passages, (row) => row, nearnessTo(query, queryWords, plan)).map(
    ({ lexical, nearness, ...passage }) => ({
      ...passage,
      ...(nearness && { byModel: nearness.value }),
      strength: (lexical * plan.idealScore) / plan.rarestWordScore,
      foreign: isForeign(query, passage),
      ...coverage(passage),
      defines: askedTerm === null ? null : defines(askedTerm, passage),
      weights: queryWords.weights,
      total: queryWords.total,
    }),
  )
}

const textsOf = ({ articleId, manualId, versionId, title, text, anchor, headings }: PassageText) => ({
  ...{ articleId, manualId, versionId, title, text, anchor },
  headings: headingsOf({ headings }),
})

/** Share of Chinese characters above which a text counts as Chinese. */
const MIN_CHINESE = 0.2

/** Whether a passage is in another language than the question. For a Chinese question a Chinese title is enough. */
function isForeign(query: string, { title, text }: { title: string; text: string }): boolean {
  if ([...query].some(isCjk)) return ![...title, ...text].some(isCjk)
  return [...text].filter(isCjk).length > MIN_CHINESE * text.length
}
