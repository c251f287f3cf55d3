// Text as readers see it: without invisible characters, with composed letters, and with plain letters and digits instead of ligatures,
// superscripts, circled and other forms of them. Positions map back to the original.
import { fold } from './fold.ts'

/** Soft hyphens, zero-width characters, marks of direction, variation selectors, skin tones, vowel marks of Arabic and Hebrew. */
const INVISIBLE =
  '\\u00ad\\u034f\\u0591-\\u05bd\\u061c\\u064b-\\u0652\\u115f\\u1160\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\u{1f3fb}-\\u{1f3ff}\\u{e0000}-\\u{e0fff}'
const ACCENTS = '\\u0300-\\u034e\\u0350-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20e2\\ufe20-\\ufe2f'
/** They make another letter of the one before. */
const VOICING = '\\u3099\\u309a'
/** Other forms of letters and digits; signs such as an ellipsis stay. */
const FORMS =
  '\\u00aa\\u00b2\\u00b3\\u00b5\\u00b9\\u00ba\\u00bc-\\u00be\\u0132\\u0133\\u01c4-\\u01cc\\u01f1-\\u01f3\\u02b0-\\u02b8\\u1d2c-\\u1d6a\\u2070-\\u209c\\u2102-\\u2109\\u210a-\\u211e\\u2124-\\u2138\\u2150-\\u2189\\u2460-\\u24ff\\u2e80-\\u2fdf\\u3131-\\u318e\\u3200-\\u33ff\\uf900-\\ufaff\\ufb00-\\ufdff\\ufe70-\\ufefc\\uff61-\\uffdc\\u{1d400}-\\u{1d7ff}\\u{1f100}-\\u{1f12f}\\u{2f800}-\\u{2fa1f}'
const SPECIAL = new RegExp(`[${INVISIBLE}${ACCENTS}${VOICING}${FORMS}\\u1100-\\u11ff]`, 'u')
const PIECES = new RegExp(
  `[^${INVISIBLE}][${ACCENTS}${VOICING}]+|[\\u1100-\\u11ff]+|[\\uff61-\\uffdc]+|[${FORMS}]|[${INVISIBLE}${ACCENTS}${VOICING}]+`,
  'gsu',
)
const DROPPED = new RegExp(`[${INVISIBLE}${ACCENTS}]`, 'gu')

type Span = { start: number; end: number }
/** `spanOf`: the place in the original of a stretch of `text`. */
export type CleanText = { text: string; spanOf(span: Span): Span }

export function cleanText(original: string): CleanText {
  if (!SPECIAL.test(original)) return { text: original, spanOf: (span) => span }
  let text = ''
  const places: Span[] = []
  let position = 0
  const keep = (end: number) => {
    text += original.slice(position, end)
    for (; position < end; position++) places.push({ start: position, end: position + 1 })
  }
  for (const { 0: piece, index } of original.matchAll(PIECES)) {
    keep(index)
    position = index + piece.length
    const plain = piece.normalize('NFKC').replace(DROPPED, '')
    text += plain
    for (let i = 0; i < plain.length; i++) places.push({ start: index, end: position })
  }
  keep(original.length)
  return { text, spanOf: ({ start, end }) => ({ start: placeAt(start), end: places[end - 1]?.end ?? placeAt(end) }) }

  function placeAt(i: number): number {
    return places[i]?.start ?? original.length
  }
}

/** Returns the normalised text for comparing titles and questions. */
export const searchKey = (text: string): string => fold(cleanText(text).text)
