// The words of a question that a text holds, as they are written in the question. Pure.
import { tokenize } from './tokens.ts'

/** Each once, in the order of the question; neighbouring Chinese pairs become one word. */
export function matchedWords(question: string, text: string): string[] {
  const strongTerms = new Set(tokenize(text).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : [])))
  const tokens = tokenize(question)
    .filter(({ term, kind }) => kind === 'strong' && strongTerms.has(term))
    .sort((a, b) => a.start - b.start)
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of tokens) {
    const last = spans.at(-1)
    // Pairs overlap in one character; words of an alphabet have something between them.
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return [...new Set(spans.map(({ start, end }) => question.slice(start, end)))]
}
