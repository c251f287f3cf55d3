// The best excerpt of a passage: neighbouring sentences that contain most of the question.

import { type Span, sentencesOf } from './sentences.ts'
import { type Token, tokenize } from './tokens.ts'
import { isInWord } from './word-boundary.ts'

export type Excerpt = Span & { score: number }
type Weights = ReadonlyMap<string, number>
type Match = { term: string; start: number; end: number; weight: number }

/** Weight of the best single sentence beside the excerpt as a whole. */
const BEST_SENTENCE = 0.5
/** The score of a sentence is divided by this power of its length (in hundreds of characters): long ones contain many words by chance. */
const LENGTH_PENALTY = 0.2
/** The score grows by this factor when the sentence has the expected kind of answer. */
const EXPECTED_BONUS = 1

export type ExcerptOptions = {
  /** Tokens of the text, when they are known. */
  tokens?: Token[]
  /** Spans with the expected kind of answer. */
  expected?: readonly Span[]
}

/** Best run of whole sentences of at most `maxLength` characters; null when the text has none of the terms. */
export function bestExcerpt(
  text: string,
  weights: Weights,
  maxLength: number,
  { tokens = tokenize(text), expected = [] }: ExcerptOptions = {},
): Excerpt | null {
  const matches = matchesOf(tokens, weights)
  if (matches.length === 0) return null
  const sentences = sentencesOf(text).flatMap((span) => fit(text, span, matches, maxLength))
  const sentenceScores = sentences.map((span) => {
    const bonus = expected.some((place) => contains(span, place)) ? 1 + EXPECTED_BONUS : 1
    return (bonus * weightOf(matches, span)) / (1 + (span.end - span.start) / 100) ** LENGTH_PENALTY
  })
  let best: Excerpt | null = null
  for (let i = 0; i < sentences.length; i++) {
    for (let j = i; j < sentences.length; j++) {
      const span = { start: sentences[i]!.start, end: sentences[j]!.end }
      if (span.end - span.start > maxLength) break
      const score = weightOf(matches, span) + BEST_SENTENCE * Math.max(...sentenceScores.slice(i, j + 1))
      // Among equal scores the longer excerpt: its further sentences explain.
      if (
        !best ||
        score > best.score + 1e-9 ||
        (score > best.score - 1e-9 && span.end - span.start > best.end - best.start)
      )
        best = { ...span, score }
    }
  }
  return best
}

function matchesOf(tokens: Token[], weights: Weights): Match[] {
  return tokens.flatMap(({ term, start, end }) => {
    const weight = weights.get(term)
    return weight === undefined ? [] : [{ term, start, end, weight }]
  })
}

/** Weight of the distinct terms within a span. */
function weightOf(matches: Match[], span: Span): number {
  const terms = new Set<string>()
  let sum = 0
  for (const match of matches) {
    if (!contains(span, match) || terms.has(match.term)) continue
    terms.add(match.term)
    sum += match.weight
  }
  return sum
}

const contains = (outer: Span, inner: Span) => inner.start >= outer.start && inner.end <= outer.end

/** A sentence that is too long by itself is cut around its first match, between words. */
function fit(text: string, span: Span, matches: Match[], maxLength: number): Span[] {
  if (span.end - span.start <= maxLength) return [span]
  const hit = matches.find((match) => contains(span, match))
  if (!hit) return []
  let start = Math.max(span.start, Math.min(hit.start - Math.floor(maxLength / 4), span.end - maxLength))
  let end = Math.min(span.end, start + maxLength)
  while (start > span.start && start < hit.start && isInWord(text, start)) start++
  while (end < span.end && end > hit.end && isInWord(text, end)) end--
  return [{ start, end }]
}
