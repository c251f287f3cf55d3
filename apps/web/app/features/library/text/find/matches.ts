/** Finding words in a text, pure. */

export type FindOptions = { matchCase: boolean; wholeWord: boolean }
/** Places in the text, in UTF-16 units. */
export type Match = { from: number; to: number }

/** Letters of scripts that put blanks between words; Chinese and Japanese know no whole words. */
const LETTER = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])[\\p{L}\\p{N}_]'
const STARTS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u')
const ENDS_WITH_LETTER = new RegExp(`${LETTER}$`, 'u')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Null for an empty query. */
export function patternOf(query: string, { matchCase, wholeWord }: FindOptions): RegExp | null {
  if (query === '') return null
  const before = wholeWord && STARTS_WITH_LETTER.test(query) ? `(?<!${LETTER})` : ''
  const after = wholeWord && ENDS_WITH_LETTER.test(query) ? `(?!${LETTER})` : ''
  return new RegExp(before + escaped(query) + after, matchCase ? 'gu' : 'giu')
}

export function matchesIn(text: string, pattern: RegExp): Match[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ from: index, to: index + match.length }))
}

/** The match to show next: the first at or behind a place, else the first of all; -1 without matches. */
export function nextFrom(matches: readonly Match[], place: number): number {
  const next = matches.findIndex(({ from }) => from >= place)
  return next >= 0 ? next : matches.length > 0 ? 0 : -1
}
