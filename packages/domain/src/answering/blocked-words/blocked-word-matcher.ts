// The matcher of the words as they are now; looked at by every question, so remembered briefly.
import type { Database } from '@lectern/db'
import { allWords } from './blocked-word.repo.ts'
import { type WordMatcher, wordMatcher } from './matcher.ts'

/** Milliseconds that the words are believed; a change in another process holds after this at the latest. */
const TTL_MS = 5_000
const remembered = new WeakMap<Database['pool'], { until: number; matcher: Promise<WordMatcher> }>()

/** For those who change words, in this process. */
export function forgetBlockedWords(db: Database): void {
  remembered.delete(db.pool)
}

export function blockedWordMatcher(db: Database): Promise<WordMatcher> {
  const now = Date.now()
  const known = remembered.get(db.pool)
  if (known && known.until > now) return known.matcher
  const matcher = allWords(db).then(wordMatcher)
  remembered.set(db.pool, { until: now + TTL_MS, matcher })
  matcher.catch(() => remembered.delete(db.pool))
  return matcher
}
