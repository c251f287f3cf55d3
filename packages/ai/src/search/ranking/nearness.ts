// How near the meaning of a passage is to the question, by the vectors of the language data (ADR 0026). Words decide which passages are
// found; this decides between those that share a word with the question and those that mean what it asks.
import { DIMENSIONS, sumOf } from '@lectern/language'
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

/** The weighed sum of the cosines of a question with a passage, with its headings and with its nearest sentences; at most about 1. */
export function nearnessTo(question: string): (passage: PartInput) => number {
  const asked = sumOf(wordsOf(question))
  const length = Math.sqrt(product(asked, asked))
  /** `square`: of the length of the other vector. 0 for a text without words, which is near nothing. */
  const cosine = (found: number, square: number) => (square > 0 && length > 0 ? found / (length * Math.sqrt(square)) : 0)
  return ({ title, headings, text }) => {
    const above = sumOf(wordsOf([title, ...headings].join(' ')))
    const whole = above.slice()
    let nearest = 0
    let before: { sum: Float32Array; found: number; square: number } | undefined
    for (const sentence of sentencesOf(text)) {
      const sum = sumOf(wordsOf(sentence.text))
      const found = product(asked, sum)
      const square = product(sum, sum)
      const pair = before ? before.square + square + 2 * product(before.sum, sum) : square
      nearest = Math.max(nearest, cosine((before?.found ?? 0) + found, pair))
      before = { sum, found, square }
      for (let i = 0; i < DIMENSIONS; i++) whole[i]! += sum[i]!
    }
    return (
      WEIGHTS.passage * cosine(product(asked, whole), product(whole, whole)) +
      WEIGHTS.headings * cosine(product(asked, above), product(above, above)) +
      WEIGHTS.sentences * nearest
    )
  }
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i++) sum += one[i]! * other[i]!
  return sum
}
