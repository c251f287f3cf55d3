// How near the meaning of a passage is to the question, by the vectors of the language data (ADR 0026). Words decide which passages are
// found; this decides between those that share a word with the question and those that mean what it asks.
import { createHash } from 'node:crypto'
import { DIMENSIONS, sumOf } from '@lectern/language'
import { LRUCache } from 'lru-cache'
import { sentencesOf } from '../../analysis/sentences.ts'
import { wordsOf } from '../../embedding/local-embedder.ts'
import type { PartInput } from './best-part.ts'

/** Weights beside the relevance, which is 1 for the first hit; chosen with the tested set left out. */
const WEIGHTS = {
  passage: 0.6,
  /** Title and headings. */
  headings: 0.2,
  /** The nearest two neighbouring sentences. */
  sentences: 0.3,
}

/** Whole numbers up to 127: the direction is what counts. */
type Direction = { numbers: Int8Array; length: number }

/** Passages whose vectors are kept: about 1.5 kB each. Making them is most of the time of a ranking. */
const MAX_CACHED = 5_000
const cache = new LRUCache<string, Direction[]>({ max: MAX_CACHED })

/** The weighed sum of the cosines of a question with a passage, with its headings and with its nearest sentences; at most about 1. */
export function nearnessTo(question: string): (passage: PartInput) => number {
  const asked = directionOf(sumOf(wordsOf(question)))
  return (passage) => {
    const [whole = 0, above = 0, ...pairs] = directionsOf(passage).map((direction) => cosine(asked, direction))
    return WEIGHTS.passage * whole + WEIGHTS.headings * above + WEIGHTS.sentences * Math.max(0, ...pairs)
  }
}

/** Of the whole passage, of its title and headings, and of each sentence with the next one. */
function directionsOf({ title, headings, text }: PartInput): Direction[] {
  const names = [title, ...headings].join('\n')
  const key = createHash('sha1').update(`${names}\n\n${text}`).digest('base64')
  const known = cache.get(key)
  if (known) return known
  const above = sumOf(wordsOf(names))
  const sentences = sentencesOf(text).map((sentence) => sumOf(wordsOf(sentence.text)))
  const pairs = sentences.map((sentence, at) => plus(sentence, sentences[at + 1]))
  const directions = [sentences.reduce((sum, sentence) => plus(sum, sentence), above), above, ...pairs].map(directionOf)
  cache.set(key, directions)
  return directions
}

function plus(one: Float32Array, other?: Float32Array): Float32Array {
  return other ? one.map((value, i) => value + other[i]!) : one
}

function directionOf(vector: Float32Array): Direction {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const numbers = Int8Array.from(vector, (value) => (largest === 0 ? 0 : Math.round((127 * value) / largest)))
  return { numbers, length: Math.sqrt(product(numbers, numbers)) }
}

/** 0 for a text without words, which is near nothing. */
const cosine = (one: Direction, other: Direction): number =>
  one.length === 0 || other.length === 0 ? 0 : product(one.numbers, other.numbers) / (one.length * other.length)

function product(one: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i++) sum += one[i]! * other[i]!
  return sum
}
