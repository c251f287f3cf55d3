// Sets that no browser and no TextDecoder reads: UTF-32, and those of old mails that are written in seven bits.
import { wideShare } from './common-characters.ts'

const HEAD = 64 * 1024
const LIKELY = 0.5
const MAX_CODE = 0x10ffff
/** At the beginning of a line, says that Korean letters follow. */
const KOREAN = '\u001b$)C'
const [SHIFT_OUT, SHIFT_IN, TILDE] = [0x0e, 0x0f, 0x7e]
const CHINESE = /~\{(?:[!-w][!-~])+~\}/

export type RareSet = 'utf-32le' | 'utf-32be' | 'iso-2022-kr' | 'hz-gb-2312'

/** Null for all others. */
export function rareSet(bytes: Uint8Array): RareSet | null {
  for (const set of ['utf-32le', 'utf-32be'] as const) if (isUtf32(bytes, set)) return set
  const head = bytes.subarray(0, HEAD)
  if (head.some((byte) => byte > 0x7f)) return null
  const text = String.fromCharCode(...head.subarray(0, 8_192))
  if (text.includes(KOREAN)) return 'iso-2022-kr'
  return CHINESE.test(text) && wideShare(decodeRare(head, 'hz-gb-2312'), 'gb18030').share >= LIKELY
    ? 'hz-gb-2312'
    : null
}

export const isRareSet = (charset: string): charset is RareSet =>
  ['utf-32le', 'utf-32be', 'iso-2022-kr', 'hz-gb-2312'].includes(charset)

export function decodeRare(bytes: Uint8Array, set: RareSet): string {
  if (set === 'iso-2022-kr') return decodeKorean(bytes)
  return set === 'hz-gb-2312' ? decodeHz(bytes) : decodeUtf32(bytes, set)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Every fourth byte is zero, and all numbers are characters: no other text looks so. */
function isUtf32(bytes: Uint8Array, set: RareSet): boolean {
  if (bytes.byteLength < 8 || bytes.byteLength % 4 !== 0) return false
  const view = viewOf(bytes)
  for (let position = 0; position < Math.min(bytes.byteLength, HEAD); position += 4) {
    const code = view.getUint32(position, set === 'utf-32le')
    if (code === 0 || code > MAX_CODE || (code >= 0xd800 && code < 0xe000)) return false
  }
  return true
}

function decodeUtf32(bytes: Uint8Array, set: RareSet): string {
  const view = viewOf(bytes)
  const parts: string[] = []
  for (let position = 0; position + 4 <= bytes.byteLength; position += 4) {
    const code = view.getUint32(position, set === 'utf-32le')
    parts.push(code > MAX_CODE || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code))
  }
  return parts.join('').replace(/^\ufeff/, '')
}

/** Pairs of seven bits are those of EUC-KR without their highest ones. */
function decodeKorean(bytes: Uint8Array): string {
  const out: number[] = []
  let wide = false
  for (let position = 0; position < bytes.length; position++) {
    const byte = bytes[position]!
    if (byte === 0x1b && String.fromCharCode(...bytes.subarray(position, position + 4)) === KOREAN) position += 3
    else if (byte === SHIFT_OUT) wide = true
    else if (byte === SHIFT_IN) wide = false
    else {
      if (byte === 0x0a) wide = false
      out.push(wide && byte > 0x20 ? byte | 0x80 : byte)
    }
  }
  return new TextDecoder('euc-kr').decode(Uint8Array.from(out))
}

/** `~{` and `~}` are around pairs; `~~` is the sign itself, and one at the end of a line joins it with the next. */
function decodeHz(bytes: Uint8Array): string {
  const out: number[] = []
  let wide = false
  for (let position = 0; position < bytes.length; position++) {
    const [byte = 0, next = 0] = bytes.subarray(position, position + 2)
    if (byte === 0x0a) wide = false
    if (byte === TILDE && next === (wide ? 0x7d : 0x7b)) {
      wide = !wide
      position++
    } else if (byte === TILDE && !wide && (next === TILDE || next === 0x0a)) {
      if (next === TILDE) out.push(TILDE)
      position++
    } else out.push(wide && byte > 0x20 ? byte | 0x80 : byte)
  }
  return new TextDecoder('gbk').decode(Uint8Array.from(out))
}
