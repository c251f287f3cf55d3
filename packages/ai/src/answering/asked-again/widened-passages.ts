// Searches again for what the first search says little about, and for the parts of a question that asks several things (ADR 0068).
import type { Database } from '@lectern/db'
import type { ChatModelSettings, ModelLog } from '../../models/chat-model.ts'
import type { TokenUsage } from '../../models/meter.ts'
import { ModelFailure } from '../../models/model-failure.ts'
import { hasPassages } from '../../search/article-passages.ts'
import { modelOrder } from '../../search/ranking/model-order.ts'
import { type RetrievedPassage, type RetrieveInput, retrieve } from '../../search/retrieve.ts'
import { isWeak } from './is-weak.ts'
import { type OtherQueries, otherQueries } from './other-queries.ts'
import { questionParts } from './question-parts.ts'
import { QUERY_WEIGHTS, unite, type WeighedRanking } from './unite.ts'

type Deps = { db: Database; fast: ChatModelSettings; log: ModelLog }
type FirstSearch = {
  /** Best first. */
  passages: readonly RetrievedPassage[]
  lang: 'zh_CN' | 'en_US'
  signal?: AbortSignal
  onUsage?: (usage: TokenUsage) => void
}
type WeighedQuery = { query: string; weight: number }

/** Passages of `search` and of further queries together, best first; null where the first search is enough, or no query comes of it. */
export async function widenedPassages(
  deps: Deps,
  search: RetrieveInput,
  { passages, ...first }: FirstSearch,
): Promise<RetrievedPassage[] | null> {
  const { query } = search
  if (passages.length === 0 && !(await hasPassages(deps.db, search))) return null
  const written = isWeak(query, passages) ? await writtenQueries(deps, query, first) : null
  const parts = questionParts(query)
  const queries = weighed({
    keywords: [],
    rewordings: [],
    ...written,
    parts: parts.length > 0 ? parts : (written?.parts ?? []),
  })
  if (queries.length === 0 || first.signal?.aborted) return null
  const rankings = await Promise.all(
    queries.map(async ({ query, weight }): Promise<WeighedRanking> => {
      // The reranker reads the union once, and not each of its lists.
      return { passages: await retrieve(deps.db, { ...search, query, reranker: null }), weight }
    }),
  )
  const united = unite([{ passages, weight: QUERY_WEIGHTS.question }, ...rankings], search.limit)
  // A passage for one part is no answer to the whole question.
  const isOneQuestion = queries.every(({ weight }) => weight !== QUERY_WEIGHTS.part)
  return isOneQuestion ? modelOrder(search.reranker, query, united, (passage) => passage) : united
}

async function writtenQueries(
  { fast, log }: Deps,
  question: string,
  { lang, signal, onUsage }: Omit<FirstSearch, 'passages'>,
): Promise<OtherQueries | null> {
  try {
    return await otherQueries(fast, { question, lang, signal }, onUsage)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ reason: error.reason, model: fast.model }, 'the model could not write other queries')
    return null
  }
}

function weighed({ keywords, rewordings, parts }: OtherQueries): WeighedQuery[] {
  const of = (queries: readonly string[], weight: number) => queries.map((query) => ({ query, weight }))
  return [
    ...of(rewordings, QUERY_WEIGHTS.rewording),
    ...of(keywords, QUERY_WEIGHTS.keywords),
    ...of(parts, QUERY_WEIGHTS.part),
  ]
}
