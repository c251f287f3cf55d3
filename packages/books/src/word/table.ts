/** Tables: merged cells, heads that are repeated on every page, widths that fill the page. */
import { type TableCell as Cell, type Inline, type Table as TableBlock, tableRows } from '@lectern/content'
import { type IShadingAttributesProperties, Table, TableCell, TableRow } from 'docx'
import { colorOf, LINE, SHADE } from './fonts.ts'
import { type GridCell, gridOf } from './grid.ts'
import { inlineRuns } from './inline.ts'
import { alignmentOf, runLook } from './looks.ts'
import { PIXEL } from './page.ts'
import { type BlockContext, gap, lose, paragraph, type Scribe, type Written } from './scribe.ts'

const EDGE = { style: 'single' as const, size: 4, color: LINE }
const EDGES = {
  top: EDGE,
  bottom: EDGE,
  left: EDGE,
  right: EDGE,
  insideHorizontal: EDGE,
  insideVertical: EDGE,
}
const CELL_MARGINS = { top: 40, bottom: 40, left: 100, right: 100 }
/** Twentieths of a point; narrower columns cannot be read. */
const MIN_COLUMN = 300
/** Pixels; a character is about so wide. */
const MIN_PICTURE = 8
const CHARACTER = 8
/** A row with less text is not broken between two pages. */
const SHORT_ROW = 600

export const shade = (fill: string): IShadingAttributesProperties => ({ type: 'clear', color: 'auto', fill })

export function writeTable(scribe: Scribe, { props, content }: TableBlock, place: BlockContext): Written {
  const { rows, headerRows = 0, headerCols = 0 } = content
  if (rows.length === 0) return []
  const grid = gridOf(
    rows.map(({ cells }) => cells),
    ({ props: { colspan = 1, rowspan = 1 } }) => ({ columns: Math.max(1, colspan), rows: Math.max(1, rowspan) }),
  )
  if (grid.cut) lose(scribe, 'cellsCut', tableRows({ content } as TableBlock)[0]?.join(' ') ?? '')
  const widths = columnWidths(grid.columns, content.columnWidths, lengthsOf(rows), place.width)
  const lines = grid.rows.map((cells, row) => {
    let column = 0
    const written = cells.map((cell) => {
      const isHeader = row < headerRows || column < headerCols
      const width = sum(widths.slice(column, column + cell.columns))
      column += cell.columns
      return writeCell(scribe, cell, { width, isHeader, textColor: props.textColor })
    })
    const text = sum((rows[row]?.cells ?? []).map(({ content: inline }) => lengthOf(inline)))
    return new TableRow({
      children: written,
      ...(row < headerRows && headerRows < rows.length && { tableHeader: true }),
      ...(text < SHORT_ROW && { cantSplit: true }),
    })
  })
  return [tableOf(lines, widths, place), gap()]
}

/** A table over the width of the place, its columns of the given widths. */
export const tableOf = (rows: TableRow[], widths: number[], place: BlockContext): Table =>
  new Table({
    rows,
    columnWidths: widths,
    width: { size: sum(widths), type: 'dxa' },
    layout: 'fixed',
    ...(place.indent > 0 && { indent: { size: place.indent, type: 'dxa' } }),
    borders: EDGES,
    margins: CELL_MARGINS,
  })

function writeCell(
  scribe: Scribe,
  { cell, columns, starts, spansRows }: GridCell<Cell>,
  { width, isHeader, textColor }: { width: number; isHeader: boolean; textColor: string },
): TableCell {
  const fill = colorOf(cell?.props.backgroundColor, 'background') ?? (isHeader ? SHADE : undefined)
  const look = { ...runLook({ textColor }), ...(cell && runLook(cell.props)), ...(isHeader && { bold: true }) }
  const alignment = cell?.props.textAlignment
  const most = Math.max(MIN_PICTURE, (width - CELL_MARGINS.left - CELL_MARGINS.right) / PIXEL)
  return new TableCell({
    width: { size: width, type: 'dxa' },
    ...(columns > 1 && { columnSpan: columns }),
    ...(spansRows && { verticalMerge: starts ? 'restart' : 'continue' }),
    ...(fill !== undefined && { shading: shade(fill) }),
    children: [
      paragraph(scribe, {
        style: 'TableText',
        ...(alignment && alignment !== 'left' && { alignment: alignmentOf(alignment) }),
        children: cell && starts ? inlineRuns(scribe, cell.content, look, most) : [],
      }),
    ],
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

const lengthOf = (content: readonly Inline[]): number =>
  sum(
    content.map((item) => {
      if (item.type === 'text') return item.text.length
      if (item.type === 'footnote') return 1
      if (item.type === 'inlineImage') return Math.max(6, Math.round(item.props.width / CHARACTER))
      return item.type === 'link' ? sum(item.content.map(({ text }) => text.length)) : 6
    }),
  )

/** The longest text of each column, counted by the cells that have one column only. */
function lengthsOf(rows: readonly { cells: Cell[] }[]): number[] {
  const lengths: number[] = []
  for (const { cells } of rows) {
    let column = 0
    for (const { props, content } of cells) {
      const { colspan = 1 } = props
      if (colspan === 1) lengths[column] = Math.max(lengths[column] ?? 0, lengthOf(content))
      column += colspan
    }
  }
  return lengths
}

/** Twentieths of a point that together fill `total`: as requested, else by the length of a column's text. */
export function columnWidths(
  count: number,
  requestedWidths: readonly (number | undefined)[],
  lengths: readonly number[],
  total: number,
): number[] {
  const wished = Array.from({ length: count }, (_, at) => {
    const pixels = requestedWidths[at]
    return typeof pixels === 'number' && pixels > 0 ? pixels * PIXEL : undefined
  })
  const requestedSum = sum(wished.map((width) => width ?? 0))
  const open = wished.filter((width) => width === undefined).length
  const weights = wished.map((width, at) => (width === undefined ? Math.min(60, Math.max(6, lengths[at] ?? 6)) : 0))
  const rest = Math.max(total - requestedSum, (open / count) * total * 0.5)
  const raw = wished.map((width, at) => width ?? ((weights[at] ?? 0) / Math.max(1, sum(weights))) * rest)
  // Few narrow columns stay as narrow as requested.
  const scale = open === 0 && requestedSum < total ? 1 : total / sum(raw)
  const least = Math.min(MIN_COLUMN, total / count)
  return raw.map((width) => Math.round(Math.max(least, width * scale)))
}
