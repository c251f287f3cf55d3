// The letters of a text without separators that evade the list: words are compared by these. Pure.
import { fold } from '@lectern/ai'

/** Classes of UTF-16 units when words are compared. */
export const UNIT = { ignored: 0, separator: 1, other: 2, latin: 3, han: 4 } as const

/** Zero-width characters, variation selectors, accents of their own, and letters that show nothing. */
const IGNORED = /\p{Cf}|[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u115f\u1160\u3164\uffa0]/u
const HAN = /\p{Script=Han}/u
const LATIN = /[\p{Script=Latin}\p{N}]/u
const LETTER = /[\p{L}\p{N}\p{M}]/u
let table: Uint8Array | undefined

function kindOf(code: number): number {
  // Halves of characters beyond the first plane: emoji and rare Chinese characters.
  if (code >= 0xd800 && code <= 0xdfff) return UNIT.other
  const character = String.fromCharCode(code)
  if (IGNORED.test(character)) return UNIT.ignored
  if (HAN.test(character)) return UNIT.han
  if (LATIN.test(character)) return UNIT.latin
  return LETTER.test(character) ? UNIT.other : UNIT.separator
}

/** One of {@link UNIT} for each code; made at the first call. */
export function unitKinds(): Uint8Array {
  table ??= Uint8Array.from({ length: 65_536 }, (_, code) => kindOf(code))
  return table
}

/** `places`: where the letters are in the folded text, which is as long as the text itself; `length`: how many there are. */
export type Skeleton = { folded: string; places: Int32Array; length: number }

export function skeletonOf(text: string): Skeleton {
  const kinds = unitKinds()
  const folded = fold(text)
  const places = new Int32Array(folded.length)
  let length = 0
  for (let at = 0; at < folded.length; at++) if (kinds[folded.charCodeAt(at)]! > UNIT.separator) places[length++] = at
  return { folded, places, length }
}

/** The text without characters that show nothing. */
export const withoutIgnored = (text: string): string =>
  [...text].filter((character) => unitKinds()[character.charCodeAt(0)] !== UNIT.ignored).join('')
