// The matcher of the current blocked words: used by every question, so it is cached.
import { createTtlCache, type Database } from '@lectern/db'
import { type WordMatcher, wordMatcher } from './matcher.ts'
import { allWords } from './sensitive-word.repo.ts'

/** A change in another process is seen after this at the latest. */
const TTL_MS = 5_000
const KEY = 'words'
const cache = createTtlCache<WordMatcher>({ ttlMs: TTL_MS, max: 1 })

/** To be called after a change of the words. */
export const forgetSensitiveWords = (db: Database): void => cache.delete(db, KEY)

export const sensitiveMatcher = (db: Database): Promise<WordMatcher> =>
  cache.get(db, KEY, async () => wordMatcher(await allWords(db)))
