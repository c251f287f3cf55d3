/** What is visible of a sheet, and the text of its cells. */
import { format } from 'numfmt'
import type { Cell, CellStyle, Sheet, WorkbookContent } from '../model/workbook.ts'

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

/** Sheets that are not hidden and hold something. */
export const shownSheets = ({ sheets }: WorkbookContent): Sheet[] =>
  sheets.filter((sheet) => !sheet.hidden && Object.keys(sheet.cells).length > 0)

/** Numbers of the rows that are hidden, by hand or by the filter. */
export function hiddenRows(sheet: Sheet): Set<number> {
  const hidden = new Set(sheet.filter?.hiddenRows ?? [])
  for (const [row, look] of Object.entries(sheet.rows)) if (look.hidden) hidden.add(Number(row))
  return hidden
}

export const hiddenColumns = (sheet: Sheet): Set<number> =>
  new Set(
    Object.entries(sheet.columns)
      .filter(([, look]) => look.hidden)
      .map(([column]) => Number(column)),
  )

/** Rows and columns from the first to the last that hold or merge something; null for an empty sheet. */
export function usedRange(sheet: Sheet): { top: number; left: number; bottom: number; right: number } | null {
  let bottom = -1
  let right = -1
  let top = Number.POSITIVE_INFINITY
  let left = Number.POSITIVE_INFINITY
  const see = (row: number, column: number) => {
    top = Math.min(top, row)
    left = Math.min(left, column)
    bottom = Math.max(bottom, row)
    right = Math.max(right, column)
  }
  for (const [row, line] of Object.entries(sheet.cells)) {
    for (const column of Object.keys(line)) see(Number(row), Number(column))
  }
  if (bottom < 0) return null
  for (const range of sheet.merges) {
    if (sheet.cells[range.top]?.[range.left] === undefined) continue
    see(range.bottom, range.right)
  }
  return { top, left, bottom, right }
}

/** The row with the names of the columns: above the filter, the last frozen one, or a first row of texts only; null when there is none. */
export function headerRow(sheet: Sheet, styles: readonly CellStyle[]): number | null {
  if (sheet.filter) return sheet.filter.range.top
  if (sheet.frozen.rows > 0) return sheet.frozen.rows - 1
  const rows = Object.keys(sheet.cells).map(Number)
  const first = rows[0]
  if (first === undefined || rows.length < 2) return null
  const cells = Object.values(sheet.cells[first] ?? {})
  const named = cells.filter((cell) => cellText(cell, styles).trim() !== '')
  return named.length > 1 && named.every(({ v, f }) => typeof v === 'string' && f === undefined) ? first : null
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
    const known = names.get(column)
    if (known !== undefined) return known
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

/** Anchor of a row in the page, for passages that search finds. */
export const rowAnchor = (sheet: Sheet, row: number): string => `${sheet.id}-${row + 1}`
