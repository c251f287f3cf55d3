// Separators between the letters of a word, which people use to evade a list. Pure.
import { type Skeleton, UNIT, unitKinds, withoutIgnored } from './skeleton.ts'

export type GapRules = {
  /** Letters that are kept apart count too. */
  apart: boolean
  /** Blanks in a text that match one blank of a word. */
  maxBlanks: number
}
/** `expected`: what the word itself has before its letter of this number. */
type Span = { from: number; count: number; expected: Map<number, string> | null }

/** Nobody writes these between two Chinese characters of one sentence, except to keep them apart. */
const BETWEEN_HAN = /^[ *_\-.·•~+|/\\#^=`'"@&%$…—]{1,3}$/
/** A sentence ends or a list continues here: 大、麻 is no word, 法、轮、功 is one. */
const SAME_EVERYWHERE = /^[^\n\t]{1,3}$/
const SPELLED = /^[ .\-_*]$/
/** Letters of the shortest word that counts when it is spelled out: a b c is no word. */
const MIN_SPELLED = 4
const MIN_SAME = 3

function fitsExpected(gap: string, expected: string, { apart, maxBlanks }: GapRules): boolean {
  if (expected !== ' ') return gap.replace(/\s+/g, ' ') === expected
  return gap.length <= maxBlanks && (/^\s+$/.test(gap) || (apart && /^[\s\-_.]+$/.test(gap)))
}

/** True when what is between the letters is what the word has there, or does not keep it from being read. */
export function gapsFit({ folded, places }: Skeleton, { from, count, expected }: Span, rules: GapRules): boolean {
  const kinds = unitKinds()
  const kindOf = (letter: number) => kinds[folded.charCodeAt(places[from + letter]!)]
  const latin: string[] = []
  const unusual: string[] = []
  for (let letter = 1; letter < count; letter++) {
    const start = places[from + letter - 1]! + 1
    const end = places[from + letter]!
    const expectedGap = expected?.get(letter)
    if (start === end) {
      if (expectedGap !== undefined) return false
      continue
    }
    const raw = folded.slice(start, end)
    const gap = rules.apart ? withoutIgnored(raw) : raw
    if (expectedGap !== undefined) {
      if (!fitsExpected(gap, expectedGap, rules)) return false
      continue
    }
    if (!rules.apart) return false
    if (gap === '') continue
    const [before, after] = [kindOf(letter - 1), kindOf(letter)]
    if (before === UNIT.han && after === UNIT.han) {
      if (!BETWEEN_HAN.test(gap)) unusual.push(gap)
    } else if (before === UNIT.latin && after === UNIT.latin) latin.push(gap)
    // A blank between Chinese and Latin letters is good typography.
    else if (gap !== ' ') return false
  }
  return areSame(unusual, count, MIN_SAME, SAME_EVERYWHERE) && areSame(latin, count, MIN_SPELLED, SPELLED)
}

/** None, or the same between all letters of a word that is long enough. */
function areSame(gaps: readonly string[], count: number, min: number, allowed: RegExp): boolean {
  const [first] = gaps
  if (first === undefined) return true
  return count >= min && gaps.length === count - 1 && allowed.test(first) && gaps.every((gap) => gap === first)
}
