// The stretch of a passage that answers best: neighbouring sentences that hold most of what was asked.
import { type Token, tokenize } from '../analysis/tokens.ts'
import { type Span, sentencesOf } from './sentences.ts'

export type Block = Span & { score: number }
type Weights = ReadonlyMap<string, number>
type Place = { term: string; start: number; end: number; weight: number }

/** What a block's best single sentence counts beside the block as a whole. */
const FOCUS = 0.5

/** Best stretch of whole sentences of at most `most` characters; null when the text has none of the terms. `tokens`: those of the text. */
export function bestBlock(text: string, weights: Weights, most: number, tokens = tokenize(text)): Block | null {
  const places = placesOf(tokens, weights)
  if (places.length === 0) return null
  const sentences = sentencesOf(text).flatMap((span) => fit(span, places, most))
  const own = sentences.map((span) => mass(places, span))
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
function mass(places: Place[], { start, end }: Span): number {
  const seen = new Set<string>()
  let sum = 0
  for (const place of places) {
    if (place.start < start || place.end > end || seen.has(place.term)) continue
    seen.add(place.term)
    sum += place.weight
  }
  return sum
}

/** A sentence that is too long by itself is cut around its first hit. */
function fit(span: Span, places: Place[], most: number): Span[] {
  if (span.end - span.start <= most) return [span]
  const hit = places.find((place) => place.start >= span.start && place.end <= span.end)
  if (!hit) return []
  const start = Math.max(span.start, Math.min(hit.start - Math.floor(most / 4), span.end - most))
  return [{ start, end: Math.min(span.end, start + most) }]
}
