// The stretch of a passage that answers best: neighbouring sentences that hold most of what was asked.
import { isInWord } from '../analysis/in-word.ts'
import { type Token, tokenize } from '../analysis/tokens.ts'
import { type Span, sentencesOf } from './sentences.ts'

export type Block = Span & { score: number }
type Weights = ReadonlyMap<string, number>
type Place = { term: string; start: number; end: number; weight: number }

/** What a block's best single sentence counts beside the block as a whole. */
const FOCUS = 0.5
/** A sentence's share of that falls by this power of its length (in hundreds of characters): long ones hold many words by chance. */
const LENGTH = 0.2
/** By how much it grows when the sentence has the kind of thing that is asked for. */
const EXPECTED = 1

export type BlockOptions = {
  /** Those of the text, when they are known. */
  tokens?: Token[]
  /** Places that have the kind of thing that is asked for. */
  expected?: readonly Span[]
}

/** Best stretch of whole sentences of at most `most` characters; null when the text has none of the terms. */
export function bestBlock(
  text: string,
  weights: Weights,
  most: number,
  { tokens = tokenize(text), expected = [] }: BlockOptions = {},
): Block | null {
  const places = placesOf(tokens, weights)
  if (places.length === 0) return null
  const sentences = sentencesOf(text).flatMap((span) => fit(text, span, places, most))
  const own = sentences.map((span) => {
    const grown = expected.some((place) => within(place, span)) ? 1 + EXPECTED : 1
    return (grown * mass(places, span)) / (1 + (span.end - span.start) / 100) ** LENGTH
  })
  let best: Block | null = null
  for (let i = 0; i < sentences.length; i++) {
    for (let j = i; j < sentences.length; j++) {
      const span = { start: sentences[i]!.start, end: sentences[j]!.end }
      if (span.end - span.start > most) break
      const score = mass(places, span) + FOCUS * Math.max(...own.slice(i, j + 1))
      // Among equals the longer one: it brings the neighbours that explain.
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

function placesOf(tokens: Token[], weights: Weights): Place[] {
  return tokens.flatMap(({ term, start, end }) => {
    const weight = weights.get(term)
    return weight === undefined ? [] : [{ term, start, end, weight }]
  })
}

/** Weight of the distinct terms within a span. */
function mass(places: Place[], span: Span): number {
  const seen = new Set<string>()
  let sum = 0
  for (const place of places) {
    if (!within(place, span) || seen.has(place.term)) continue
    seen.add(place.term)
    sum += place.weight
  }
  return sum
}

const within = (place: Span, { start, end }: Span) => place.start >= start && place.end <= end

/** A sentence that is too long by itself is cut around its first hit, between words. */
function fit(text: string, span: Span, places: Place[], most: number): Span[] {
  if (span.end - span.start <= most) return [span]
  const hit = places.find((place) => within(place, span))
  if (!hit) return []
  let start = Math.max(span.start, Math.min(hit.start - Math.floor(most / 4), span.end - most))
  let end = Math.min(span.end, start + most)
  while (start > span.start && start < hit.start && isInWord(text, start)) start++
  while (end < span.end && end > hit.end && isInWord(text, end)) end--
  return [{ start, end }]
}
