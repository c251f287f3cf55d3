// Finds the word of a text that is nearest to a given word, in either language.
import { wordCosine } from './vectors.ts'
import { wordNumber } from './vocabulary.ts'

/**
 * The words of a text, each once. `numbers`: of those that the data know; `longer`: of those among them that are no single characters;
 * `unknown`: the others as they are.
 */
export type WordSet = { numbers: Int32Array; longer: Int32Array; unknown: ReadonlySet<string> }

/** `words`: as the analysis makes them, in any order. */
export function wordSetOf(words: Iterable<string>): WordSet {
  const numbers: number[] = []
  const longer: number[] = []
  const unknown = new Set<string>()
  for (const word of new Set(words)) {
    const number = wordNumber(word)
    if (number < 0) unknown.add(word)
    else numbers.push(number)
    if (number >= 0 && word.length > 1) longer.push(number)
  }
  return { numbers: Int32Array.from(numbers), longer: Int32Array.from(longer), unknown }
}

/**
 * Cosines that were computed, each at one place that its two words decide; a later pair takes the place of an earlier one. 1.3 MB, and
 * nothing is allocated: people ask with the same few hundred words about the same texts.
 */
const PLACES = 1 << 18
const pairs = new Uint32Array(PLACES)
const cosines = new Uint8Array(PLACES)
const STEPS = 255

const isLatin = (word: string) => word.charCodeAt(0) < 0x250

/** In steps of 1/255, never below 0. Numbers of words have 16 bits; a pair of a word with itself is never requested. */
function stepsOf(number: number, other: number): number {
  const pair = ((number << 16) | other) >>> 0
  const place = Math.imul(pair, 0x9e3779b1) >>> 14
  if (pairs[place] !== pair) {
    pairs[place] = pair
    cosines[place] = Math.round(STEPS * Math.max(0, wordCosine(number, other)))
  }
  return cosines[place]!
}

/**
 * Cosine of a word with the nearest word of a text, 0..1 in steps of 1/255: 1 for the word itself. Single characters and words that the
 * data do not know are near themselves only.
 */
export function nearestCosine(word: string, { numbers, longer, unknown }: WordSet): number {
  const number = wordNumber(word)
  if (number < 0) return unknown.has(word) ? 1 : 0
  if (numbers.includes(number)) return 1
  if (word.length === 1) return 0
  let nearest = 0
  // A single character may be the whole word that an English one is called; among pairs it says little.
  for (const other of isLatin(word) ? numbers : longer) nearest = Math.max(nearest, stepsOf(number, other))
  return nearest / STEPS
}
