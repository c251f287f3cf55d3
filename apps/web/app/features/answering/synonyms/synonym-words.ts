// Words as they are typed, one a line or with commas, and what is wrong with them.
import { LIMITS } from '@lectern/contracts'

/** Distinct words in their order; what differs in case only is the same word. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[\n,，、;；]/).flatMap((word) => word.trim() || [])
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

export type WordsProblem = { key: 'tooFew' | 'tooMany' | 'wordTooLong'; max: number }

export function problemOf(words: readonly string[]): WordsProblem | null {
  if (words.length < 2) return { key: 'tooFew', max: 0 }
  if (words.length > LIMITS.synonymWords) return { key: 'tooMany', max: LIMITS.synonymWords }
  if (words.some((word) => [...word].length > LIMITS.synonymWord))
    return { key: 'wordTooLong', max: LIMITS.synonymWord }
  return null
}
