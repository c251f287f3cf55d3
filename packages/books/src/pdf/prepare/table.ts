/** Tables of articles. */
import type { Table, TableCell } from '@lectern/content'
import type { PrintBlock, PrintCell, PrintTable } from '../print-model.ts'
import type { Room } from './breaks.ts'
import { type Column, type Group, INSETS, layOut } from './columns.ts'
import { type Context, idOf, lose } from './context.ts'
import { paletteColour, wordsOf } from './inline.ts'
import { PIXEL } from './measures.ts'
import { breakUp, directionOf, type Extent, extentOf, linesNeeded } from './runs.ts'
import { nameParts } from './table-parts.ts'

/** More rows than that are not repeated over pages: they would leave no room. */
const MAX_REPEATED = 4
/** A heading that spans this many rows is not a heading. */
const MAX_HEAD = 12
/** Characters of a head: it cannot go over pages, so a longer one is rows like others. */
const MAX_HEAD_CHARACTERS = 600
const MIN_COLUMN = 40
const CELL_MARGINS = 12
/** Lines of a cell: rows without a longer one are on one page whole. */
const MAX_KEPT_LINES = 8
/** Points: what fits exactly does not break. */
const ROUNDING = 0.05

type DrawnCell = PrintCell & { w: number }

/** `width`: points of the place. `mayTurn`: a table that is too wide gets pages of its own. */
export function tableOf(context: Context, block: Table, width: number, mayTurn: boolean): PrintBlock[] {
  const { rows, headerRows = 0, headerCols = 0, columnWidths } = block.content
  const columns = columnWidths.length
  const { cells, headRows } = placeCells(rows, columns, headerRows)
  const drawn = cells.map(({ cell, x, y, w, h }): DrawnCell => {
    const c = wordsOf(context, cell.content, { blockId: block.id, room: roomOf(width, columns, w) })
    return {
      ...{ x, y, w },
      ...(h > 1 && { h }),
      ...((y < headerRows || x < headerCols) && { th: true as const }),
      ...lookOf(cell),
      ...directionOf(c),
      c,
    }
  })
  const layout = layOut(columnsOf(context, drawn, columnWidths), width, mayTurn)
  const spans = drawn.some(({ w }) => w > 1)
  const tables = layout.groups.map((group, index): PrintTable => {
    const groupCells = cellsOf(drawn, group.columns, index > 0)
    const room = (cell: PrintCell) => ({ width: widthOf(cell, group, layout.size), size: layout.size })
    keepShortRows(context, groupCells, room)
    for (const cell of groupCells) breakUp(context, cell.c, room(cell), block.id)
    return {
      k: 'table',
      ...(index === 0 && idOf(context, block.id)),
      cols: spans || !group.fits ? group.widths : freeWidths(group, columnWidths),
      head: groupCells.filter(({ y }) => y < headRows),
      repeat: headRows <= MAX_REPEATED,
      body: groupCells.filter(({ y }) => y >= headRows),
      size: layout.size,
    }
  })
  const blocks = nameParts(context, tables, layout.groups, columns)
  if (tables.length > 1) lose(context, 'tableSplit', wordsOfFirst(cells), block.id)
  return layout.turned ? [{ k: 'turned', b: blocks }] : blocks
}

const wordsOfFirst = (cells: readonly PlacedCell[]): string =>
  cells
    .filter(({ y }) => y === 0)
    .map(({ cell }) => wordsIn(cell))
    .join(' | ')

function columnsOf(context: Context, cells: readonly DrawnCell[], chosen: readonly (number | undefined)[]): Column[] {
  const columns = chosen.map(
    (width): Column => ({
      ...{ least: 1, usual: 1, fixed: 0 },
      chosen: width === undefined ? undefined : Math.max(MIN_COLUMN, width) * PIXEL,
    }),
  )
  for (const { x, w, c } of cells) {
    const extent = extentOf(context, c)
    for (const column of columns.slice(x, x + w)) widen(column, extent, w)
  }
  return columns
}

