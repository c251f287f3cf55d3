// Rows of text as paragraphs, headings, items of lists, code and tables.
import { LEADER } from './contents.ts'
import { joinRuns } from './join.ts'
import { type Cell, CJK, type Piece, type Row, type Run, type TextBox, textOf, widthOf } from './parts.ts'

export const BULLET =
  /^\s*(?:[\u2022\u25e6\u25aa\u25ab\u2023\u25cf\u25cb\u25a0\u25a1\u27a2\u2713\u25c6\u25c7\ue000-\uf8ff]\s*|[\u2013\u2014\u00b7*-](?:\s+|$))/u
export const NUMBER = /^\s*\(?(\d{1,3})(?:[.)\uff09\u3001](?=\s|$|\D)|(?=$))\s*/
const ENDS = /[.!?:;\u3002\uff01\uff1f\uff1a\uff1b\u2026]["'\u201d\u2019)\uff09]?\s*$/
const MAX_HEADING = 200

/**
 * Measures that separate headings from text: the size of most letters, sizes of headings from the largest, and titles of the outline with their
 * level.
 */
export type Measures = { body: number; sizes: number[]; outline: ReadonlyMap<string, number> }

export const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase()
const rounded = (size: number): number => Math.round(size * 2) / 2

export function measuresOf(rows: readonly Row[], outline: ReadonlyMap<string, number>): Measures {
  const letters = new Map<number, number>()
  for (const { size, runs } of rows.flatMap(({ boxes }) => boxes.filter((box) => box.kind === 'text')))
    letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + textOf(runs).length)
  const body = [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12
  const sizes = [...letters.keys()].filter((size) => size >= body * 1.12).sort((a, b) => b - a)
  return { body, sizes, outline }
}

/** The level when the text is a heading. */
export function headingLevel(runs: readonly Run[], size: number, lines: number, measures: Measures): number | null {
  const text = textOf(joinRuns(runs)).trim()
  if (text.length > MAX_HEADING || !/[\p{L}\p{N}]/u.test(text)) return null
  const inOutline = measures.outline.get(plain(text))
  const position = measures.sizes.indexOf(rounded(size))
  if (inOutline !== undefined && (position >= 0 || lines <= 2)) return Math.min(inOutline, 6)
  if (position >= 0 && lines <= 3) return Math.min(position + 1, 6)
  const strong = runs.every(({ bold }) => bold) && lines === 1 && text.length <= 80 && !ENDS.test(text)
  return strong && size >= measures.body * 0.95 && !BULLET.test(text) ? Math.min(measures.sizes.length + 1, 6) : null
}

type Line = { box: TextBox; row: Row }

export function piecesOf(rows: readonly Row[], measures: Measures): Piece[] {
  const pieces: Piece[] = []
  let open: Line[] = []
  const end = () => {
    if (open.length > 0) pieces.push(pieceOf(open, measures))
    open = []
  }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    const [first] = row.boxes
    const aligned = alignedRows(rows, index)
    if (first === undefined) continue
    if (first.kind !== 'text') {
      end()
      pieces.push(first.kind === 'table' ? { kind: 'table', rows: first.rows } : { ...first, kind: 'picture', alt: '' })
    } else if (aligned.length > 0) {
      end()
      pieces.push({ kind: 'table', rows: aligned })
      index += aligned.length - 1
    } else {
      const line = { box: oneBox(row), row }
      if (open.length > 0 && !goesOn(open, line, measures)) end()
      open.push(line)
    }
  }
  end()
  return nestedItems(pieces.reduce(withPiece, []))
}

/** A bullet and its text, or words with wide gaps, are one line. */
const oneBox = ({ boxes }: Row): TextBox => {
  const text = boxes.filter((box) => box.kind === 'text')
  const [first] = text
  const runs = text.flatMap((box) => box.runs)
  const right = Math.max(...text.map((box) => box.right))
  return { ...first!, runs: runs.every(({ mono }) => mono) ? runs : joinRuns(runs), right }
}

const isMono = ({ runs }: TextBox): boolean => runs.every(({ mono }) => mono)

function goesOn(open: readonly Line[], { box, row }: Line, { body }: Measures): boolean {
  const [first, last] = [open[0]!.box, open.at(-1)!]
  const gap = box.y - last.box.y
  if (isMono(box) !== isMono(last.box) || Math.abs(box.size - last.box.size) > 0.1 * box.size) return false
  const text = textOf(box.runs)
  if (LEADER.test(textOf(last.box.runs))) return false
  if (isMono(box)) return gap < 2 * box.size && gap > 0
  if (BULLET.test(text) || isNumbered(text)) return false
  if (gap <= 0 || gap > leading(open) * 1.28 || row.left !== last.row.left) return false
  if (
    boldOf(box) !== boldOf(last.box) &&
    (boldOf(last.box) || boldOf(box)) &&
    box.size >= body * 0.95 &&
    whole(box, last.box)
  )
    return false
  const before = textOf(last.box.runs)
  if (BULLET.test(textOf(first.runs)) || isNumbered(textOf(first.runs))) return box.x > first.x + 2
  const short = last.row.right - last.box.right > 0.22 * (last.row.right - last.row.left)
  if (short && ENDS.test(before)) return false
  const indented = box.x - row.left > 0.8 * box.size
  return !(indented && open.length > 0 && (ENDS.test(before) || short) && last.box.x < box.x - 0.8 * box.size)
}

