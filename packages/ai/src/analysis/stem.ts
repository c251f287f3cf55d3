// English stems (Porter), remembered: the same few thousand words come again and again.
import snowball from 'snowball-stemmers'

const MOST = 50_000
const known = new Map<string, string>()
let stemmer: snowball.Stemmer | undefined

/** Stem of a folded Latin word; words with digits and very long ones stay as they are. */
export function stem(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  if (word.length < 3 || word.length > 30 || !/^[a-z]+$/.test(word)) return word
  stemmer ??= snowball.newStemmer('porter')
  const result = stemmer.stem(word)
  if (known.size >= MOST) known.clear()
  known.set(word, result)
  return result
}
