/** Text as it can be drawn: without signs that only steer, and with a box for every character that no font has. */
import type { Pieces } from '../print-model.ts'
import { breakable, type Room } from './breaks.ts'
import { type Context, lose } from './context.ts'
import { TEXT_SIZE, TEXT_WIDTH } from './measures.ts'

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

/** A name, title or address on one line, in parts where it does not fit. */
export const lineOf = (context: Context, text: string, room: Partial<Room> = {}): Pieces =>
  breakable(context.coverage, plainLine(context, text), { width: TEXT_WIDTH, size: TEXT_SIZE, ...room })
export const plainLine = (context: Context, text: string): string =>
  cleanText(context, text).replace(/\s+/g, ' ').trim()