/** One cell that does not break lets no other cell of its row break. */
function keepShortRows(context: Context, cells: readonly PrintCell[], room: (cell: PrintCell) => Room): void {
  const long = cells.filter((cell) => !isShortCell(context, cell, room(cell)))
  const longRows = new Set(long.flatMap(({ y, h = 1 }) => Array.from({ length: h }, (_, down) => y + down)))
  for (const cell of cells) if (!longRows.has(cell.y)) cell.keep = true
}

/** Whether the row of a cell may be on one page; pictures, and cells over several rows, may be higher than that. */
const isShortCell = (context: Context, { c, h = 1 }: PrintCell, { width, size }: Room): boolean =>
  h === 1 && c.every(({ k }) => k !== 'picture') && linesNeeded(context, c, width / size) <= MAX_KEPT_LINES

function widen(column: Column, { least, usual, fixed }: Extent, columns: number): void {
  column.least = Math.max(column.least, least / columns)
  column.usual = Math.max(column.usual, usual / columns)
  column.fixed = Math.max(column.fixed, fixed / columns)
}

/** Those that begin in these columns; a cell that goes beyond them ends with them. `again`: another table has the notes of the first column. */
function cellsOf(cells: readonly DrawnCell[], columns: readonly number[], again: boolean): PrintCell[] {
  return cells.flatMap((cell): PrintCell[] => {
    const { w, ...rest } = cell
    const cellColumns = columns.filter((x) => x >= cell.x && x < cell.x + w)
    const [first] = cellColumns
    // The rest of a cell that another table has; the words of a heading are needed in both.
    if (first === undefined) return []
    const words = first === cell.x || cell.th ? cell.c : []
    const c = again ? withoutNotes(words) : words
    return [{ ...rest, x: columns.indexOf(first), ...(cellColumns.length > 1 && { w: cellColumns.length }), c }]
  })
}

const withoutNotes = (content: PrintCell['c']): PrintCell['c'] =>
  content.map((item) => (item.k === 'fn' && item.c ? { k: 'fn', n: item.n } : { ...item }))

/** Points that the words of a cell have. */
const widthOf = ({ x, w = 1 }: PrintCell, { widths }: Group, size: number): number =>
  Math.max(1, widths.slice(x, x + w).reduce((total, width) => total + width, 0) - INSETS * size + ROUNDING)

/** As wide as the text where nothing was chosen; as chosen, and the others fill the page, where something was. */
function freeWidths({ columns, widths }: Group, chosen: readonly (number | undefined)[]): PrintTable['cols'] {
  const some = columns.some((x) => chosen[x] !== undefined)
  return columns.map((x, i) => (chosen[x] === undefined ? (some ? '1' : null) : (widths[i] ?? null)))
}

/** Points that a picture may take of a cell; columns are as wide as what is in them. */
const roomOf = (width: number, columns: number, spanned: number): number =>
  Math.max(MIN_COLUMN, (width * spanned) / Math.max(1, columns) - CELL_MARGINS)

type PlacedCell = { cell: TableCell; x: number; y: number; w: number; h: number }

/** Every cell at the first free place of its row, as browsers place them; spans end where other cells are. */
function placeCells(rows: readonly { cells: TableCell[] }[], columns: number, headerRows: number) {
  const occupied = rows.map(() => new Array<boolean>(columns).fill(false))
  const cells: PlacedCell[] = []
  let headRows = headerRows
  rows.forEach((row, y) => {
    let x = 0
    for (const cell of row.cells) {
      while (x < columns && occupied[y]?.[x]) x++
      if (x >= columns) break
      let w = 1
      while (w < (cell.props.colspan ?? 1) && x + w < columns && !occupied[y]?.[x + w]) w++
      const h = Math.min(cell.props.rowspan ?? 1, rows.length - y)
      for (let down = y; down < y + h; down++) occupied[down]?.fill(true, x, x + w)
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
