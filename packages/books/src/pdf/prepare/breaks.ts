/** Break points within a word that is too long: after signs, and anywhere when nothing else helps. Nothing is added to the text. */
import type { FontCoverage } from '../font-coverage.ts'
import type { Pieces } from '../print-model.ts'

/** Points of a place, and the size of its letters. `code`: in letters that are all of one width. */
export type Room = { width: number; size: number; code?: boolean }

/** Matches text without blanks, in a script that breaks at blanks only. */
const WORD =
  /(?:[\u00a0\u2007\u202f]|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])+/gu
/** Marks of East Asian text, hardly any of which may begin a line. */
const MARKS = /[\u2014\u2026\u3000-\u303f\uff00-\uffef]+/gu
/** After a sign, and before a capital letter within a name. */
const JOINTS = /(?<=[/._,;:=&?%+@#)\]}>|\\-])(?=[^/._,;:=&?%+@#)\]}>|\\-])|(?<=[a-z0-9])(?=[A-Z])/g
/** Characters; longer words end lines at their joints also where they would fit into the next line. */
const LONG = 20
const LONG_PART = 16
const PART = 4
/** Width of a letter of code, and how much smaller code is within a line. */
const CODE_WIDTH = 600
const ASCII = /^[\x20-\x7e]*$/
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Letters may be a little further apart than their widths. */
const SLACK = 1.02

/** The width of every character in points; the second half of a pair has none. */
export function widthsOf(coverage: FontCoverage, text: string, { size, code = false }: Omit<Room, 'width'>): number[] {
  const widths = new Array<number>(text.length).fill(0)
  let position = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const em = code && codePoint < 0x250 ? CODE_WIDTH : coverage.width(codePoint)
    widths[position] = (em * size * SLACK) / 1_000
    position += character.length
  }
  return widths
}

export const sumOf = (widths: readonly number[], from: number, to: number): number => {
  let sum = 0
  for (let i = from; i < to; i++) sum += widths[i] ?? 0
  return sum
}

export type Span = { from: number; to: number }

/** Words, and runs of marks, that lines do not end within. */
export function wordsIn(text: string): Span[] {
  const words = [...text.matchAll(WORD), ...(ASCII.test(text) ? [] : text.matchAll(MARKS))]
  return words.map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

/** The parts of a word between its joints. */
export function partsOf(text: string, { from, to }: Span): Span[] {
  const joints = [...text.slice(from, to).matchAll(JOINTS)].map(({ index }) => from + index)
  const places = [from, ...joints, to]
  return places.slice(1).map((end, i) => ({ from: places[i] ?? from, to: end }))
}

/** Places within the text, in order. */
export function breaksIn(text: string, widths: readonly number[], room: number): number[] {
  const breaks = new Set<number>()
  for (const word of wordsIn(text)) {
    if (word.to - word.from < LONG && sumOf(widths, word.from, word.to) <= room) continue
    for (const part of partsOf(text, word)) {
      if (part.from > word.from) breaks.add(part.from)
      for (const place of within(text, part, widths, room)) breaks.add(place)
    }
  }
  return [...breaks].sort((a, b) => a - b)
}

function within(text: string, { from, to }: Span, widths: readonly number[], room: number): number[] {
  const tooWide = sumOf(widths, from, to) > room
  if (!tooWide && to - from <= LONG_PART) return []
  const places = [...graphemes.segment(text.slice(from, to))].map(({ index }) => from + index)
  const some = places.filter((_, i) => i % PART === 0)
  const wide = some.some((place, i) => sumOf(widths, place, some[i + 1] ?? to) > room / 2)
  return (wide ? places : some).slice(1)
}

/** A text of one look, in parts. */
export function breakable(coverage: FontCoverage, text: string, room: Room): Pieces {
  return piecesOf(text, breaksIn(text, widthsOf(coverage, text, room), room.width))
}

export function piecesOf(text: string, breaks: readonly number[]): Pieces {
  if (breaks.length === 0) return text
  return [0, ...breaks].map((from, i) => text.slice(from, breaks[i]))
}
