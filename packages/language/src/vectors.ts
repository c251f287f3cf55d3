// Vectors of texts from one row of numbers for each word: near each other when they mean the same, in either language. `vectors.bin`: a scale
// for each word (32-bit float), then its row in signed bytes.
import { once, readData } from './data-files.ts'
import { wordCount, wordNumber } from './vocabulary.ts'

/** Numbers of a vector. */
export const DIMENSIONS = 128

const load = once(() => {
  const data = readData('vectors.bin')
  const count = wordCount()
  const rows = new Int8Array(data, 4 * count)
  return { scales: new Float32Array(data, 0, count), rows, lengths: new Float32Array(count) }
})

/** Length of the row of a word that the data do not know, such as a name; half of the rows of known words are longer. */
const UNKNOWN_LENGTH = 1

/**
 * The vector of a text, of unit length: the sum of the rows of its words, each weighed by 1 + ln(how often it occurs). `words`: as
 * the analysis makes them, in any order. Unknown Latin words, mostly names, count by their spelling, so that they are near themselves
 * and typing errors of them. A text without words has the zero vector, which is near nothing.
 */
export function vectorOf(words: Iterable<string>): Float32Array {
  const vector = sumOf(words)
  const length = lengthOf(vector)
  if (length > 0) for (let i = 0; i < DIMENSIONS; i++) vector[i]! /= length
  return vector
}

/** The same before it is brought to unit length: sums of neighbouring texts are that of both together. */
export function sumOf(words: Iterable<string>): Float32Array {
  const { scales, rows } = load()
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const vector = new Float32Array(DIMENSIONS)
  for (const [word, count] of counts) {
    const weight = 1 + Math.log(count)
    const number = wordNumber(word)
    if (number < 0) {
      if (isLatin(word)) addSpelling(vector, word, UNKNOWN_LENGTH * weight)
      continue
    }
    const scale = weight * scales[number]!
    const start = number * DIMENSIONS
    for (let i = 0; i < DIMENSIONS; i++) vector[i]! += scale * rows[start + i]!
  }
  return vector
}

/** Cosine of the rows of two words by their numbers. */
export function wordCosine(one: number, other: number): number {
  const { rows } = load()
  const [start, begin] = [one * DIMENSIONS, other * DIMENSIONS]
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i++) sum += rows[start + i]! * rows[begin + i]!
  return sum / (rowLength(one) * rowLength(other))
}

/** Computed once for each word; at least 1, so that a row of zeros is near nothing. */
function rowLength(number: number): number {
  const { rows, lengths } = load()
  const length = lengths[number]!
  if (length > 0) return length
  const start = number * DIMENSIONS
  let square = 0
  for (let i = start; i < start + DIMENSIONS; i++) square += rows[i]! * rows[i]!
  lengths[number] = Math.max(1, Math.sqrt(square))
  return lengths[number]!
}

function lengthOf(vector: Float32Array): number {
  let square = 0
  for (const value of vector) square += value * value
  return Math.sqrt(square)
}

const isLatin = (word: string) => /^[a-z][a-z0-9]{2,}$/.test(word)

/** Each three letters of the word and of its edges go to two places, with signs, so that other words cancel each other out. */
function addSpelling(vector: Float32Array, word: string, length: number): void {
  const edged = `^${word}$`
  const grams = edged.length - 2
  const share = length / Math.sqrt(2 * grams)
  for (let i = 0; i < grams; i++) {
    const hash = hashOf(edged.charCodeAt(i), edged.charCodeAt(i + 1), edged.charCodeAt(i + 2))
    vector[hash & (DIMENSIONS - 1)]! += hash & 0x10000 ? share : -share
    vector[(hash >>> 8) & (DIMENSIONS - 1)]! += hash & 0x20000 ? share : -share
  }
}

function hashOf(...codes: number[]): number {
  let hash = 0x811c9dc5
  for (const code of codes) hash = Math.imul(hash ^ code, 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
