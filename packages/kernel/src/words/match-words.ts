// Finds listed words in texts: the longest match counts, and a longer allowed word makes a listed one inside it harmless. Case, width,
// accents, traditional characters and zero-width characters make no difference; a Latin word counts only as a whole. Pure.
import { type GapRules, gapsFit } from './gaps.ts'
import { type Skeleton, skeletonOf, UNIT, unitKinds } from './skeleton.ts'
import { crossesBorder } from './word-borders.ts'

/** `key` is the result of wordKey. */
export type Keyed = { key: string }
type WordMatch<Word> = { start: number; end: number; word: Word }
type FindOptions = {
  /** Also finds words whose characters are kept apart (大*麻), and leaves out those across the border of two words (大|麻烦). */
  thorough: boolean
}
export type WordList<Word> = {
  size: number
  /** Characters of the longest match of a word, or of an allowed one, when it is not thorough; 0: there are no words. */
  maxLength: number
  hasAllowed: boolean
  /** In the order of the text; two may overlap, none is inside another. */
  find(text: string, options: FindOptions): Generator<WordMatch<Word>>
}

type Entry<Word> = { word: Word; letters: string; gaps: Map<number, string> | null; short: boolean }
/** Words with the same first two letters: those of four and more by the next two, all of them the longest first. */
type Bucket<Word> = { long: Map<number, Entry<Word>[]>; short: Entry<Word>[] }
type Buckets<Word> = Map<number, Bucket<Word>>

/** Blanks in a text that match one blank of a word. */
const MAX_BLANKS = 3

function entryOf<Word extends Keyed>(word: Word): Entry<Word> {
  const { folded, places, length } = skeletonOf(word.key)
  const gaps = new Map<number, string>()
  let letters = ''
  for (let i = 0; i < length; i++) {
    letters += folded.charAt(places[i]!)
    if (i > 0 && places[i]! > places[i - 1]! + 1) gaps.set(i, folded.slice(places[i - 1]! + 1, places[i]!))
  }
  const kinds = unitKinds()
  const short = length === 2 && letters.split('').every((letter) => kinds[letter.charCodeAt(0)] === UNIT.han)
  return { word, letters, gaps: gaps.size > 0 ? gaps : null, short }
}

const pairAt = (text: string, first: number, second: number): number =>
  text.charCodeAt(first) * 65_536 + text.charCodeAt(second)

function bucketsOf<Word extends Keyed>(words: readonly Word[]): Buckets<Word> {
  const buckets: Buckets<Word> = new Map()
  const entries = words.map(entryOf).sort((a, b) => b.letters.length - a.letters.length)
  for (const entry of entries) {
    const { letters } = entry
    if (letters.length < 2) continue
    const first = pairAt(letters, 0, 1)
    const bucket: Bucket<Word> = buckets.get(first) ?? { long: new Map(), short: [] }
    buckets.set(first, bucket)
    if (letters.length < 4) {
      bucket.short.push(entry)
      continue
    }
    const next = pairAt(letters, 2, 3)
    const long = bucket.long.get(next)
    if (long) long.push(entry)
    else bucket.long.set(next, [entry])
  }
  return buckets
}

function lettersFit({ folded, places, length }: Skeleton, letters: string, from: number): boolean {
  if (from + letters.length > length) return false
  for (let i = 2; i < letters.length; i++)
    if (folded.charCodeAt(places[from + i]!) !== letters.charCodeAt(i)) return false
  return true
}

/** A Latin word does not count inside another one; Chinese has no blanks between words. */
function isWhole({ folded, places }: Skeleton, first: number, last: number): boolean {
  const kinds = unitKinds()
  const kindAt = (at: number) => kinds[folded.charCodeAt(at)]
  let before = places[first]! - 1
  let after = places[last]! + 1
  while (before >= 0 && kindAt(before) === UNIT.ignored) before--
  while (after < folded.length && kindAt(after) === UNIT.ignored) after++
  const joined = (edge: number, beside: number) =>
    beside >= 0 && beside < folded.length && kindAt(edge) === UNIT.latin && kindAt(beside) === UNIT.latin
  return !joined(places[first]!, before) && !joined(places[last]!, after)
}

/** Returns the longest word that begins at this letter. */
function longestAt<Word>(
  buckets: Buckets<Word>,
  skeleton: Skeleton,
  from: number,
  rules: GapRules,
  counts: (entry: Entry<Word>) => boolean,
): Entry<Word> | undefined {
  const { folded, places, length } = skeleton
  const bucket = buckets.get(pairAt(folded, places[from]!, places[from + 1]!))
  if (!bucket) return undefined
  const fits = (entry: Entry<Word>) =>
    lettersFit(skeleton, entry.letters, from) &&
    isWhole(skeleton, from, from + entry.letters.length - 1) &&
    gapsFit(skeleton, { from, count: entry.letters.length, expected: entry.gaps }, rules) &&
    counts(entry)
  const long = from + 3 < length ? bucket.long.get(pairAt(folded, places[from + 2]!, places[from + 3]!)) : undefined
  return long?.find(fits) ?? bucket.short.find(fits)
}

const lengthOf = ({ letters, gaps }: Entry<unknown>): number =>
  letters.length + [...(gaps?.values() ?? [])].reduce((sum, gap) => sum + (gap === ' ' ? MAX_BLANKS : gap.length), 0)

const longest = (buckets: Buckets<unknown>): number => {
  let max = 0
  for (const { long, short } of buckets.values())
    for (const entries of [short, ...long.values()]) for (const entry of entries) max = Math.max(max, lengthOf(entry))
  return max
}

/** Words are distinguished by `key`; an allowed word that is listed too is allowed. */
export function compileWords<Word extends Keyed>(words: readonly Word[], allowed: readonly Keyed[]): WordList<Word> {
  const listed = bucketsOf(words)
  const harmless = bucketsOf(allowed)
  return {
    size: words.length,
    maxLength: listed.size === 0 ? 0 : Math.max(longest(listed), longest(harmless)),
    hasAllowed: allowed.length > 0,
    *find(text, { thorough }) {
      if (listed.size === 0 || text === '') return
      const skeleton = skeletonOf(text)
      const { folded, places, length } = skeleton
      const rules = { apart: thorough, maxBlanks: MAX_BLANKS }
      /** Letters up to which an allowed word, or the match before, reaches. */
      let harmlessTo = 0
      let foundTo = 0
      for (let at = 0; at + 1 < length; at++) {
        const free = longestAt(harmless, skeleton, at, rules, () => true)
        if (free) harmlessTo = Math.max(harmlessTo, at + free.letters.length)
        const hit = longestAt(listed, skeleton, at, rules, ({ letters, short }) => {
          const end = at + letters.length
          if (end <= harmlessTo || end <= foundTo) return false
          return !(thorough && short && crossesBorder(folded, places[at]!, places[end - 1]! + 1))
        })
        if (!hit) continue
        foundTo = at + hit.letters.length
        yield { start: places[at]!, end: places[foundTo - 1]! + 1, word: hit.word }
      }
    },
  }
}
