// Misspelt words: edit distance between words (ledger SRCH-01).
import { fold } from './fold.ts'

/** Shorter words have too many similar ones. */
const MIN_LENGTH = 4
/** From this length on two edits are allowed instead of one. */
const LONG = 8
const maxEdits = (word: string) => (word.length >= LONG ? 2 : 1)

/** Latin words of a search text that may be misspelt. */
export const correctableWords = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).filter((word) => word.length >= MIN_LENGTH)

/** Whether `text` has a word that differs from one of `words` by one edit or, for long words, two. */
export function hasSimilarWord(text: string, words: readonly string[]): boolean {
  const vocabulary = new Set(correctableWords(text))
  return words.some((word) => {
    for (const candidate of vocabulary) if (editDistance(word, candidate, maxEdits(word)) !== null) return true
    return false
  })
}

/** Most words that {@link similarWords} returns. */
const MAX_SIMILAR = 4

/** The words of `known` that `word` may have been meant to be, in their order. */
export function similarWords(word: string, vocabulary: Iterable<string>): string[] {
  const similar: string[] = []
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > maxEdits(word)) continue
    if (editDistance(word, candidate, maxEdits(word)) !== null) similar.push(candidate)
    if (similar.length === MAX_SIMILAR) break
  }
  return similar
}

/** The word of `known` that `word` was most likely meant to be, null when none is similar; of equally similar ones the first. */
export function nearestWord(word: string, vocabulary: Iterable<string>): string | null {
  let best: { word: string; edits: number } | null = null
  for (const candidate of vocabulary) {
    const edits = editDistance(word, candidate, best ? best.edits - 1 : maxEdits(word))
    if (edits !== null) best = { word: candidate, edits }
    if (best?.edits === 1) break
  }
  return best?.word ?? null
}

/** Letters that are left out, added, changed, or swapped with their neighbour; null when there are more than `max`. */
function editDistance(a: string, b: string, max: number): number | null {
  if (Math.abs(a.length - b.length) > max) return null
  let [secondLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] ?? 0, (secondLast[j - 2] ?? 0) + 1)
    }
    if (Math.min(...row) > max) return null
    ;[secondLast, last] = [last, row]
  }
  const edits = last[b.length] ?? max + 1
  return edits <= max ? edits : null
}
