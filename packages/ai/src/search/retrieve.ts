// Passages to answer from (specification §7 'AI search'; ledger AI-02), with the features that confidence is computed from.
import type { Database } from '@lectern/db'
import { definedTerm, defines } from '../analysis/definitions.ts'
import { isCjk } from '../analysis/tokens.ts'
import type { SearchPlace } from '../database/readable-manuals.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { correctText } from '../titles/correct-text.ts'
import { questionWords } from './query/question-words.ts'
import { answerSources, lower } from './ranking/answer-sources.ts'
import { coverageOf } from './ranking/coverage.ts'
import { planFor, rankPassages } from './ranking/rank-passages.ts'
import { headingsOf, readPassages } from './ranking/read-passages.ts'

export type RetrieveInput = SearchPlace & {
  query: string
  embedder: Embedder
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
  text: string
  anchor: string
  /** Fused score, only comparable within one result. */
  score: number
  /** BM25 score divided by that of a word that no other passage has; 0 for a passage that only vectors found. */
  strength: number
  /** Share of the query's idf weight found in the passage, 0..1, without words that only ask. */
  coverage: number
  /** That share within a few sentences of it, its title and its headings, 0..1. */
  together: number
  /** Weight of the names that the passage lacks, as a share of the weight of the query's words, 0..1. */
  missingNames: number
  /** For questions about the meaning of a term: whether it defines the term, null when it does not mention it. Null for other questions. */
  defines: boolean | null
  /** Written in another language than the question. */
  foreign: boolean
  /** Weights of the question's terms in its scope; the same object for all passages of one result. */
  weights: ReadonlyMap<string, number>
}

const MAX_PASSAGES = 100
/** With less coverage a passage was found only by words that ask, or by similar spelling. */
const MIN_COVERAGE = 0.1

/** The best passages that `scope` may read, best first; for the corrected question when hardly a word of it is found. */
export async function retrieve(db: Database, input: RetrieveInput): Promise<RetrievedPassage[]> {
  const found = await passagesFor(db, input)
  if (found.some(({ coverage }) => coverage >= MIN_COVERAGE)) return found
  const query = await correctText(db, input, input.query)
  const corrected = query === null ? [] : await passagesFor(db, { ...input, query })
  return corrected.length > 0 ? corrected : found
}

async function passagesFor(db: Database, input: RetrieveInput): Promise<RetrievedPassage[]> {
  const [plan, sources] = await Promise.all([planFor(db, input), answerSources(db, input)])
  if (!plan) return []
  const ranked = lower(await rankPassages(db, { ...input, sources }, plan, MAX_PASSAGES), sources).slice(
    0,
    Math.min(MAX_PASSAGES, input.limit),
  )
  const rows = await readPassages(
    db,
    input,
    ranked.map(({ chunkId }) => chunkId),
  )
  const words = questionWords(input.query)
  const askedTerm = definedTerm(input.query)
  // "What is" also occurs in unrelated texts ("what you can do"); "when" and "how many" help to find times and amounts.
  const ignored = (term: string) => askedTerm !== null && words.asking.has(term)
  const weights = new Map(
    plan.terms.flatMap(({ term, kind, weight }) =>
      kind === 'form' || kind === 'function' || ignored(term) ? [] : [[term, weight]],
    ),
  )
  return ranked.flatMap(({ chunkId, score, lexical }) => {
    const row = rows.get(chunkId)
    if (!row) return []
    const { articleId, manualId, versionId, title, text, anchor } = row
    const headings = headingsOf(row)
    return [
      {
        chunkId,
        articleId,
        manualId,
        versionId,
        title,
        headings,
        text,
        anchor,
        score,
        strength: (lexical * plan.idealScore) / plan.rarestWordScore,
        foreign: isForeign(input.query, { title, text }),
        ...coverageOf(plan, words, { title, headings, text }),
        defines: askedTerm === null ? null : defines(askedTerm, { title, headings, text }),
        weights,
      },
    ]
  })
}

/** Share of Chinese characters above which a text counts as Chinese. */
const MIN_CHINESE = 0.2

/** Whether a passage is in another language than the question. For a Chinese question a Chinese title is enough. */
function isForeign(query: string, { title, text }: { title: string; text: string }): boolean {
  if ([...query].some(isCjk)) return ![...title, ...text].some(isCjk)
  return [...text].filter(isCjk).length > MIN_CHINESE * text.length
}
