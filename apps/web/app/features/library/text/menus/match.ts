/** Finding entries of a menu by what is typed: titles, aliases, and pinyin in full or by its first letters. */
import { initialsOf, pinyinOf } from './pinyin.ts'

export type Searched = { title: string; words: readonly string[] }
/** `exact`: a title or alias is written out. */
export type Match<Entry> = { entry: Entry; exact: boolean }

const HAN = /\p{Script=Han}/u
const EXACT = 0
const BEGINS = 1
const WITHIN = 2
const NONE = 3

/** Input methods put blanks or apostrophes between syllables while they compose. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s'’]+/gu, '')

function rankOf(word: string, typed: string): number {
  const whole = plain(word)
  if (whole === typed) return EXACT
  if (whole.startsWith(typed)) return BEGINS
  if (HAN.test(word)) return whole.includes(typed) ? WITHIN : NONE
  return word.split(/\s+/).some((part) => plain(part).startsWith(typed)) ? WITHIN : NONE
}

function best({ title, words }: Searched, typed: string): number {
  const all = [title, ...words]
  const spelled = all.filter((word) => HAN.test(word)).flatMap((word) => [pinyinOf(word), initialsOf(word)])
  return Math.min(...[...all, ...spelled].map((word) => rankOf(word, typed)))
}

/** Entries that fit, the best first; all of them in their order when nothing was typed yet. */
export function matching<Entry extends Searched>(entries: readonly Entry[], query: string): Match<Entry>[] {
  if (query === '') return entries.map((entry) => ({ entry, exact: false }))
  const typed = plain(query)
  if (/^\s/u.test(query) || typed === '') return []
  return entries
    .map((entry, index) => ({ entry, index, rank: best(entry, typed) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ entry, rank }) => ({ entry, exact: rank === EXACT }))
}

/** Brings entries of one group together, in the order of the first of each. */
export function byGroup<Entry extends { group?: string }>(entries: readonly Entry[]): Entry[] {
  return [...Map.groupBy(entries, ({ group }) => group).values()].flat()
}

/** Brings entries whose ids are in `order` into that order, at the places that they have together. */
export function inOrder<Entry extends { id: string }>(entries: readonly Entry[], order: readonly string[]): Entry[] {
  const ordered = order.flatMap((id) => entries.filter((entry) => entry.id === id)).values()
  return entries.map((entry) => (order.includes(entry.id) ? (ordered.next().value ?? entry) : entry))
}