const whole = (box: TextBox, last: TextBox): boolean => [box, last].some(({ runs }) => runs.every(({ bold }) => bold))
const boldOf = ({ runs }: TextBox): boolean => runs.every(({ bold }) => bold)
const isNumbered = (text: string): boolean => NUMBER.test(text) && !/^\s*\d{1,3}\s*$/.test(text)

/** The distance of lines; of a single one what is usual. */
function leading(open: readonly Line[]): number {
  const [last, before] = [open.at(-1)!, open.at(-2)]
  const usual = last.box.size * (CJK.test(textOf(last.box.runs)) ? 1.75 : 1.32)
  return before ? last.box.y - before.box.y : usual
}

function pieceOf(lines: readonly Line[], measures: Measures): Piece {
  const runs = lines.flatMap(({ box }) => box.runs)
  const [first] = lines
  if (lines.every(({ box }) => isMono(box))) return { kind: 'code', rows: lines.map(({ box }) => box.runs) }
  const { size } = lines.reduce((a, { box }) => (box.size > a.size ? box : a), first!.box)
  const level = headingLevel(runs, size, lines.length, measures)
  if (level !== null) return { kind: 'heading', level, runs }
  const text = textOf(first!.box.runs)
  const bullet = BULLET.exec(text)?.[0]
  const number = NUMBER.exec(text)
  const mark = bullet ?? (number && isNumbered(text) ? number[0] : undefined)
  if (mark !== undefined && mark.length < textOf(runs).length) {
    const itemNumber = bullet === undefined ? Number(number![1]) : null
    return { kind: 'item', depth: first!.box.x, number: itemNumber, runs: withoutStart(runs, mark.length) }
  }
  const last = lines.at(-1)!
  const open = !ENDS.test(textOf(runs)) && last.row.right - last.box.right < 3 * last.box.size
  return { kind: 'paragraph', runs, open }
}

export function withoutStart(runs: readonly Run[], length: number): Run[] {
  let charactersLeft = length
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.min(charactersLeft, run.text.length))
    charactersLeft -= run.text.length - text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** Code that goes on is one piece. */
function withPiece(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (last?.kind === 'code' && piece.kind === 'code') last.rows.push(...piece.rows)
  else pieces.push(piece)
  return pieces
}

/** Pages one behind the other. */
export function joinPages(pages: readonly Piece[][]): Piece[] {
  const all: Piece[] = []
  for (const pieces of pages) {
    const [first, ...rest] = pieces
    const last = all.at(-1)
    if (!first) continue
    if (
      last?.kind === 'paragraph' &&
      last.open &&
      first.kind === 'paragraph' &&
      /^[\p{Ll}\p{Lo}\uff0c\u3001,]/u.test(textOf(first.runs))
    ) {
      // The next page begins above: its lines follow.
      all[all.length - 1] = { ...first, runs: [...last.runs, ...first.runs] }
      all.push(...rest)
    } else if (
      last?.kind === 'table' &&
      first.kind === 'table' &&
      widthOf(last.rows[0] ?? []) === widthOf(first.rows[0] ?? [])
    ) {
      const again = JSON.stringify(words(last.rows[0]!)) === JSON.stringify(words(first.rows[0]!))
      last.rows.push(...first.rows.slice(again ? 1 : 0))
      all.push(...rest)
    } else for (const piece of pieces) withPiece(all, piece)
  }
  return all
}

const words = (row: readonly Cell[]): string[] => row.map(({ runs }) => textOf(runs))

/** Depths by how far items are set in. */
function nestedItems(pieces: Piece[]): Piece[] {
  let levels: number[] = []
  return pieces.map((piece) => {
    if (piece.kind !== 'item') {
      levels = []
      return piece
    }
    levels = levels.filter((x) => x < piece.depth + 3)
    if (!levels.some((x) => Math.abs(x - piece.depth) < 3)) levels.push(piece.depth)
    return { ...piece, depth: levels.length - 1 }
  })
}

/** Cells of rows below each other that begin at the same places; none when the row begins no table. */
function alignedRows(rows: readonly Row[], from: number): Cell[][] {
  const starts = rows[from]!.boxes.map(({ x }) => x)
  if (starts.length < 2 || isListRow(rows[from]!)) return []
  const table: Cell[][] = []
  let y = rows[from]!.y
  for (const row of rows.slice(from)) {
    const same =
      row.boxes.length === starts.length && row.boxes.every((box, index) => Math.abs(box.x - starts[index]!) < 3)
    if (!same || row.y - y > 4 * (row.boxes[0]?.size ?? 0) || isListRow(row)) break
    table.push(row.boxes.map((box) => ({ runs: box.kind === 'text' ? box.runs : [] })))
    y = row.y
  }
  return table.length >= 3 || (table.length === 2 && starts.length > 2) ? table : []
}

const isListRow = ({ boxes: [first] }: Row): boolean =>
  first?.kind === 'text' && (BULLET.test(textOf(first.runs)) || NUMBER.test(textOf(first.runs)))
