// English stems (Porter), cached: texts use the same few thousand words.
import { LRUCache } from 'lru-cache'
import snowball from 'snowball-stemmers'

const stems = new LRUCache<string, string>({ max: 50_000 })
const DECADE = /^\d{2,4}s$/
let stemmer: snowball.Stemmer | undefined

/** Stem of a folded Latin word, `1880` of the `1880s`; other words with digits and very long ones stay as they are. */
export function stem(word: string): string {
  const cached = stems.get(word)
  if (cached !== undefined) return cached
  if (DECADE.test(word)) return word.slice(0, -1)
  if (word.length < 3 || word.length > 30 || !/^[a-z]+$/.test(word)) return word
  stemmer ??= snowball.newStemmer('porter')
  const result = stemmer.stem(word)
  stems.set(word, result)
  return result
}
