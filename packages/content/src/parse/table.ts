/** Tables: every row gets as many columns as the widest one, spans stay within the table. */
import { CONTENT_LIMITS } from '@lectern/contracts'
import type { TableCell, TableContent } from '../model/document.ts'
import { parseInline } from './inline.ts'
import { textProps } from './props.ts'
import { isObject, type Reader } from './reader.ts'

/** A stored table that would get more cells is shown with the ones it has. */
const MAX_FILLED_CELLS = 200_000

export function parseTable(value: unknown, reader: Reader): TableContent {
  const content = reader.object(value)
  if (content.type !== 'tableContent') reader.fail('type', 'type')
  if (!Array.isArray(content.rows)) reader.fail('type', 'rows')
  const rows = content.rows.map((row: unknown, index) => parseRow(row, index, reader))
  if (rows.length === 0) rows.push({ cells: [emptyCell()] })
  const columns = fillUp(rows, reader)
  const headerRows = reader.integer(content, 'headerRows', 0, rows.length)
  const headerCols = reader.integer(content, 'headerCols', 0, columns)
  return {
    type: 'tableContent',
    columnWidths: parseWidths(content.columnWidths, columns),
    ...(headerRows ? { headerRows } : {}),
    ...(headerCols ? { headerCols } : {}),
    rows,
  }
}

function emptyCell(): TableCell {
  return {
    type: 'tableCell',
    props: { backgroundColor: 'default', textColor: 'default', textAlignment: 'left' },
    content: [],
  }
}

function parseRow(value: unknown, index: number, reader: Reader): { cells: TableCell[] } {
  reader.enter('rows')
  reader.enter(index)
  const row = reader.object(value)
  if (!Array.isArray(row.cells)) reader.fail('type', 'cells')
  reader.limit('tooManyColumns', row.cells.length, CONTENT_LIMITS.columns, 'cells')
  reader.enter('cells')
  const cells = row.cells.map((cell: unknown, column) => {
    reader.enter(column)
    const parsed = parseCell(cell, reader)
    reader.leave()
    return parsed
  })
  reader.leave()
  reader.leave()
  reader.leave()
  return { cells }
}

function parseCell(value: unknown, reader: Reader): TableCell {
  const cell = emptyCell()
  if (!isObject(value)) return { ...cell, content: parseInline(value, reader) }
  if (value.type !== 'tableCell') reader.fail('type', 'type')
  if (isObject(value.props)) {
    const colspan = reader.integer(value.props, 'colspan', 1, CONTENT_LIMITS.columns)
    const rowspan = reader.integer(value.props, 'rowspan', 1, CONTENT_LIMITS.blocks)
    cell.props = textProps(value.props, reader)
    if (colspan !== undefined) cell.props.colspan = colspan
    if (rowspan !== undefined) cell.props.rowspan = rowspan
  }
  reader.enter('content')
  cell.content = parseInline(value.content, reader)
  reader.leave()
  return cell
}

/** Adds cells where a row is shorter than the widest and cuts spans that leave the table; returns the columns. */
function fillUp(rows: { cells: TableCell[] }[], reader: Reader): number {
  const widths = new Array<number>(rows.length).fill(0)
  let columns = 1
  rows.forEach((row, index) => {
    for (const { props } of row.cells) {
      const down = Math.min(props.rowspan ?? 1, rows.length - index)
      if (props.rowspan !== undefined) props.rowspan = down
      for (let i = index; i < index + down; i++) {
        const width = (widths[i] ?? 0) + (props.colspan ?? 1)
        widths[i] = width
        columns = Math.max(columns, width)
        // At once: cells that span everything would be counted for minutes.
        reader.limit('tooManyColumns', width, CONTENT_LIMITS.columns)
      }
    }
  })
  // A long table with a single wide row would become a hundred times as large.
  reader.limit('tooManyCells', columns * rows.length, CONTENT_LIMITS.cells)
  if (columns * rows.length > MAX_FILLED_CELLS) return columns
  rows.forEach((row, index) => {
    for (let i = widths[index] ?? 0; i < columns; i++) row.cells.push(emptyCell())
  })
  return columns
}

function parseWidths(value: unknown, columns: number): (number | undefined)[] {
  const widths: unknown[] = Array.isArray(value) ? value : []
  return Array.from({ length: columns }, (_, i) => {
    const width = widths[i]
    return typeof width === 'number' && width > 0 && width < 10_000 ? Math.round(width) : undefined
  })
}
