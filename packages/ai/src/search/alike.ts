// Spelling: which passages have a word that a misspelt one was meant to be (ledger SRCH-01).
import { fold } from '../analysis/fold.ts'

/** Shorter words are too near to too many others. */
const SHORTEST = 4
const LONG = 8

/** Latin words of a search text that may be misspelt. */
export const spelledWords = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).filter((word) => word.length >= SHORTEST)

/** Whether `text` has a word that differs from one of `words` by a slip or, in long words, two. */
export function hasAlike(text: string, words: readonly string[]): boolean {
  const own = new Set(spelledWords(text))
  return words.some((word) => {
    const slips = word.length >= LONG ? 2 : 1
    for (const candidate of own) if (within(word, candidate, slips)) return true
    return false
  })
}

/** The word among `known` that `word` was most likely meant to be; null when none is near enough. The more frequent one of equals comes first. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const slips = word.length >= LONG ? 2 : 1
  let best: { word: string; slips: number } | null = null
  for (const candidate of known) {
    const away = slipsBetween(word, candidate, best ? best.slips - 1 : slips)
    if (away !== null) best = { word: candidate, slips: away }
    if (best?.slips === 1) break
  }
  return best?.word ?? null
}

const within = (a: string, b: string, most: number) => slipsBetween(a, b, most) !== null

/** How many letters are left out, put in, changed, or swapped with their neighbour; null when more than `most`. */
function slipsBetween(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] ?? 0, (beforeLast[j - 2] ?? 0) + 1)
    }
    if (Math.min(...row) > most) return null
    ;[beforeLast, last] = [last, row]
  }
  const slips = last[b.length] ?? most + 1
  return slips <= most ? slips : null
}
