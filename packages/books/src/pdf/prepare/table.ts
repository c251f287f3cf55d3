/** Tables of articles. */
import type { Table, TableCell } from '@lectern/content'
import type { PrintCell, PrintTable } from '../print-model.ts'
import { type Context, idOf } from './context.ts'
import { inlineOf, paletteColour } from './inline.ts'
import { PIXEL } from './measures.ts'

/** More rows than that are not repeated over pages: they would leave no room. */
const MAX_REPEATED = 4
/** A heading that spans this many rows is no heading. */
const MAX_HEAD = 12
/** Characters of a head: it cannot go over pages, so a longer one is rows like others. */
const MAX_HEAD_CHARACTERS = 600
const MIN_COLUMN = 40
const CELL_MARGINS = 12
/** Columns from which on the text becomes smaller, and its size. */
const SIZES: [from: number, size: number][] = [
  [20, 4.5],
  [14, 5.5],
  [10, 6.5],
  [7, 8],
  [0, 9.5],
]

export function tableOf(context: Context, block: Table, width: number): PrintTable {
  const { rows, headerRows = 0, headerCols = 0, columnWidths } = block.content
  const columns = columnWidths.length
  const { cells, headRows } = place(rows, columns, headerRows)
  const drawn = cells.map(({ cell, x, y, w, h }): PrintCell & { y: number } => ({
    x,
    y,
    ...(w > 1 && { w }),
    ...(h > 1 && { h }),
    ...((y < headerRows || x < headerCols) && { th: true as const }),
    ...lookOf(cell),
    c: inlineOf(context, cell.content, { blockId: block.id, narrow: columns > 2, room: roomOf(width, columns, w) }),
  }))
  return {
    k: 'table',
    ...idOf(context, block.id),
    cols: widthsOf(columnWidths, width),
    head: drawn.filter(({ y }) => y < headRows),
    repeat: headRows <= MAX_REPEATED,
    body: drawn.filter(({ y }) => y >= headRows),
    size: SIZES.find(([from]) => columns >= from)?.[1] ?? 9,
  }
}

/** Points that a picture may take of a cell; columns are as wide as what is in them. */
const roomOf = (width: number, columns: number, spanned: number): number =>
  Math.max(MIN_COLUMN, (width * spanned) / Math.max(1, columns) - CELL_MARGINS)

type Placed = { cell: TableCell; x: number; y: number; w: number; h: number }

/** Every cell at the first free place of its row, as browsers place them; spans end where other cells are. */
function place(rows: readonly { cells: TableCell[] }[], columns: number, headerRows: number) {
  const taken = rows.map(() => new Array<boolean>(columns).fill(false))
  const cells: Placed[] = []
  let headRows = headerRows
  rows.forEach((row, y) => {
    let x = 0
    for (const cell of row.cells) {
      while (x < columns && taken[y]?.[x]) x++
      if (x >= columns) break
      let w = 1
      while (w < (cell.props.colspan ?? 1) && x + w < columns && !taken[y]?.[x + w]) w++
      const h = Math.min(cell.props.rowspan ?? 1, rows.length - y)
      for (let down = y; down < y + h; down++) taken[down]?.fill(true, x, x + w)
      if (y < headRows) headRows = Math.max(headRows, y + h)
      cells.push({ cell, x, y, w, h })
      x += w
    }
  })
  const drawnAsHead =
    headRows <= MAX_HEAD && isShort(cells.filter(({ y }) => y < headRows).map(({ cell }) => wordsIn(cell)))
  return { cells, headRows: drawnAsHead ? headRows : 0 }
}

/** True for the words of a head that fits a page. */
export const isShort = (cells: readonly string[]): boolean => cells.join('').length <= MAX_HEAD_CHARACTERS

const wordsIn = ({ content }: TableCell): string =>
  content
    .flatMap((item) => (item.type === 'link' ? item.content : [item]))
    .map((item) => {
      if (item.type === 'text') return item.text
      return item.type === 'footnote' || item.type === 'inlineImage' ? '1' : JSON.stringify(item.props)
    })
    .join('')

function lookOf({ props }: TableCell) {
  const col = paletteColour(props.textColor)
  const bg = paletteColour(props.backgroundColor)
  return {
    ...(props.textAlignment !== 'left' && props.textAlignment !== 'justify' && { al: props.textAlignment }),
    ...(col !== undefined && { col }),
    ...(bg !== undefined && { bg }),
  }
}

/** As wide as the text where nothing was chosen; as chosen while that fits, else in proportion. */
function widthsOf(widths: readonly (number | undefined)[], width: number): PrintTable['cols'] {
  if (widths.every((one) => one === undefined)) return widths.map(() => null)
  const chosen = widths.map((one) => (one === undefined ? undefined : Math.max(MIN_COLUMN, one) * PIXEL))
  const rest = chosen.filter((one) => one === undefined).length
  const sum = chosen.reduce((total: number, one) => total + (one ?? 0), 0)
  if (sum + rest * MIN_COLUMN <= width) return chosen.map((one) => one ?? (rest > 0 ? '1' : null))
  const usual = sum / Math.max(1, widths.length - rest)
  return chosen.map((one) => String(Math.max(1, Math.round(one ?? usual))))
}
