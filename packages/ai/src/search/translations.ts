// The common words of a search text in the other language, for manuals that are written in that one (ledger SRCH-06).
import { termId, termSeed } from '../analysis/term-id.ts'
import { tokenize } from '../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import type { QueryTerm } from './query.ts'
import type { TermStatistics } from './statistics.ts'
import { wordsInRow } from './synonyms.ts'

/** A word of a search text: its own strong terms, and those of what it is called in the other language. */
export type TranslatedWord = { own: QueryTerm[]; others: QueryTerm[][] }

/** Words of one text that are looked up. */
const MOST = 24

type Entry = { word: string; row: string; others: string[] }
let dictionary: Entry[] | undefined

function entries(): Entry[] {
  const entry = (others: string[]) => (word: string) => ({ word, row: wordsInRow(word), others })
  dictionary ??= COMMON_WORDS.flatMap(({ english, chinese }) => [
    ...english.map(entry(chinese)),
    ...chinese.map(entry(english)),
  ])
  return dictionary
}

/** The common words of `text`, at most `MOST`. Of a longer one and another within it both count. */
export function translatedWords(tenantId: string, text: string): TranslatedWord[] {
  const seed = termSeed(tenantId)
  const terms = (word: string): QueryTerm[] =>
    tokenize(word).flatMap(({ term, kind }) => (kind === 'strong' ? [{ id: termId(seed, term), term, kind }] : []))
  const asked = wordsInRow(text)
  const found = entries().filter(({ row }) => asked.includes(row))
  return found.slice(0, MOST).map(({ word, others }) => ({ own: terms(word), others: others.map(terms) }))
}

/** How much commoner the words of the other language are where texts are written in it, at least. */
const COMMONER = 2

/**
 * The terms of the other language where its words are the commoner ones in the scope: there the texts are written in it. None where
 * they are not: words of the same meaning would only blur what was asked for.
 */
export function foreignTerms(words: readonly TranslatedWord[], { frequencies }: TermStatistics): QueryTerm[] {
  // A word is no commoner than the rarest of its terms.
  const count = (terms: QueryTerm[]) => Math.min(...terms.map(({ id }) => frequencies.get(id) ?? 0))
  const total = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)
  const own = total(words.map((word) => count(word.own)))
  const others = total(words.map((word) => Math.max(...word.others.map(count))))
  if (others <= COMMONER * own) return []
  return [...new Map(words.flatMap((word) => word.others.flat()).map((term) => [term.id, term])).values()]
}
