// The words that the data know, sorted; a word is its place among them. `vocabulary.bin`: the number of words and the end of each in
// UTF-16 units (32-bit numbers), then all words without anything between.
import { once, readData } from './data-files.ts'

type Vocabulary = { count: number; ends: Uint32Array; text: string }

const load = once((): Vocabulary => {
  const data = readData('vocabulary.bin')
  const [count = 0] = new Uint32Array(data, 0, 1)
  const ends = new Uint32Array(data, 4, count + 1)
  return { count, ends, text: Buffer.from(data, 4 * (count + 2)).toString('utf16le') }
})

/** Numbers of words that were looked up: texts use the same few thousand words. */
const MAX_CACHED = 50_000
const cache = new Map<string, number>()

/** Number of a word: an English stem, a pair of Chinese characters or a single one, as the text analysis makes them. -1: unknown. */
export function wordNumber(word: string): number {
  let number = cache.get(word)
  if (number === undefined) {
    number = search(word)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(word, number)
  }
  return number
}

function search(word: string): number {
  const { count, ends, text } = load()
  let low = 0
  let high = count - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = compare(text, ends[middle]!, ends[middle + 1]!, word)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Below 0: the word between `start` and `end` of `text` sorts before `word`. */
function compare(text: string, start: number, end: number, word: string): number {
  const length = Math.min(end - start, word.length)
  for (let i = 0; i < length; i++) {
    const difference = text.charCodeAt(start + i) - word.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return end - start - word.length
}

export const isKnownWord = (word: string): boolean => wordNumber(word) >= 0

export function wordAt(number: number): string {
  const { ends, text } = load()
  return text.slice(ends[number], ends[number + 1])
}

export const wordCount = (): number => load().count

/** All English words that begin with `letter`, in alphabetical order. */
export function* englishWords(letter: string): Generator<string> {
  const { count, ends, text } = load()
  const code = letter.charCodeAt(0)
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (text.charCodeAt(ends[middle]!) < code) low = middle + 1
    else high = middle
  }
  for (let i = low; i < count && text.charCodeAt(ends[i]!) === code; i++) yield wordAt(i)
}
