/** The words of a line as one text, whatever looks they have: how wide they are, and where they may break. */
import { isRightToLeft } from '../../direction.ts'
import type { PrintInline } from '../print-model.ts'
import { breaksIn, partsOf, piecesOf, type Room, type Span, sumOf, widthsOf, wordsIn } from './breaks.ts'
import { type Context, lose } from './context.ts'
import { CODE_SHARE } from './measures.ts'

/** For what is no text: a line may end before and after it. */
const THING = '\u2003'
/** Largest width of a sign of a formula, in sizes of the text. */
const SIGN = 0.9

type Run = Extract<PrintInline, { k: 't' | '@' }>
type Line = { text: string; widths: number[]; runs: { run: Run; from: number }[] }
type Measured = Pick<Context, 'coverage'>

/** Without what is in parts already. */
function linesOf(context: Measured, content: readonly PrintInline[], size: number): Line[] {
  const lines: Line[] = [{ text: '', widths: [], runs: [] }]
  const walk = (item: PrintInline): void => {
    const line = lines.at(-1)
    if (!line || item.k === 'br') {
      lines.push({ text: '', widths: [], runs: [] })
      return
    }
    if (item.k === 'a') {
      for (const inner of item.c) walk(inner)
      return
    }
    const isText = item.k === 't' || item.k === '@'
    if (isText) line.runs.push({ run: item, from: line.text.length })
    const text = isText ? [item.v].flat().join('') : THING
    const code = item.k === 't' && item.c === true
    const look = { size: code ? size * CODE_SHARE : size, code }
    line.text += text
    for (const width of isText ? widthsOf(context.coverage, text, look) : [thingWidth(item, size)])
      line.widths.push(width)
  }
  content.forEach(walk)
  return lines
}

function thingWidth(item: PrintInline, size: number): number {
  if (item.k === 'picture') return item.w
  if (item.k === 'm') return signsIn(item.alt) * SIGN * size
  return item.k === 'fn' ? String(item.n).length * size * SIGN : 0
}

/** Whether the words begin from the right. */
export function directionOf(content: readonly PrintInline[]): { rtl?: true } {
  const words = (items: readonly PrintInline[]): string =>
    items.map((item) => (item.k === 'a' ? words(item.c) : 'v' in item ? [item.v].flat().join('') : ' ')).join('')
  return isRightToLeft(words(content)) ? { rtl: true } : {}
}

/** Lets words break that do not fit. Pictures and formulas that are wider than the place become smaller. Names what is too wide still. */
export function breakUp(context: Context, content: PrintInline[], room: Room, blockId?: string): PrintInline[] {
  for (const { text, widths, runs } of linesOf(context, content, room.size)) {
    const breaks = breaksIn(text, widths, room.width)
    for (const { run, from } of runs) {
      const to = from + [run.v].flat().join('').length
      const runBreaks = breaks.filter((place) => place >= from && place < to && place > 0).map((place) => place - from)
      run.v = piecesOf([run.v].flat().join(''), runBreaks)
    }
    if (widths.some((width, i) => width > room.width && text[i] !== THING)) lose(context, 'tooWide', text, blockId)
  }
  for (const item of content) shrink(item, room)
  return content
}

const signsIn = (source: string): number => source.match(/\\[a-z]+|[^\s{}\\^_&]/gi)?.length ?? 1
const OPERATOR =
  /^(?:[=+<>-]|\\(?:leq?|geq?|neq?|approx|equiv|sim|to|in|times|cdot|pm|[LR]ight(?:left)?arrow|cup|cap)(?![a-z]))/i

/** Signs between two operators outside of all brackets: lines end at those. */
function longestPart(source: string): number {
  let [depth, longest, from] = [0, 0, 0]
  for (let position = 0; position < source.length; position++) {
    const sign = source.charAt(position)
    if ('{(['.includes(sign)) depth++
    else if ('})]'.includes(sign)) depth--
    else if (depth === 0 && OPERATOR.test(source.slice(position, position + 20))) {
      longest = Math.max(longest, signsIn(source.slice(from, position)))
      from = position
    }
  }
  return Math.max(longest, signsIn(source.slice(from)))
}

function shrink(item: PrintInline, room: Room): void {
  if (item.k === 'a') for (const one of item.c) shrink(one, room)
  if (item.k === 'm' && longestPart(item.alt) * SIGN * room.size > room.width) item.room = Math.round(room.width)
  if (item.k !== 'picture' || item.w <= room.width) return
  item.h = Math.max(1, Math.round((item.h * room.width * 10) / item.w) / 10)
  item.w = Math.floor(room.width * 10) / 10
}

/** `least`: so that no word breaks but at its joints; `usual`: on one line; in sizes of the text. `fixed`: points of its pictures. */
export type Extent = { least: number; usual: number; fixed: number }

export function extentOf(context: Measured, content: readonly PrintInline[]): Extent {
  const lines = linesOf(context, content, 1)
  const fixed = Math.max(0, ...content.map((item) => (item.k === 'picture' ? item.w : 0)))
  // Pictures are in points, whatever the size of the letters.
  const sizes = lines.map(({ text, widths }) => {
    const textWidths = widths.map((width, i) => (text[i] === THING && fixed > 0 ? Math.min(width, 1) : width))
    const wide = ({ from, to }: Span) => sumOf(textWidths, from, to)
    return { usual: wide({ from: 0, to: text.length }), least: leastOf(text, wide) }
  })
  return {
    fixed,
    usual: Math.max(...sizes.map(({ usual }) => usual)),
    least: Math.max(...sizes.map(({ least }) => least)),
  }
}

/** Returns the maximum number of lines in a place of this width, in sizes of the text. */
export function linesNeeded(context: Measured, content: readonly PrintInline[], width: number): number {
  const rows = linesOf(context, content, 1).map((line) => sumOf(line.widths, 0, line.text.length) / (width * FILLED))
  return rows.reduce((total, share) => total + Math.max(1, Math.ceil(share)), 0)
}

/** Share of a line that its words fill. */
const FILLED = 0.75

/** Sizes of the text, up to which a word is kept whole. */
const WHOLE = 8

function leastOf(text: string, wide: (span: Span) => number): number {
  const words = wordsIn(text).flatMap((word) => {
    const width = wide(word)
    return width <= WHOLE ? [width] : partsOf(text, word).map((part) => Math.min(WHOLE, wide(part)))
  })
  return Math.max(1, ...words)
}
