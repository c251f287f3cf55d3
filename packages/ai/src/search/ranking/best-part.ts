// The part of a passage that answers best, and what it is worth: by this passages are ranked, in search and for answers (ADR 0026).
import { fold } from '../../analysis/fold.ts'
import { type SearchedText, searchedText } from '../../analysis/searched-text.ts'
import type { Sentence, Span } from '../../analysis/sentences.ts'
import { fitting, termsInSpans, weightOfTerms } from '../../analysis/terms-in-spans.ts'
import type { Hit } from '../results/hit-finder.ts'
import type { AskedWords } from './asked-words.ts'
import { kindFactor } from './text-kind.ts'

/** Weights of the fixed sum; measured with the tested set left out (ADR 0026). */
const WEIGHTS = {
  /** Weight of the question's words in title and headings. */
  headings: 0.6,
  /** Words of the headings that the part itself need not repeat, falling with the distance from the heading. */
  belowHeading: 0.5,
  decay: 0.7,
  /** The best single sentence beside the part as a whole. */
  sentence: 0.5,
}
/** The score of a sentence is divided by this power of its length (in hundreds of characters): long ones contain many words by chance. */
const LENGTH_PENALTY = 0.2
/** Factors for a sentence with the expected kind of answer, and for one about the opposite. */
const FACTORS = { expected: 2, opposite: 0.25 }
/** Factor of a passage whose heading names the opposite. */
const OPPOSITE_HEADING = 0.4
/** Factor for each sentence before a part for a question about a meaning. */
const EARLY = 0.95
/** Factor of a part without the requested figure. */
const NO_FIGURE = 0.7
/** A heading that is hardly more than the term of a question about a meaning. */
const NAMED = { share: 0.9, characters: 24, factor: 1.4 }

export type PartInput = { title: string; headings: readonly string[]; text: string }
/** `value`: 0..about 2, comparable between the passages of one question. */
export type BestPart = Span & { value: number }

/** Null when neither the passage nor its headings hold a word of the question. */
export function bestPart(queryWords: AskedWords, passage: PartInput, maxLength: number): BestPart | null {
  const source = searchedText(passage.text)
  const { text } = source
  const headed = new Set(
    [passage.title, ...passage.headings].flatMap((line) => queryWords.find(line).map(({ term }) => term)),
  )
  const hits = queryWords.find(text)
  if (hits.length === 0 && headed.size === 0) return null
  const sentences = source.sentences.flatMap((sentence) => fitting(text, sentence, hits, maxLength))
  const weights = spanWeights(queryWords, sentences, hits, headed)
  const scores = sentenceScores(queryWords, source, sentences, weights)
  let best: BestPart | null = null
  const bare = sentences.map((sentence) => queryWords.kind === 'steps' && ADDRESS.test(sentence.text))
  for (let i = 0; i < sentences.length; i++) {
    if (bare[i]) continue
    let highest = 0
    // Texts define something early.
    const early = queryWords.kind === 'meaning' ? EARLY ** i : 1
    const weightTo = weights(i)
    const { start } = sentences[i]!
    for (let j = i; j < sentences.length; j++) {
      const { end } = sentences[j]!
      if (end - start > maxLength) break
      highest = Math.max(highest, scores[j]!)
      const weight = weightTo(j)
      if (bare[j]) continue
      const value = early * (weight + WEIGHTS.sentence * highest)
      // Among equal values the longer part: its further sentences explain.
      if (!best || value > best.value + 1e-9 || (value > best.value - 1e-9 && end - start > best.end - best.start))
        best = { start, end, value }
    }
  }
  const bestSpan = best ?? { start: 0, end: 0, value: 0 }
  const inHeadings = weightOfTerms(headed, queryWords.weights)
  const value = (bestSpan.value + WEIGHTS.headings * inHeadings) / (queryWords.total || 1)
  const factor = kindFactor(source) * oppositeFactor(queryWords, passage) * wantedFactor(queryWords, passage, bestSpan)
  return { start: bestSpan.start, end: bestSpan.end, value: value * factor }
}

/** A requested figure must be there; a section named like the term defines it. */
function wantedFactor(queryWords: AskedWords, { title, headings, text }: PartInput, part: Span): number {
  if (queryWords.kind === 'figure' && queryWords.expected)
    return queryWords.expected(text).some((place) => contains(part, place)) ? 1 : NO_FIGURE
  if (queryWords.kind !== 'meaning') return 1
  const name = headings.at(-1) ?? title
  const nameWeight = weightOfTerms(new Set(queryWords.find(name).map(({ term }) => term)), queryWords.weights)
  return nameWeight >= NAMED.share * queryWords.total && name.length <= NAMED.characters ? NAMED.factor : 1
}

const contains = (outer: Span, inner: Span) => inner.start >= outer.start && inner.end <= outer.end

/** Weight of the sentences from one to `last`; asked for from the first on. */
type WeightTo = (last: number) => number

/** For each first sentence: the weight of the distinct terms from there to a last one, and of those that only the headings have. */
function spanWeights(
  queryWords: AskedWords,
  sentences: readonly Span[],
  hits: readonly Hit[],
  headed: ReadonlySet<string>,
): (first: number) => WeightTo {
  const termsFrom = termsInSpans(sentences, hits)
  return (first) => {
    const termsTo = termsFrom(first)
    const below = WEIGHTS.belowHeading * WEIGHTS.decay ** first
    return (last) => {
      const terms = termsTo(last)
      const above = [...headed].filter((term) => !terms.has(term))
      return weightOfTerms(terms, queryWords.weights) + below * weightOfTerms(above, queryWords.weights)
    }
  }
}

/** An address of a page, which explains nothing: no part begins or ends with one in a how-to answer. */
const ADDRESS = /^(?:https?:\/\/|\/)[\w/?=&%.…-]+/

function sentenceScores(
  { expected, isOpposite }: AskedWords,
  { text, foldedText }: SearchedText,
  sentences: readonly Sentence[],
  weights: (first: number) => WeightTo,
): number[] {
  const places = expected?.(text) ?? []
  return sentences.map((sentence, position) => {
    let factor = places.some((place) => contains(sentence, place)) ? FACTORS.expected : 1
    if (isOpposite?.(foldedText.slice(sentence.start, sentence.end))) factor *= FACTORS.opposite
    const length = 1 + (sentence.end - sentence.start) / 100
    return (factor * weights(position)(position)) / length ** LENGTH_PENALTY
  })
}

/** The nearest heading decides: 'Turning it off' below 'Two-step verification'. */
function oppositeFactor({ isOpposite }: AskedWords, { title, headings }: PartInput): number {
  return isOpposite?.(fold(headings.at(-1) ?? title)) ? OPPOSITE_HEADING : 1
}
