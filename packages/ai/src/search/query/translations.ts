// The common words of a search text in the other language, for texts that are written in that one (ledger SRCH-06).
import { termId, termSeed } from '../../analysis/term-id.ts'
import { isCjk, tokenize } from '../../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import type { QueryTerm } from './query-terms.ts'
import { wordSequence } from './synonyms.ts'
import type { TermStatistics } from './term-statistics.ts'

/** Strong terms in the language of the search text, and in the other language. */
type Sides = { own: QueryTerm[]; others: QueryTerm[] }
/** `words`: the common words of a search text; `markers`: words that show the language of texts. */
export type Translations = { words: Sides; markers: Sides }
/** `own`: ids of terms that were translated; `others`: their translations. Both are empty where nothing is translated. */
export type Translated = { own: ReadonlySet<number>; others: QueryTerm[] }

/** Words that occur in texts of every subject, and are no labels in a user interface. */
const LANGUAGE_MARKERS = {
  english: ['use', 'include', 'different', 'first', 'work', 'make', 'through', 'after'],
  chinese: ['使用', '包括', '不同', '第一', '工作', '进行', '通过', '之后'],
}
/** Texts are in the other language when its markers are in more than this many times as many passages. */
const MIN_RATIO = 2
/** Common words of one text that are translated. */
const MAX_WORDS = 24

/** A common word as a word sequence, its strong terms and those of its translations. */
type Entry = { sequence: string; own: string[]; others: string[] }
/** `entries` by their first word or character. */
type Dictionary = { entries: ReadonlyMap<string, Entry[]>; markers: { english: string[]; chinese: string[] } }
let loaded: Dictionary | undefined

const strongTerms = (words: string[]): string[] =>
  words.flatMap((word) => tokenize(word)).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : []))

const wordsOf = (sequence: string): string[] => sequence.trim().split(' ')

function dictionary(): Dictionary {
  const entries = (words: string[], meanings: string[]): Entry[] => {
    const others = strongTerms(meanings)
    return words.map((word) => ({ sequence: wordSequence(word), own: strongTerms([word]), others }))
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

/** The common words of `text` in both languages; null when it has none. A word within a longer one counts as well. */
export function translationsOf(tenantId: string, text: string): Translations | null {
  const { entries, markers } = dictionary()
  const sequence = wordSequence(text)
  const candidates = [...new Set(wordsOf(sequence))].flatMap((word) => entries.get(word) ?? [])
  const found = candidates.filter((entry) => sequence.includes(entry.sequence)).slice(0, MAX_WORDS)
  if (found.length === 0) return null
  const seed = termSeed(tenantId)
  const asTerms = (terms: string[]): QueryTerm[] =>
    terms.map((term) => ({ id: termId(seed, term), term, kind: 'strong' }))
  const [own, others] = [...text].some(isCjk) ? [markers.chinese, markers.english] : [markers.english, markers.chinese]
  return {
    words: { own: asTerms(found.flatMap((one) => one.own)), others: asTerms(found.flatMap((one) => one.others)) },
    markers: { own: asTerms(own), others: asTerms(others) },
  }
}

/** Terms whose statistics {@link translated} needs. */
export const termsOf = (translations: Translations | null): QueryTerm[] =>
  translations ? Object.values(translations).flatMap(({ own, others }) => [...own, ...others]) : []

/** The translations to search for: of all common words when the texts of the scope are in the other language, else none. */
export function translated(translations: Translations | null, { frequencies }: TermStatistics): Translated {
  const count = (terms: QueryTerm[]) => terms.reduce((sum, { id }) => sum + (frequencies.get(id) ?? 0), 0)
  if (!translations || count(translations.markers.others) <= MIN_RATIO * count(translations.markers.own))
    return { own: new Set(), others: [] }
  const { own, others } = translations.words
  return {
    own: new Set(own.map(({ id }) => id)),
    others: [...new Map(others.map((term) => [term.id, term])).values()],
  }
}
