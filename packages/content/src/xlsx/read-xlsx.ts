/** Excel files as workbooks: values, formulas with their last results, looks, merges, freezing, filters (ledger SHEET-02). */
import ExcelJS from 'exceljs'
import { parseRange } from '../workbook/address.ts'
import {
  type Cell,
  type CellRange,
  type CellStyle,
  type Sheet,
  WORKBOOK_LIMITS,
  type WorkbookContent,
} from '../workbook/model.ts'
import { newSheet } from '../workbook/parse-workbook.ts'
import { styleFromExcel } from './cell-style.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Pixels of a character's width, of a point's height. */
const WIDTH = 7.5
const HEIGHT = 4 / 3
const DAY = 86_400_000
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30)

class Styles {
  readonly list: CellStyle[] = []
  private readonly known = new Map<string, number>()

  index(style: Partial<ExcelJS.Style>): number | undefined {
    const own = styleFromExcel(style)
    if (!own) return undefined
    const key = JSON.stringify(own)
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.known.set(key, this.list.length)
    return this.list.push(own) - 1
  }
}

function plainValue(value: unknown): Cell['v'] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return (value.getTime() - EPOCH) / DAY
  if (typeof value !== 'object' || value === null) return undefined
  if ('error' in value) return String(value.error)
  if ('richText' in value && Array.isArray(value.richText)) return value.richText.map(({ text }) => text).join('')
  return undefined
}

function cellOf(cell: ExcelJS.Cell, styles: Styles): Cell {
  const s = styles.index(cell.style)
  const link = cell.hyperlink
  const own: Cell = { ...(s !== undefined && { s }), ...(link && { link }) }
  if (cell.type === ExcelJS.ValueType.Formula) {
    const v = plainValue(cell.result)
    return { ...(v !== undefined && { v }), f: `=${cell.formula}`, ...own }
  }
  const v = cell.type === ExcelJS.ValueType.Hyperlink ? cell.text : plainValue(cell.value)
  return { ...(v !== undefined && v !== '' && { v }), ...own }
}

const filterRange = (filter: ExcelJS.Worksheet['autoFilter'] | null): CellRange | null => {
  if (!filter) return null
  if (typeof filter === 'string') return parseRange(filter)
  const corner = (at: string | { row: number; column: number }) =>
    typeof at === 'string' ? parseRange(at) : { top: at.row - 1, left: at.column - 1 }
  const from = corner(filter.from)
  const to = corner(filter.to)
  return from && to ? { top: from.top, left: from.left, bottom: to.top, right: to.left } : null
}

function sheetOf(worksheet: ExcelJS.Worksheet, styles: Styles, count: { cells: number }): Sheet {
  const sheet: Sheet = { ...newSheet(worksheet.name), hidden: worksheet.state === 'visible' ? undefined : true }
  if (worksheet.rowCount > WORKBOOK_LIMITS.rows || worksheet.columnCount > WORKBOOK_LIMITS.columns) {
    throw new SpreadsheetError('tooLarge')
  }
  sheet.rowCount = Math.max(sheet.rowCount, worksheet.rowCount)
  sheet.columnCount = Math.max(sheet.columnCount, worksheet.columnCount)
  worksheet.eachRow({ includeEmpty: false }, (row, rowNumber) => {
    const line: Record<string, Cell> = {}
    row.eachCell({ includeEmpty: false }, (cell, column) => {
      // Cells below a merge repeat the first one's value.
      if (cell.isMerged && cell.master !== cell) return
      const own = cellOf(cell, styles)
      if (Object.keys(own).length === 0) return
      if (++count.cells > WORKBOOK_LIMITS.cells) throw new SpreadsheetError('tooLarge')
      line[column - 1] = own
    })
    if (Object.keys(line).length > 0) sheet.cells[rowNumber - 1] = line
    const look = {
      ...(row.height && { height: Math.round(row.height * HEIGHT) }),
      ...(row.hidden && { hidden: true as const }),
    }
    if (Object.keys(look).length > 0) sheet.rows[rowNumber - 1] = look
  })
  for (let column = 1; column <= worksheet.columnCount; column++) {
    const { width, hidden } = worksheet.getColumn(column)
    const look = { ...(width && { width: Math.round(width * WIDTH) }), ...(hidden && { hidden: true as const }) }
    if (Object.keys(look).length > 0) sheet.columns[column - 1] = look
  }
  sheet.merges = worksheet.model.merges.flatMap((range) => parseRange(String(range)) ?? [])
  const [view] = worksheet.views
  if (view?.state === 'frozen') sheet.frozen = { rows: view.ySplit ?? 0, columns: view.xSplit ?? 0 }
  if (view?.showGridLines === false) sheet.gridlines = false
  const range = filterRange(worksheet.autoFilter)
  if (range) sheet.filter = { range, rules: {}, hiddenRows: [] }
  return sheet
}

/** Throws SpreadsheetError for what is no workbook or too large. */
export async function readXlsx(bytes: Uint8Array): Promise<WorkbookContent> {
  const workbook = new ExcelJS.Workbook()
  try {
    await workbook.xlsx.load(bytes.slice().buffer)
  } catch {
    throw new SpreadsheetError('unreadable')
  }
  const styles = new Styles()
  const count = { cells: 0 }
  const sheets = workbook.worksheets.map((worksheet) => sheetOf(worksheet, styles, count))
  return { type: 'workbookContent', styles: styles.list, sheets }
}
