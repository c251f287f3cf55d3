// Terms of a text within runs of its sentences.
import type { Span } from './sentences.ts'

type TermSpan = Span & { term: string }

/**
 * For a first sentence: the distinct terms from there to a last one, in the order in which they come; the last ones are asked for from the
 * first on, and the set grows. A term counts where the run holds the whole place, which may reach over several sentences. `sentences`: in
 * their order.
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
