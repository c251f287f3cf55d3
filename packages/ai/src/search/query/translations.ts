// The words of a search text in the other language, for texts that are written in that one (ledger SRCH-06; ADR language data).
import { translationsOf } from '@lectern/language'
import { termId, termSeed } from '../../analysis/term-id.ts'
import { isCjk, wordTokens } from '../../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import type { QueryTerm } from './query-terms.ts'
import { type RelatedTerm, relatedTerm } from './related-words.ts'
import { wordSequence } from './synonyms.ts'
import type { TermStatistics } from './term-statistics.ts'

/** Words that occur in texts of every subject, and are no labels in a user interface. */
const LANGUAGE_MARKERS = {
  english: ['use', 'include', 'different', 'first', 'work', 'make', 'through', 'after'],
  chinese: ['使用', '包括', '不同', '第一', '工作', '进行', '通过', '之后'],
}
/** Texts are in the other language when its markers are in more than this many times as many passages. */
const MIN_RATIO = 2
/** Translated terms of one search text, without those that only the hand-made list has. */
const MAX_TRANSLATIONS = 128

const strongTerms = (words: string[]): string[] =>
  words.flatMap((word) => wordTokens(word)).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : []))
const wordsOf = (sequence: string): string[] => sequence.trim().split(' ')

/** A common word as a word sequence, its strong terms and those of its translations. */
type Entry = { sequence: string; sameLanguage: string[]; others: string[] }
/** `entries` by their first word or character. */
type Dictionary = { entries: ReadonlyMap<string, Entry[]>; markers: { english: string[]; chinese: string[] } }
let loaded: Dictionary | undefined

function dictionary(): Dictionary {
  const entries = (words: string[], meanings: string[]): Entry[] => {
    const others = strongTerms(meanings)
    return words.map((word) => ({ sequence: wordSequence(word), sameLanguage: strongTerms([word]), others }))
  }
  loaded ??= {
    entries: Map.groupBy(
      COMMON_WORDS.flatMap(({ english, chinese }) => [...entries(english, chinese), ...entries(chinese, english)]),
      ({ sequence }) => wordsOf(sequence)[0] ?? '',
    ),
    markers: { english: strongTerms(LANGUAGE_MARKERS.english), chinese: strongTerms(LANGUAGE_MARKERS.chinese) },
  }
  return loaded
}

/** Terms that show the language of texts: those of the language of `text`, and those of the other one. */
export function markersFor(tenantId: string, text: string): { sameLanguage: QueryTerm[]; others: QueryTerm[] } {
  const { english, chinese } = dictionary().markers
  const seed = termSeed(tenantId)
  const asTerms = (terms: string[]): QueryTerm[] =>
    terms.map((term) => ({ id: termId(seed, term), term, kind: 'strong' }))
  const [sameLanguage, others] = [...text].some(isCjk) ? [chinese, english] : [english, chinese]
  return { sameLanguage: asTerms(sameLanguage), others: asTerms(others) }
}

/** Whether the texts of a scope are written in the other language, from the frequencies of the markers in it. */
export function isForeign(
  { sameLanguage, others }: ReturnType<typeof markersFor>,
  { frequencies }: TermStatistics,
): boolean {
  const count = (terms: QueryTerm[]) => terms.reduce((sum, { id }) => sum + (frequencies.get(id) ?? 0), 0)
  return count(others) > MIN_RATIO * count(sameLanguage)
}

/**
 * Returns translations of the strong terms of a search text: words of the hand-made list with full weight, which knows names of several words,
 * and those of the language data by their probability. `skip`: terms that have synonyms of their owner.
 */
export function translationsFor(
  tenantId: string,
  text: string,
  terms: readonly QueryTerm[],
  skip: ReadonlySet<string>,
): RelatedTerm[] {
  const { entries } = dictionary()
  const seed = termSeed(tenantId)
  const sequence = wordSequence(text)
  const common = [...new Set(wordsOf(sequence))]
    .flatMap((word) => entries.get(word) ?? [])
    .filter((entry) => sequence.includes(entry.sequence))
  return terms
    .flatMap(({ term, kind }) => {
      if (kind !== 'strong' || skip.has(term)) return []
      const others = new Map<string, number>()
      for (const { word, probability } of translationsOf(term))
        if (isCjk(word) !== isCjk(term)) others.set(word, probability)
      for (const entry of common)
        if (entry.sameLanguage.includes(term)) for (const word of entry.others) others.set(word, 1)
      return [...others].map(([word, share]) => relatedTerm(seed, term, word, share, true))
    })
    .slice(0, MAX_TRANSLATIONS)
}
