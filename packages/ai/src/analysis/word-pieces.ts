// Further search terms of a word with digits, joiners or capitals inside: the parts of `getUserName` and `10GB`, the version in
// `app-8.3.0.zip`, `e1042` for `E-1042`. Pure.
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'

/** Offsets in the word. */
export type WordPiece = { term: string; start: number; end: number }

const PLAIN = /^(?:\p{L}[^\p{Lu}\p{N}._\-'+#]*|\p{Lu}+)$/u
const JOINERS = /[._\-'+#]+/g
/** Matches the parts of a word: `HTTP|Server`, `user|Name`, `10|GB`; the plural of an acronym is one part. */
const PARTS = /\p{Lu}+s?(?![\p{Ll}])|\p{Lu}?[^\p{Lu}\p{N}]+|\p{N}+/gu
const ONLY_VERSION = /^v?\d+(?:\.\d+)+$/
const VERSION = /(?<!\d)\d+(?:\.\d+)+/g
/** Hashes and serial numbers are no words that were put together. */
const MAX_PARTS = 6
/** Characters of what is written with and without joiners. */
const MAX_JOINED = 20

/** `word`: folded; `written`: the same with its capitals. The word itself and what joiners separate are none of them. */
export function wordPieces(word: string, written: string): WordPiece[] {
  if (PLAIN.test(written)) return []
  const pieces = [...versionsIn(word), ...partsOf(word, written), ...joinedOf(word)]
  const terms = new Set([word])
  return pieces.filter(({ term }) => !terms.has(term) && terms.add(term))
}

/** `2.5.0-rc.1` is found by 2.5.0 and 2.5 too. */
function versionsIn(word: string): WordPiece[] {
  return [...word.matchAll(VERSION)].flatMap(({ 0: version, index }) => {
    const numbers = version.split('.')
    const span = { start: index, end: index + version.length }
    const counts = Array.from({ length: numbers.length - 1 }, (_, i) => numbers.length - i)
    return counts.map((count) => ({ term: numbers.slice(0, count).join('.'), ...span }))
  })
}

function partsOf(word: string, written: string): WordPiece[] {
  if (ONLY_VERSION.test(word)) return []
  let from = 0
  const segments = word.split(JOINERS).map((segment) => {
    const start = word.indexOf(segment, from)
    from = start + segment.length
    return { segment, start }
  })
  return segments.flatMap(({ segment, start }) => {
    const parts = [...written.slice(start, start + segment.length).matchAll(PARTS)]
    if (parts.length < 2 || parts.length > MAX_PARTS) return []
    return parts.flatMap(({ 0: part, index }) => {
      const folded = segment.slice(index, index + part.length)
      const span = { start: start + index, end: start + index + part.length }
      const alone = /^\d/.test(folded) ? parts.length === 2 || folded.length > 1 : folded.length > 1
      return alone && !STOP_WORDS.has(folded) ? [{ term: stem(folded), ...span }] : []
    })
  })
}

/** Numbers and codes are written with and without joiners: `utf-8` and `utf8`, `138-0013-8000`. */
function joinedOf(word: string): WordPiece[] {
  const joined = word.replace(/[_\-']+/g, '')
  const mobile = /^\+?86(1\d{10})$/.exec(joined)?.[1]
  const whole = { start: 0, end: word.length }
  return [
    ...(joined !== word && /\d/.test(joined) && !/[.+#]/.test(joined) && joined.length <= MAX_JOINED
      ? [{ term: joined, ...whole }]
      : []),
    ...(mobile === undefined ? [] : [{ term: mobile, ...whole }]),
  ]
}
