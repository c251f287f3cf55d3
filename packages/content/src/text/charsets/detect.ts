// Detects the character set of undeclared bytes by the frequency of characters.
import { WIDE_SETS, wideShare } from './common-characters.ts'
import { knownCharset } from './declared.ts'

export type Guess = { charset: string; doubt: boolean }

/** Number of bytes checked in longer texts. */
const MAX_BYTES = 128 * 1024
/** Share of the characters beside ASCII that may be broken, in a text that a program cut or joined. */
const MAX_BROKEN = 0.01
const ESCAPES = ['\u001b$@', '\u001b$B', '\u001b(I', '\u001b(J']
const LIKELY = 0.5
const SURE = 0.65
/** Fewer characters can be almost anything. */
const FEW = 4
/** Required lead of the best charset. */
const LEAD = 0.2
/** Confidence of the library for texts of a sentence or more. */
const SURE_LETTERS = 0.3

/** Bytes that are UTF-8 are that. */
export async function guessCharset(bytes: Uint8Array): Promise<Guess> {
  const part = bytes.subarray(0, MAX_BYTES)
  const start = String.fromCharCode(...part.subarray(0, 4096))
  if (ESCAPES.some((mark) => start.includes(mark)) && isWhole(part, 'iso-2022-jp')) return sure('iso-2022-jp')
  const zeros = zeroSide(part)
  if (zeros !== null) return sure(zeros)
  if (isWhole(bytes, 'utf-8')) return rareLetters(part) ?? sure('utf-8')
  if (almost(part, 'utf-8') !== null) return { charset: 'utf-8', doubt: true }
  const wide = guessWide(part)
  if (wide !== null && !wide.doubt) return wide
  return (await letterGuess(part, wide)) ?? wide ?? { charset: 'windows-1252', doubt: true }
}

const sure = (charset: string): Guess => ({ charset, doubt: false })

export function isWhole(bytes: Uint8Array, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Usual characters of two bytes in UTF-8. */
const USUAL = /^[\p{ASCII}\p{M}\u00a0-\u017f\u0218-\u021b\u0384-\u045f\u0490\u0491\u05d0-\u06ff\u0800-\u{10ffff}]*$/u

/** A few Chinese characters in GBK may be whole UTF-8 by chance, of letters that nobody writes. */
export function rareLetters(bytes: Uint8Array): Guess | null {
  const text = new TextDecoder().decode(bytes)
  if (/[\u0800-\u{10ffff}]/u.test(text) || USUAL.test(text)) return null
  const wide = guessWide(bytes)
  return wide && { ...wide, doubt: true }
}

/** ASCII in UTF-16 without a mark has a zero beside each letter. */
function zeroSide(bytes: Uint8Array): string | null {
  if (bytes.byteLength < 4 || bytes.byteLength % 2 !== 0) return null
  const zeros = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < bytes.byteLength / 32 || Math.min(even, odd) > Math.max(even, odd) / 8) return null
  const charset = odd > even ? 'utf-16le' : 'utf-16be'
  return isWhole(bytes, charset) ? charset : null
}

/** The text, or null for more than a few broken characters. */
function almost(bytes: Uint8Array, charset: string): string | null {
  const text = new TextDecoder(charset).decode(bytes)
  const strange = text.match(/\P{ASCII}/gu) ?? []
  // The last character may have been cut with the text.
  const broken = strange.filter((letter) => letter === '\ufffd').length - (text.endsWith('\ufffd') ? 1 : 0)
  const whole = strange.filter((letter) => letter !== '\ufffd').length
  return whole > 0 && broken <= strange.length * MAX_BROKEN ? text : null
}

/** Chinese, Japanese and Korean sets only; null for what looks like none of them. */
export function guessWide(bytes: Uint8Array): Guess | null {
  const looks = WIDE_SETS.flatMap((charset) => {
    if (charset.startsWith('utf-16') && !isWhole(bytes, charset)) return []
    const text = almost(bytes, charset)
    return text === null ? [] : [{ charset, ...wideShare(text, charset) }]
  }).sort((a, b) => b.share - a.share)
  const [best, second] = looks
  if (!best || best.share < LIKELY) return null
  const leads = best.share - (second?.share ?? 0) >= LEAD
  return { charset: best.charset, doubt: !(best.share >= SURE && best.count >= FEW && leads) }
}

/** By the library, which knows the letters of all languages; `wide` is kept where it says nothing better. */
async function letterGuess(bytes: Uint8Array, wide: Guess | null): Promise<Guess | null> {
  // Its tables are large, and most texts need none of them.
  const { chardet } = await import('jschardet')
  const guesses = chardet
    .detectAll(bytes, { encodingEra: ERAS, ignoreThreshold: true })
    .flatMap(({ encoding, confidence }) => {
      const charset = knownCharset(NAMES[encoding?.toLowerCase() ?? ''] ?? encoding)
      return charset === null || almost(bytes, charset) === null ? [] : [{ charset, confidence }]
    })
  const [best] = guesses
  if (!best) return null
  if (wide !== null) return { charset: wide.charset, doubt: wide.charset !== best.charset }
  const other = guesses.find(({ charset }) => familyOf(charset) !== familyOf(best.charset))
  return {
    charset: siblingOf(best.charset, bytes),
    doubt: best.confidence < SURE_LETTERS || best.confidence < 2 * (other?.confidence ?? 0),
  }
}

/** Sets of the web, of ISO, and of Macs. */
const ERAS = 7
const NAMES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  cp949: 'euc-kr',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  'euc-jis-2004': 'euc-jp',
  big5hkscs: 'big5',
}
const SIBLINGS: readonly (readonly string[])[] = [
  ['windows-1250', 'iso-8859-2'],
  ['windows-1253', 'iso-8859-7'],
]
/** Those that are mostly the same. */
const FAMILIES: readonly (readonly string[])[] = [
  ...SIBLINGS,
  ['windows-1252', 'iso-8859-15', 'macintosh'],
  ['windows-1255', 'iso-8859-8'],
  ['windows-1257', 'iso-8859-13', 'iso-8859-4'],
  ['koi8-r', 'koi8-u'],
]
const familyOf = (charset: string): number | string => {
  const position = FAMILIES.findIndex((family) => family.includes(charset))
  return position < 0 ? charset : position
}

/** Among character sets that differ in a few signs, returns the one in which most signs are letters. */
function siblingOf(charset: string, bytes: Uint8Array): string {
  const family = SIBLINGS.find((sets) => sets.includes(charset)) ?? [charset]
  const letters = (set: string) => {
    const text = new TextDecoder(set).decode(bytes)
    return (text.match(/\p{L}/gu)?.length ?? 0) - (text.match(/[\u0080-\u009f\ufffd]/g)?.length ?? 0)
  }
  return [...family].sort((a, b) => letters(b) - letters(a))[0] ?? charset
}
