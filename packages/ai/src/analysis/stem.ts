// English stems (Porter), remembered: the same few thousand words come again and again.
import snowball from 'snowball-stemmers'

const MAX = 50_000
const known = new Map<string, string>()
const DECADE = /^\d{2,4}s$/
let stemmer: snowball.Stemmer | undefined

/** Stem of a folded Latin word, `1880` of the `1880s`; other words with digits and very long ones stay as they are. */
export function stem(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  if (DECADE.test(word)) return word.slice(0, -1)
  if (word.length < 3 || word.length > 30 || !/^[a-z]+$/.test(word)) return word
  stemmer ??= snowball.newStemmer('porter')
  const result = stemmer.stem(word)
  if (known.size >= MAX) known.clear()
  known.set(word, result)
  return result
}
