// Folds text to what search compares: lower case, half width, no diacritics, Simplified Chinese.
// One UTF-16 unit becomes exactly one, so that offsets in the folded text are offsets in the original (snippets, quotes).
import { Converter } from 'opencc-js/t2cn'

const CJK_START = 0x3400
const CJK_END = 0x9fff
let table: Uint16Array | undefined

/** Simplified form of each Han character that has one, by asking the converter once for all of them. */
function addSimplified(codes: Uint16Array): void {
  const characters = Array.from({ length: CJK_END - CJK_START + 1 }, (_, i) => String.fromCharCode(CJK_START + i))
  const simplified = Converter({ from: 't', to: 'cn' })(characters.join('\n')).split('\n')
  simplified.forEach((character: string, i: number) => {
    if (character.length === 1) codes[CJK_START + i] = character.charCodeAt(0)
  })
}

function build(): Uint16Array {
  const codes = Uint16Array.from({ length: 65_536 }, (_, code) => code)
  for (let code = 0; code < CJK_START; code++) {
    const character = String.fromCharCode(code)
    const base = code < 0x2000 ? character.normalize('NFD').charAt(0).toLowerCase() : character.toLowerCase()
    if (base.length === 1) codes[code] = base.charCodeAt(0)
  }
  for (let code = 0xff01; code <= 0xff5e; code++) codes[code] = codes[code - 0xfee0]!
  codes[0x3000] = 0x20
  for (const apostrophe of [0x2018, 0x2019, 0x02bc]) codes[apostrophe] = 0x27
  for (const hyphen of [0x2010, 0x2011, 0xfe63]) codes[hyphen] = 0x2d
  addSimplified(codes)
  return codes
}

/** The folded text, of the same length as `text`. The table (128 kB) is built at the first call. */
export function fold(text: string): string {
  table ??= build()
  const units = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i++) units[i] = table[text.charCodeAt(i)]!
  return Buffer.from(units.buffer).toString('utf16le')
}
