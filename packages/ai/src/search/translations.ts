// The common words of a search text in the other language, for texts that are written in that one (ledger SRCH-06).
import { termId, termSeed } from '../analysis/term-id.ts'
import { isCjk, tokenize } from '../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import type { QueryTerm } from './query.ts'
import type { TermStatistics } from './statistics.ts'
import { wordsInRow } from './synonyms.ts'

/** Strong terms of the search text, or of what tells its language, and those of the other language. */
type Sides = { own: QueryTerm[]; others: QueryTerm[] }
/** `words`: the common words of a search text; `telling`: what tells the language of texts. */
export type Translations = { words: Sides; telling: Sides }
/** `own`: ids of terms that were translated; `others`: what they are called. Both are empty where nothing is translated. */
export type Translated = { own: ReadonlySet<number>; others: QueryTerm[] }

/** Words that every text uses, whatever it is about; none is the name of something on a page. */
const TELLING = {
  english: ['use', 'include', 'different', 'first', 'work', 'make', 'through', 'after'],
  chinese: ['使用', '包括', '不同', '第一', '工作', '进行', '通过', '之后'],
}
/** Texts are written in the language whose telling words are in this many times as many passages. */
const COMMONER = 2
/** Words of one text that are looked up. */
const MAX = 24

/** A common word as it stands in a text, its own strong terms and those of the other language: taken apart once. */
type Entry = { row: string; own: string[]; others: string[] }
/** `entries` by the first of their words or characters. */
type Known = { entries: ReadonlyMap<string, Entry[]>; telling: { english: string[]; chinese: string[] } }
let known: Known | undefined

const strongTerms = (words: string[]): string[] =>
  words.flatMap((word) => tokenize(word)).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : []))

const inRow = (row: string): string[] => row.trim().split(' ')
const firstOf = (row: string): string => inRow(row)[0] ?? ''

function dictionary(): Known {
  const entries = (words: string[], meant: string[]): Entry[] => {
    const others = strongTerms(meant)
    return words.map((word) => ({ row: wordsInRow(word), own: strongTerms([word]), others }))
  }
  known ??= {
    entries: Map.groupBy(
      COMMON_WORDS.flatMap(({ english, chinese }) => [...entries(english, chinese), ...entries(chinese, english)]),
      ({ row }) => firstOf(row),
    ),
    telling: { english: strongTerms(TELLING.english), chinese: strongTerms(TELLING.chinese) },
  }
  return known
}

/** The common words of `text` in both languages; null without one. Of a longer word and another within it both count. */
export function translationsOf(tenantId: string, text: string): Translations | null {
  const { entries, telling } = dictionary()
  const asked = wordsInRow(text)
  const begun = [...new Set(inRow(asked))].flatMap((word) => entries.get(word) ?? [])
  const found = begun.filter(({ row }) => asked.includes(row)).slice(0, MAX)
  if (found.length === 0) return null
  const seed = termSeed(tenantId)
  const asTerms = (terms: string[]): QueryTerm[] =>
    terms.map((term) => ({ id: termId(seed, term), term, kind: 'strong' }))
  const [own, others] = [...text].some(isCjk) ? [telling.chinese, telling.english] : [telling.english, telling.chinese]
  return {
    words: { own: asTerms(found.flatMap((one) => one.own)), others: asTerms(found.flatMap((one) => one.others)) },
    telling: { own: asTerms(own), others: asTerms(others) },
  }
}

/** Terms that must be counted before {@link translated}. */
export const termsOf = (translations: Translations | null): QueryTerm[] =>
  translations ? Object.values(translations).flatMap(({ own, others }) => [...own, ...others]) : []

/** What is looked for in the other language: all common words where the texts of the scope are written in it, else nothing. */
export function translated(translations: Translations | null, { frequencies }: TermStatistics): Translated {
  const count = (terms: QueryTerm[]) => terms.reduce((sum, { id }) => sum + (frequencies.get(id) ?? 0), 0)
  if (!translations || count(translations.telling.others) <= COMMONER * count(translations.telling.own))
    return { own: new Set(), others: [] }
  const { own, others } = translations.words
  return {
    own: new Set(own.map(({ id }) => id)),
    others: [...new Map(others.map((term) => [term.id, term])).values()],
  }
}
