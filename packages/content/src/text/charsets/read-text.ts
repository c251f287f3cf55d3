// Bytes of text files as text, in whatever character set people and programs wrote them; see docs/adr/0046.
import { declaredCharset, knownCharset, markedCharset, type TextKind } from './declared.ts'
import { guessCharset, isWhole } from './detect.ts'
import { decodeRare, isRareSet, rareSet } from './rare-sets.ts'

export type TextReading = {
  text: string
  /** The name that TextDecoder has for it. */
  charset: string
  /** It is a guess, or not all of the bytes are in it: anyone who brought the file in should look. */
  doubt: boolean
}
export type TextOptions = {
  kind?: TextKind
  /** Charset declared outside of the file, such as in the head of a part of a mail. */
  declared?: string | null
}

/** Never fails; what is in no set shows replacement characters, and is in doubt. */
export async function readText(
  bytes: Uint8Array,
  { kind = 'text', declared = null }: TextOptions = {},
): Promise<TextReading> {
  const { charset, doubt } = await charsetOf(bytes, kind, declared)
  if (isRareSet(charset)) {
    const text = decodeRare(bytes, charset)
    return { text, charset, doubt: text.includes('\ufffd') }
  }
  const text = new TextDecoder(charset).decode(bytes)
  return { text, charset, doubt: doubt || isBroken(bytes, charset, text) }
}

/** {@link readText} where a doubt cannot be reported. */
export const plainText = async (bytes: Uint8Array, options?: TextOptions): Promise<string> =>
  (await readText(bytes, options)).text

async function charsetOf(bytes: Uint8Array, kind: TextKind, declaredName: string | null) {
  const rare = rareSet(bytes)
  if (rare !== null) return { charset: rare, doubt: false }
  const marked = markedCharset(bytes)
  if (marked !== null) return { charset: marked, doubt: false }
  const declared = knownCharset(declaredName) ?? declaredCharset(bytes, kind)
  if (declared === null) return guessCharset(bytes)
  if (declared !== 'utf-8' && isSurelyUtf8(bytes)) return { charset: 'utf-8', doubt: true }
  if (isWhole(bytes, declared)) return { charset: declared, doubt: false }
  // Editors save pages in another set than a program once wrote into them.
  const guess = await guessCharset(bytes)
  return declared === 'utf-8' || isWhole(bytes, guess.charset)
    ? { charset: guess.charset, doubt: true }
    : { charset: declared, doubt: true }
}

const THREE_BYTES = /[\u0800-\uffff]/
/** Texts in other sets are almost never whole UTF-8, and never with characters of three bytes. */
const isSurelyUtf8 = (bytes: Uint8Array): boolean =>
  isWhole(bytes, 'utf-8') && THREE_BYTES.test(new TextDecoder().decode(bytes))

const isBroken = (bytes: Uint8Array, charset: string, text: string): boolean =>
  text.includes('\ufffd') && !isWhole(bytes, charset)
