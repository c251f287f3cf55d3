// The best excerpt of a passage: neighbouring sentences that contain most of the question.
import { searchedText } from './searched-text.ts'
import type { Span } from './sentences.ts'
import { fitting, termsInSpans, weightOfTerms } from './terms-in-spans.ts'
import { tokenize } from './tokens.ts'

export type Excerpt = Span & { score: number }
type Weights = ReadonlyMap<string, number>
type Match = Span & { term: string }

/** Weight of the best single sentence beside the excerpt as a whole. */
const BEST_SENTENCE = 0.5
/** The score of a sentence is divided by this power of its length (in hundreds of characters): long ones contain many words by chance. */
const LENGTH_PENALTY = 0.2

/** Best run of whole sentences of at most `maxLength` characters; null when the text has none of the terms. `matches`: the terms in it. */
export function bestExcerpt(
  text: string,
  weights: Weights,
  maxLength: number,
  matches: readonly Match[] = tokenize(text).filter(({ term }) => weights.has(term)),
): Excerpt | null {
  if (matches.length === 0) return null
  const sentences = searchedText(text).sentences.flatMap((span) => fitting(text, span, matches, maxLength))
  const termsFrom = termsInSpans(sentences, matches)
  const sentenceScores = sentences.map(
    ({ start, end }, i) => weightOfTerms(termsFrom(i)(i), weights) / (1 + (end - start) / 100) ** LENGTH_PENALTY,
  )
  let best: Excerpt | null = null
  for (const [i, { start }] of sentences.entries()) {
    const termsTo = termsFrom(i)
    let highest = 0
    for (let j = i; j < sentences.length; j++) {
      const { end } = sentences[j]!
      if (end - start > maxLength) break
      highest = Math.max(highest, sentenceScores[j]!)
      const score = weightOfTerms(termsTo(j), weights) + BEST_SENTENCE * highest
      // Among equal scores the longer excerpt: its further sentences explain.
      if (!best || score > best.score + 1e-9 || (score > best.score - 1e-9 && end - start > best.end - best.start))
        best = { start, end, score }
    }
  }
  return best
}
