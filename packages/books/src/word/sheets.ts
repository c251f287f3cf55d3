/** A table article: each sheet as a table, as the reader shows it. */
import {
  type Cell,
  type CellStyle,
  cellText,
  hiddenColumns,
  hiddenRows,
  type Sheet,
  shownSheets,
  usedRange,
  type Workbook,
} from '@lectern/content'
import { type IRunPropertiesOptions, TableCell, TableRow, type TextRun } from 'docx'
import { gridOf, MAX_COLUMNS } from './grid.ts'
import { linked } from './links.ts'
import { type BlockContext, gap, lose, paragraph, type Scribe, type Written } from './scribe.ts'
import { columnWidths, shade, tableOf } from './table.ts'
import { textRuns } from './text.ts'

/** Cells of one article, empty ones included; Word becomes slow with more. */
const MAX_CELLS = 20_000

export function writeWorkbook(
  scribe: Scribe,
  { content }: Workbook,
  place: BlockContext,
  heading: (sheet: Sheet) => Written,
): Written {
  const sheets = shownSheets(content)
  let cellsLeft = MAX_CELLS
  return sheets.flatMap((sheet) => {
    const { written, cells } = writeSheet(scribe, sheet, { styles: content.styles, place, most: cellsLeft })
    cellsLeft -= cells
    return [...(sheets.length > 1 ? heading(sheet) : []), ...written]
  })
}

type Shown = { cell: Cell | undefined; columns: number; rows: number }

function writeSheet(
  scribe: Scribe,
  sheet: Sheet,
  { styles, place, most }: { styles: readonly CellStyle[]; place: BlockContext; most: number },
): { written: Written; cells: number } {
  const range = usedRange(sheet)
  if (!range) return { written: [], cells: 0 }
  const allColumns = visible(range.left, range.right, hiddenColumns(sheet))
  const columns = allColumns.slice(0, MAX_COLUMNS)
  const allRows = visible(range.top, range.bottom, hiddenRows(sheet))
  const rows = allRows.slice(0, Math.floor(most / Math.max(1, columns.length)))
  if (columns.length < allColumns.length || rows.length < allRows.length) lose(scribe, 'cellsCut', sheet.name)
  if (rows.length === 0 || columns.length === 0) return { written: [], cells: 0 }
  const grid = gridOf(shownCells(sheet, rows, columns), (cell) => cell)
  const requestedWidths = columns.map((column) => sheet.columns[column]?.width)
  const lengths = columns.map((column) =>
    rows.reduce((longest, row) => Math.max(longest, cellText(sheet.cells[row]?.[column], styles).length), 0),
  )
  const widths = columnWidths(grid.columns, requestedWidths, lengths, place.width)
  const lines = grid.rows.map((cells, index) => {
    let column = 0
    const children = cells.map(({ cell: shown, columns: wide, starts, spansRows }) => {
      const width = widths.slice(column, column + wide).reduce((all, one) => all + one, 0)
      column += wide
      const merge = spansRows ? { verticalMerge: starts ? ('restart' as const) : ('continue' as const) } : {}
      const spans = { width: { size: width, type: 'dxa' as const }, ...(wide > 1 && { columnSpan: wide }), ...merge }
      return writeSheetCell(scribe, starts ? shown?.cell : undefined, styles, spans)
    })
    return new TableRow({ children, ...((rows[index] ?? 0) < sheet.frozen.rows && { tableHeader: true }) })
  })
  return { written: [tableOf(lines, widths, place), gap()], cells: rows.length * columns.length }
}

function writeSheetCell(
  scribe: Scribe,
  cell: Cell | undefined,
  styles: readonly CellStyle[],
  spans: Omit<ConstructorParameters<typeof TableCell>[0], 'children'>,
): TableCell {
  const style = cell?.s === undefined ? undefined : styles[cell.s]
  const alignment = style?.align ?? (typeof cell?.v === 'number' ? 'right' : 'left')
  return new TableCell({
    ...spans,
    ...(style?.background !== undefined && { shading: shade(style.background.slice(1).toUpperCase()) }),
    children: [
      paragraph(scribe, {
        style: 'TableText',
        ...(alignment !== 'left' && { alignment: alignment === 'justify' ? 'both' : alignment }),
        children: cellRuns(scribe, cell, cellText(cell, styles), style),
      }),
    ],
  })
}

function cellRuns(scribe: Scribe, cell: Cell | undefined, text: string, style: CellStyle | undefined) {
  const look: IRunPropertiesOptions = {
    ...(style?.bold && { bold: true }),
    ...(style?.italic && { italics: true }),
    ...(style?.strike && { strike: true }),
    ...(style?.underline && { underline: { type: 'single' } }),
    ...(style?.color !== undefined && { color: style.color.slice(1).toUpperCase() }),
  }
  const runs: TextRun[] = textRuns(text === '' ? (cell?.link ?? '') : text, look)
  return cell?.link === undefined ? runs : linked(scribe, cell.link, runs)
}

const visible = (first: number, last: number, hidden: ReadonlySet<number>): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter((index) => !hidden.has(index))

/** Cells that are not covered by a merge, with how many of the shown rows and columns each has. */
function shownCells(sheet: Sheet, rows: readonly number[], columns: readonly number[]): Shown[][] {
  const spans = new Map<string, { columns: number; rows: number }>()
  const covered = new Set<string>()
  for (const { top, left, bottom, right } of sheet.merges) {
    const down = rows.filter((row) => row >= top && row <= bottom)
    const wide = columns.filter((column) => column >= left && column <= right)
    if (down[0] !== top || wide[0] !== left) continue
    spans.set(`${top},${left}`, { columns: wide.length, rows: down.length })
    for (const row of down)
      for (const column of wide) if (row !== top || column !== left) covered.add(`${row},${column}`)
  }
  return rows.map((row) =>
    columns.flatMap((column) => {
      if (covered.has(`${row},${column}`)) return []
      const span = spans.get(`${row},${column}`) ?? { columns: 1, rows: 1 }
      return [{ cell: sheet.cells[row]?.[column], ...span }]
    }),
  )
}
