/** Text as it can be drawn: without signs that only steer, and with a box for every character that no font has. */
import type { Pieces } from '../print-model.ts'
import { type Context, lose } from './context.ts'

const BOX = '□'
/** Controls, and the selectors between coloured and plain emoji, of which there are only plain ones here. */
const UNSEEN = /(?![\n\t])\p{Cc}|\p{Variation_Selector}|[\u200b\u2060\ufeff]|[\u{e0000}-\u{e0fff}]/gu
const LINE_ENDS = /\r\n?|[\v\f\x85\p{Zl}\p{Zp}]/gu
const PLAIN = /^[\n\t\x20-\x7e]*$/
/** Direction and joining marks are for the shaping of text, not for a font. */
const STEERING = new Set([0x09, 0x0a, 0x200c, 0x200d, 0x200e, 0x200f, 0x00ad])

/** The same text with line ends as '\n'. A character without a glyph becomes □ and is a loss, once for each chapter. */
export function cleanText(context: Context, text: string): string {
  if (PLAIN.test(text)) return text
  const clean = text.replace(LINE_ENDS, '\n').replace(UNSEEN, '')
  let drawn = ''
  for (const character of clean) {
    const code = character.codePointAt(0) ?? 0
    if (STEERING.has(code) || context.coverage.has(code)) drawn += character
    else {
      drawn += BOX
      if (context.missing.has(character)) continue
      context.missing.add(character)
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
      lose(context, 'characterMissing', /\p{Cs}/u.test(character) ? name : `${character} ${name}`)
    }
  }
  return drawn
}

/** Words longer than a narrow line: addresses, names of classes, hashes. Chinese breaks anywhere by itself. */
const LONG_WORD = /[!-~\u00a1-\u024f]{20,}/g
const LONG_CELL_WORD = /[!-~\u00a1-\u024f]{11,}/g
/** After a sign, and before a capital letter within a name. */
const JOINTS = /(?<=[/._,;:=&?%+@#)\]}>|\\-])(?=[^/._,;:=&?%+@#)\]}>|\\-])|(?<=[a-z0-9])(?=[A-Z])/
const MAX_PART = 16
const PART = 4

/** The text in parts, between which a line may end although there is no blank. */
export function breakable(text: string, narrow = false): Pieces {
  const long = narrow ? LONG_CELL_WORD : LONG_WORD
  if (!text.match(long)) return text
  const pieces: string[] = []
  let at = 0
  let open = ''
  for (const { 0: word, index } of text.matchAll(long)) {
    open += text.slice(at, index)
    for (const part of word.split(JOINTS)) {
      const parts = part.length > MAX_PART ? (part.match(new RegExp(`.{1,${PART}}`, 'gu')) ?? [part]) : [part]
      for (const one of parts) {
        pieces.push(open + one)
        open = ''
      }
    }
    at = index + word.length
  }
  const rest = open + text.slice(at)
  if (rest !== '') pieces.push(rest)
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces
}

/** A name, title or address on one line. */
export const lineOf = (context: Context, text: string): Pieces =>
  breakable(cleanText(context, text).replace(/\s+/g, ' ').trim())
export const plainLine = (context: Context, text: string): string =>
  cleanText(context, text).replace(/\s+/g, ' ').trim()
