// Nearness of a passage's meaning to the question, by the vectors of the language data (ADR 0026). Words decide which passages are found; this
// decides between those that share a word with the question and those that mean the same.
import { DIMENSIONS, nearestCosine, sumOf, type WordSet, wordSetOf } from '@lectern/language'
import { type SearchedText, searchedText } from '../../analysis/searched-text.ts'
import { wordsOf } from '../../embedding/local-embedder.ts'
import type { SearchPlan } from '../query/search-plan.ts'
import type { AskedWords } from './asked-words.ts'
import type { PartInput } from './best-part.ts'

/** Weights beside the relevance, which is 1 for the first hit; chosen with the tested set left out. */
const WEIGHTS = {
  passage: 0.6,
  /** Title and headings. */
  headings: 0.2,
  /** The nearest two neighbouring sentences. */
  sentences: 0.3,
}
/**
 * Weight of the words that are like those of the question, one by one. Between languages it is most of what is known: there the words
 * that are found are guesses of the translations (ADR 0034).
 */
const SIMILAR = { same: 0.2, foreign: 0.8 }

/** Whole numbers up to 127: the direction is what counts. */
type Direction = { numbers: Int8Array; length: number }

/** `meaning`: how near its vectors are. `words`: how near, one by one, its words come to the question. Both are weighed, at most about 1. */
export type Nearness = { meaning: number; words: number }

type PassageMeaning = { directions: Direction[]; words: WordSet }

/** About 2 kB for each text, with the names above it. Making them is most of the time of a ranking. */
const cache = new WeakMap<SearchedText, { names: string; meaning: PassageMeaning }>()

/**
 * `meaning` is the weighed sum of the cosines of a question with a passage, with its headings and with its nearest sentences. `words`: for each
 * word of the question, the square of the cosine of the nearest word of the passage, its title or its headings, weighed as the word is. Words
 * with synonyms of their owner are left out: those count where the words do.
 */
export function nearnessTo(
  question: string,
  { weights }: Pick<AskedWords, 'weights'>,
  { foreign, owned }: Pick<SearchPlan, 'foreign' | 'owned'> = {},
): (passage: PartInput) => Nearness {
  const words = wordsOf(question)
  const questionDirection = directionOf(sumOf(words))
  const weightedWords = [...new Set(words)].flatMap((word) => {
    const weight = weights.get(word) ?? 0
    return weight > 0 && !owned?.has(word) ? [{ word, weight }] : []
  })
  const total = weightedWords.reduce((sum, { weight }) => sum + weight, 0) || 1
  const share = foreign ? SIMILAR.foreign : SIMILAR.same
  return (passage) => {
    const meaning = knownOf(passage)
    const [whole = 0, above = 0, ...pairs] = meaning.directions.map((direction) => cosine(questionDirection, direction))
    const similar = weightedWords.reduce(
      (sum, { word, weight }) => sum + weight * nearestCosine(word, meaning.words) ** 2,
      0,
    )
    return {
      meaning: WEIGHTS.passage * whole + WEIGHTS.headings * above + WEIGHTS.sentences * Math.max(0, ...pairs),
      words: (share * similar) / total,
    }
  }
}

/** Directions of the whole passage, of its title and headings, and of each sentence with the next one; and all its words. */
function knownOf({ title, headings, text }: PartInput): PassageMeaning {
  const names = [title, ...headings].join('\n')
  const source = searchedText(text)
  const cached = cache.get(source)
  if (cached?.names === names) return cached.meaning
  const inNames = wordsOf(names)
  const inSentences = source.sentences.map((sentence) => wordsOf(sentence.text))
  const above = sumOf(inNames)
  const sentences = inSentences.map(sumOf)
  const pairs = sentences.map((sentence, index) => plus(sentence, sentences[index + 1]))
  const whole = sentences.reduce((sum, sentence) => plus(sum, sentence), above)
  const meaning = {
    directions: [whole, above, ...pairs].map(directionOf),
    words: wordSetOf([...inNames, ...inSentences.flat()]),
  }
  cache.set(source, { names, meaning })
  return meaning
}

function plus(one: Float32Array, other?: Float32Array): Float32Array {
  if (!other) return one
  const sum = new Float32Array(DIMENSIONS)
  for (let i = 0; i < DIMENSIONS; i++) sum[i] = one[i]! + other[i]!
  return sum
}

function directionOf(vector: Float32Array): Direction {
  let largest = 0
  for (let i = 0; i < DIMENSIONS; i++) largest = Math.max(largest, Math.abs(vector[i]!))
  const numbers = new Int8Array(DIMENSIONS)
  if (largest > 0) for (let i = 0; i < DIMENSIONS; i++) numbers[i] = Math.round((127 * vector[i]!) / largest)
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
