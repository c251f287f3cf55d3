// Classes of characters for the analysis: part of a word, a CJK character, a joiner of identifiers, or none of these.
import { hasSymbol } from './symbols.ts'

const OTHER = 0
export const LATIN = 1
export const CJK = 2
export const JOINER = 3
/** May begin a sign or a rare ideograph: see symbols.ts. */
export const SYMBOL = 4
let classes: Uint8Array | undefined

/** Class of each UTF-16 unit; made at the first call (64 kB). */
export function characterClasses(): Uint8Array {
  classes ??= classify()
  return classes
}

function classify(): Uint8Array {
  const table = new Uint8Array(65_536)
  const letter = /[\p{L}\p{N}]/u
  for (let code = 0x30; code < 65_536; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCharCode(code)
    if (letter.test(character)) table[code] = LATIN
    else if (hasSymbol(character)) table[code] = SYMBOL
  }
  const ranges = [
    [0x3040, 0x30ff],
    [0x3400, 0x9fff],
    [0xac00, 0xd7af],
    [0xf900, 0xfaff],
  ] as const
  for (const [from, to] of ranges) table.fill(CJK, from, to + 1)
  table[0x30fb] = OTHER
  table[0x3005] = CJK
  table[0x3007] = CJK
  table.fill(SYMBOL, 0xd800, 0xdc00)
  for (const joiner of "._-'+#") table[joiner.charCodeAt(0)] = JOINER
  return table
}
