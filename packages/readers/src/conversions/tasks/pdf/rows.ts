// Runs of a page as rows of boxes in the order in which they are read: columns one after the other.
import type { Box, Row, Run, TextBox } from './parts.ts'

/** Share of the size of letters: a wider gap separates boxes of a row. */
const WIDE_GAP = 0.7
const SAME_ROW = 0.45
const MIN_COLUMN_ROWS = 4
/** Lines of a column fill it; cells of a table do not. */
const FULL = 0.6
const MIN_COLUMN_EMS = 12
const MAX_DEPTH = 4

/** Text in boxes without wide gaps. */
export function textBoxes(runs: readonly Run[]): TextBox[] {
  return groupRows(
    [...runs],
    ({ y }) => y,
    ({ size }) => size,
  ).flatMap((row) => {
    const boxes: TextBox[] = []
    let open: Run[] = []
    for (const run of row.sort((a, b) => a.x - b.x)) {
      const last = open.at(-1)
      if (last && run.x - (last.x + last.width) > WIDE_GAP * Math.min(last.size, run.size)) {
        boxes.push(boxOf(open))
        open = []
      }
      open.push(run)
    }
    return [...boxes, boxOf(open)]
  })
}

function boxOf(runs: Run[]): TextBox {
  const main = runs.reduce((a, b) => (b.text.length * b.size > a.text.length * a.size ? b : a))
  const right = Math.max(...runs.map(({ x, width }) => x + width))
  return { kind: 'text', runs, x: runs[0]!.x, right, y: main.y, top: main.y - main.size, size: main.size }
}

function groupRows<T>(all: T[], yOf: (one: T) => number, sizeOf: (one: T) => number): T[][] {
  const rows: T[][] = []
  let [y, size] = [Number.NaN, 0]
  for (const one of all.sort((a, b) => yOf(a) - yOf(b))) {
    if (Math.abs(yOf(one) - y) <= SAME_ROW * Math.max(size, sizeOf(one))) rows.at(-1)!.push(one)
    else {
      rows.push([one])
      ;[y, size] = [yOf(one), sizeOf(one)]
    }
  }
  return rows
}

export function readingRows(boxes: readonly Box[], depth = 0): Row[] {
  const rows = rowsOf(boxes)
  const gutter = depth < MAX_DEPTH ? gutterOf(rows) : null
  if (gutter === null) {
    const text = boxes.filter(({ kind }) => kind === 'text')
    const all = text.length > 0 ? text : boxes
    const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map((box) => box.right))]
    return rows.map((row) => ({ ...row, left, right }))
  }
  return bandsOf(rows, gutter).flatMap((band) =>
    band.crossed
      ? readingRows(band.boxes, MAX_DEPTH)
      : [(box: Box) => box.right <= gutter.at, (box: Box) => box.right > gutter.at].flatMap((side) => {
          const part = band.boxes.filter(side)
          return part.length > 0 ? readingRows(part, depth + 1) : []
        }),
  )
}

function rowsOf(boxes: readonly Box[]): Omit<Row, 'left' | 'right'>[] {
  const text = boxes.filter(({ kind }) => kind === 'text')
  const rows = groupRows(
    text,
    ({ y }) => y,
    ({ size }) => size,
  ).map((row) => ({
    boxes: row.sort((a, b) => a.x - b.x),
    y: row[0]!.y,
    top: Math.min(...row.map(({ top }) => top)),
  }))
  const others = boxes.filter(({ kind }) => kind !== 'text').map((box) => ({ boxes: [box], y: box.y, top: box.top }))
  return [...rows, ...others].sort((a, b) => a.top - b.top)
}

type PlainRow = Omit<Row, 'left' | 'right'>

type Gutter = { at: number; from: number; to: number }

/** Returns the gap between two columns of text, and its rows; null without one. */
function gutterOf(rows: readonly PlainRow[]): Gutter | null {
  const gaps = rows.flatMap(({ boxes }, row) =>
    boxes.slice(1).map((box, index) => ({ left: boxes[index]!.right, right: box.x, row })),
  )
  let best: { at: number; rows: number[] } | null = null
  for (const gap of gaps.slice(0, 200)) {
    const at = (gap.left + gap.right) / 2
    const gapsHere = gaps.filter(({ left, right }) => left < at && right > at)
    if (gapsHere.length > (best?.rows.length ?? MIN_COLUMN_ROWS - 1))
      best = { at, rows: gapsHere.map(({ row }) => row) }
  }
  if (!best) return null
  const gutter = { at: best.at, from: best.rows[0]!, to: best.rows.at(-1)! }
  return isGutter(rows.slice(gutter.from, gutter.to + 1), gutter.at) ? gutter : null
}

function isGutter(rows: readonly PlainRow[], index: number): boolean {
  const texts = rows.map(({ boxes }) => boxes.filter(({ kind }) => kind === 'text'))
  const crossing = texts.filter((boxes) => boxes.some(({ x, right }) => x < index && right > index)).length
  if (crossing > texts.length / 3) return false
  const sides = [(box: Box) => box.right <= index, (box: Box) => box.x >= index]
  return sides.every((side) => isColumn(texts.map((boxes) => boxes.filter(side)).filter((boxes) => boxes.length > 0)))
}

function isColumn(lines: readonly Box[][]): boolean {
  if (lines.length < MIN_COLUMN_ROWS) return false
  const [left, right] = [
    Math.min(...lines.map(([first]) => first!.x)),
    Math.max(...lines.map((line) => line.at(-1)!.right)),
  ]
  const widths = lines.map((line) => line.at(-1)!.right - line[0]!.x).sort((a, b) => a - b)
  const { size } = lines[lines.length >> 1]![0]!
  return right - left >= MIN_COLUMN_EMS * size && widths[widths.length >> 1]! >= FULL * (right - left)
}

/** Rows that reach over the gutter part the columns above from those below. Beside the rows that part it, one column may go on alone. */
function bandsOf(rows: readonly PlainRow[], { at, from, to }: Gutter): { crossed: boolean; boxes: Box[] }[] {
  const bands: { crossed: boolean; boxes: Box[] }[] = []
  for (const [index, { boxes }] of rows.entries()) {
    const both = boxes.some(({ right }) => right <= at) && boxes.some(({ x }) => x >= at)
    const outside = (index < from || index > to) && both
    const crossed = outside || boxes.some(({ x, right }) => x < at && right > at)
    const last = bands.at(-1)
    if (last?.crossed === crossed) last.boxes.push(...boxes)
    else bands.push({ crossed, boxes: [...boxes] })
  }
  return bands
}
