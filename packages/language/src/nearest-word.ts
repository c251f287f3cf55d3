// Which word of a text comes nearest to a word that is asked for, in either language.
import { wordCosine } from './vectors.ts'
import { wordCount, wordNumber } from './vocabulary.ts'

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

/** Words whose cosines are kept, one byte for each word of the data: people ask with the same few hundred words. */
const MAX_CACHED = 100
const cache = new Map<number, Uint8Array>()
/** Steps of a kept cosine; 0 is 'not computed'. */
const STEPS = 254

const isLatin = (word: string) => word.charCodeAt(0) < 0x250

function cosinesOf(number: number): Uint8Array {
  let known = cache.get(number)
  if (known) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  known = new Uint8Array(wordCount())
  cache.set(number, known)
  return known
}

/**
 * Cosine of a word with the nearest word of a text, 0..1 in steps of 1/254: 1 for the word itself. Single characters and words that the
 * data do not know are near themselves only.
 */
export function nearestCosine(word: string, { numbers, longer, unknown }: WordSet): number {
  const number = wordNumber(word)
  if (number < 0) return unknown.has(word) ? 1 : 0
  if (numbers.includes(number)) return 1
  if (word.length === 1) return 0
  const cosines = cosinesOf(number)
  let nearest = 1
  // A single character may be the whole word that an English one is called; among pairs it says little.
  for (const other of isLatin(word) ? numbers : longer) {
    let step = cosines[other]!
    if (step === 0) {
      step = 1 + Math.round(STEPS * Math.max(0, wordCosine(number, other)))
      cosines[other] = step
    }
    if (step > nearest) nearest = step
  }
  return (nearest - 1) / STEPS
}
