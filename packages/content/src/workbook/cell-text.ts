/** The text of cells, alone and in lines. */
import { format } from 'numfmt'
import type { Cell, CellStyle, Sheet } from '../model/workbook.ts'
import { hiddenColumns, hiddenRows } from './grid.ts'

/** The text of a cell as its number format writes it. */
export function cellText(cell: Cell | undefined, styles: readonly CellStyle[]): string {
  const value = cell?.v
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  const pattern = (cell?.s === undefined ? undefined : styles[cell.s]?.format) ?? 'General'
  try {
    return format(pattern, value, { throws: false })
  } catch {
    return String(value)
  }
}

/** The row with the names of the columns: above the filter, the last frozen one, or a first row of texts only; null when there is none. */
function headerRow(sheet: Sheet, styles: readonly CellStyle[]): number | null {
  if (sheet.filter) return sheet.filter.range.top
  if (sheet.frozen.rows > 0) return sheet.frozen.rows - 1
  const rows = Object.keys(sheet.cells).map(Number)
  const first = rows[0]
  if (first === undefined || rows.length < 2) return null
  const cells = Object.values(sheet.cells[first] ?? {})
  const labelled = cells.filter((cell) => cellText(cell, styles).trim() !== '')
  return labelled.length > 1 && labelled.every(({ v, f }) => typeof v === 'string' && f === undefined) ? first : null
}

/** Characters of a column's name that its lines repeat. */
const NAME_CHARACTERS = 200

/** Rows that can be seen as lines of `Header: cell`, each with its number; the row of headers itself is left out. */
export function sheetLines(sheet: Sheet, styles: readonly CellStyle[]): { row: number; text: string }[] {
  const header = headerRow(sheet, styles)
  const hidden = hiddenRows(sheet)
  const hiddenInColumns = hiddenColumns(sheet)
  const oneLine = (cell: Cell | undefined) => cellText(cell, styles).replace(/\s+/g, ' ').trim()
  const names = new Map<string, string>()
  const nameOf = (column: string): string => {
    const cached = names.get(column)
    if (cached !== undefined) return cached
    const name = oneLine(sheet.cells[header ?? -1]?.[column]).slice(0, NAME_CHARACTERS)
    names.set(column, name)
    return name
  }
  const lines: { row: number; text: string }[] = []
  for (const [key, line] of Object.entries(sheet.cells)) {
    const row = Number(key)
    if (hidden.has(row) || row === header) continue
    const parts = Object.entries(line).flatMap(([column, cell]) => {
      const text = hiddenInColumns.has(Number(column)) ? '' : oneLine(cell)
      if (text === '') return []
      const name = header === null || row < header ? '' : nameOf(column)
      return [name === '' ? text : `${name}: ${text}`]
    })
    if (parts.length > 0) lines.push({ row, text: parts.join(' | ') })
  }
  if (lines.length === 0 && header !== null) {
    const text = Object.values(sheet.cells[header] ?? {})
      .map(oneLine)
      .filter(Boolean)
      .join(' | ')
    if (text !== '') lines.push({ row: header, text })
  }
  return lines
}
