// Pieces of the words of a search text: searched only where nothing in the scope has the word itself. Where something has it, its parts would
// only bring passages that are about something else.
import { termSeed } from '../../analysis/term-id.ts'
import { tokenize } from '../../analysis/tokens.ts'
import type { QueryTerm } from './query-terms.ts'
import { type RelatedTerm, relatedTerm } from './related-words.ts'
import type { TermStatistics } from './term-statistics.ts'

/** Share of the weight of a word that its parts have together. */
const SHARE = 0.9
/** `number`: a telephone number in one word, which is searched wherever something has it. */
export type WordPart = RelatedTerm & { number: boolean }

/** `2.5.0` for 2.5.0-rc.1, `user` and `name` for getUserName, a telephone number without its separators. */
export function wordParts(tenantId: string, text: string): WordPart[] {
  const seed = termSeed(tenantId)
  const pieces = tokenize(text).flatMap(({ term, piece: of, number }) =>
    of === undefined || number === false ? [] : [{ term, of, number: number === true }],
  )
  const parts = pieces.map(({ term, of, number }) => {
    const count = pieces.filter((other) => other.of === of && !isWhole(other)).length
    const share = isWhole({ term, of, number }) ? 1 : SHARE / count
    return { ...relatedTerm(seed, of, term, share, false), number }
  })
  // A telephone number with hyphens is a word with a piece, and a number.
  return [...new Map(parts.map((part) => [part.term.id, part])).values()]
}

/** The same written in another way: `e1042` for `e-1042`. */
const isWhole = ({ term, of, number }: { term: string; of: string; number: boolean }) =>
  number || term === of.replace(/[_\-']+/g, '')

/** Returns the parts that are worth searching beside the terms of the search text. */
export function partsWanted(
  parts: readonly WordPart[],
  terms: readonly QueryTerm[],
  { frequencies }: TermStatistics,
): WordPart[] {
  const frequencyOf = (term: QueryTerm | undefined) => (term && frequencies.get(term.id)) ?? 0
  return parts.filter(({ of, term, number }) =>
    number ? frequencyOf(term) > 0 : frequencyOf(terms.find((one) => one.term === of)) === 0,
  )
}
