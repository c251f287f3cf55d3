// The current sensitive words, compiled once for each version of the list.
import { createTtlCache, type Database } from '@lectern/db'
import { compileWords, type WordList } from './match-words.ts'
import { allowedWords, enabledWords, type ListedWord, listVersion } from './word-list.repo.ts'

/** A change in another process is seen after this at the latest, where nobody asks for the version. */
const VERSION_MS = 5_000
const COMPILED_MS = 60 * 60_000
const KEY = 'version'
const versions = createTtlCache<number>({ ttlMs: VERSION_MS, max: 1 })
const compiled = createTtlCache<SensitiveWords>({ ttlMs: COMPILED_MS, max: 2 })

export type SensitiveWords = {
  version: number
  /** Words to find in texts of people. */
  all: WordList<ListedWord>
  /** Those of level hold, also of categories for questions and answers only: they are neither asked nor answered. */
  blocking: WordList<ListedWord>
}

/** To be called after a change of the words in this process. */
export const forgetWords = (db: Database): void => versions.delete(db, KEY)

/** `exact`: asks for the version first, in one short statement; else a change of another process may take seconds. */
export async function sensitiveWords(db: Database, { exact = false } = {}): Promise<SensitiveWords> {
  const version = exact ? await listVersion(db) : await versions.get(db, KEY, () => listVersion(db))
  return compiled.get(db, String(version), async () => {
    const [words, allowed] = await Promise.all([enabledWords(db), allowedWords(db)])
    return {
      version,
      all: compileWords(
        words.filter(({ use }) => use === 'everywhere'),
        allowed,
      ),
      blocking: compileWords(
        words.filter(({ level }) => level === 'hold'),
        allowed,
      ),
    }
  })
}
