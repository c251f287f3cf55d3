// Terms of a text within runs of its sentences.
import type { Sentence, Span } from './sentences.ts'
import { isInWord } from './word-boundary.ts'

type TermSpan = Span & { term: string }

/**
 * Returns, for a first sentence, a function of the last one: the distinct terms that lie between both, in the order of the text. A term whose
 * place reaches over several sentences counts when all of them are included. Ask for the last sentences in ascending order, because the set
 * that is returned is the same and grows. `sentences`: in the order of the text.
 */
export function termsInSpans(
  sentences: readonly Span[],
  places: readonly TermSpan[],
): (first: number) => (last: number) => ReadonlySet<string> {
  const byLast: { term: string; first: number }[][] = sentences.map(() => [])
  for (const { start, end, term } of places) {
    const first = sentences.findLastIndex((sentence) => sentence.start <= start)
    const last = sentences.findIndex((sentence) => sentence.end >= end)
    if (first >= 0 && last >= 0) byLast[last]?.push({ term, first })
  }
  return (first) => {
    const terms = new Set<string>()
    let next = first
    return (last) => {
      for (; next <= last; next++)
        for (const place of byLast[next] ?? []) if (place.first >= first) terms.add(place.term)
      return terms
    }
  }
}

/** Weight of distinct terms together. */
export function weightOfTerms(terms: Iterable<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const term of terms) sum += weights.get(term) ?? 0
  return sum
}

/**
 * A sentence of at most `maxLength` characters as it is; a longer one is cut around its first place, between words, and left out without
 * one.
 */
export function fitting(text: string, sentence: Sentence, places: readonly Span[], maxLength: number): Sentence[] {
  if (sentence.end - sentence.start <= maxLength) return [sentence]
  const hit = places.find(({ start, end }) => start >= sentence.start && end <= sentence.end)
  if (!hit) return []
  let start = Math.max(sentence.start, Math.min(hit.start - Math.floor(maxLength / 4), sentence.end - maxLength))
  let end = Math.min(sentence.end, start + maxLength)
  while (start > sentence.start && start < hit.start && isInWord(text, start)) start++
  while (end < sentence.end && end > hit.end && isInWord(text, end)) end--
  return [{ start, end, text: text.slice(start, end) }]
}
