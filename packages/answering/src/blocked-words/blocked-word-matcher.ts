// The matcher of the current words of level hold: used by every question.
import type { Database } from '@lectern/db'
import { type SensitiveWords, sensitiveWords } from '@lectern/kernel'
import { matcherOf, type WordMatcher } from './matcher.ts'

const matchers = new WeakMap<SensitiveWords, WordMatcher>()

export async function blockedWordMatcher(db: Database): Promise<WordMatcher> {
  const words = await sensitiveWords(db)
  const matcher = matchers.get(words) ?? matcherOf(words.blocking)
  matchers.set(words, matcher)
  return matcher
}
