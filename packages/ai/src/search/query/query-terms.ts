// The terms of a search text.
import { termId, termSeed } from '../../analysis/term-id.ts'
import { type TermKind, wordTokens } from '../../analysis/tokens.ts'
import { questionWords } from './question-words.ts'

/** Further terms are ignored. */
const MAX_TERMS = 96

/** Remainders of `don't`, `doesn't`, `won't`, which are no words. */
const NEGATIONS: ReadonlySet<string> = new Set(
  'don doesn didn isn aren wasn weren hasn haven hadn wouldn couldn shouldn won'.split(' '),
)

/** Share of its weight that a pair of Chinese characters of two words keeps: it says that these words are neighbours, and nothing else. */
const ACROSS = 0.5

/** `share`: of its weight, where it does not have all of it. */
export type QueryTerm = { id: number; term: string; kind: TermKind; share?: number }

/** Distinct terms of a search text in their order; none when there are only function words. */
export function queryTerms(tenantId: string, text: string): QueryTerm[] {
  const seed = termSeed(tenantId)
  const { counting, crossWordBigrams } = questionWords(text)
  const terms = new Map<string, QueryTerm>()
  for (const { term, kind, end } of wordTokens(text)) {
    const isRest = NEGATIONS.has(term) && /^['’]t/.test(text.slice(end))
    const share = crossWordBigrams.has(term) ? { share: ACROSS } : {}
    if (!terms.has(term))
      terms.set(term, {
        id: termId(seed, term),
        term,
        kind: isRest || counting.has(term) ? 'function' : kind,
        ...share,
      })
    if (terms.size === MAX_TERMS) break
  }
  const list = [...terms.values()]
  return list.some(({ kind }) => kind !== 'function') ? list : []
}
