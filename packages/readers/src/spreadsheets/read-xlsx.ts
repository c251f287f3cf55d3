/** Excel files as workbooks: values, formulas with their last results, styles, notes, merges, freezing, filters (ledger SHEET-02). */

import {
  type Cell,
  type CellRange,
  type CellStyle,
  newSheet,
  type Sheet,
  WORKBOOK_LIMITS,
  type WorkbookContent,
} from '@lectern/content'
import { parseRange, rangeName } from '@lectern/content/building'
import { dateToSerial } from 'hucre'
import {
  type Cell as ExcelCell,
  type Sheet as ExcelSheet,
  type CellValue as ExcelValue,
  readXlsx as readExcel,
} from 'hucre/xlsx'
import { PIXELS_PER_CHARACTER, PIXELS_PER_POINT, styleFromExcel } from './cell-style.ts'
import { type LostPart, lostParts, otherSheets } from './lost-parts.ts'
import { withoutOtherSheets } from './other-sheets.ts'
import { moveFormula } from './shared-formula.ts'
import { notesOf } from './sheet-notes.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Throws SpreadsheetError for what is not a workbook or too large. Cells outside `within` are left out and do not count. */
export async function readXlsx(bytes: Uint8Array, within?: CellRange): Promise<WorkbookContent> {
  return (await readWithLosses(bytes, within)).content
}

/** As {@link readXlsx}, with what the file has that workbooks have no place for. */
export async function readWithLosses(
  bytes: Uint8Array,
  within?: CellRange,
): Promise<{ content: WorkbookContent; lost: LostPart[] }> {
  const tables = withoutOtherSheets(bytes)
  const excel = await open(tables.bytes, within && rangeName(within))
  const styles = new StyleList()
  const count = { cells: 0 }
  const sheets = excel.sheets.map((sheet) => sheetOf(sheet, styles, count))
  return {
    content: { type: 'workbookContent', styles: styles.list, sheets },
    lost: [...otherSheets(tables.others), ...lostParts(excel)],
  }
}

async function open(bytes: Uint8Array, range: string | undefined) {
  const read = (cells: string | undefined) => readExcel(bytes, { readStyles: true, ...(cells && { range: cells }) })
  try {
    return await read(range)
  } catch {
    // The reader also fails when cells lie too far apart; then the first cell alone can be read.
    const first = await read('A1').catch(() => null)
    throw new SpreadsheetError(first ? 'tooLarge' : 'unreadable')
  }
}

/** Styles of all sheets, each once. */
class StyleList {
  readonly list: CellStyle[] = []
  private readonly known = new Map<string, number>()

  index(style: ExcelCell['style']): number | undefined {
    const cellStyle = style && styleFromExcel(style)
    if (!cellStyle) return undefined
    const key = JSON.stringify(cellStyle)
    const styleIndex = this.known.get(key)
    if (styleIndex !== undefined) return styleIndex
    this.known.set(key, this.list.length)
    return this.list.push(cellStyle) - 1
  }
}

function sheetOf(excel: ExcelSheet, styles: StyleList, count: { cells: number }): Sheet {
  const sheet = newSheet(excel.name)
  const columns = excel.rows[0]?.length ?? 0
  if (excel.rows.length > WORKBOOK_LIMITS.rows || columns > WORKBOOK_LIMITS.columns) {
    throw new SpreadsheetError('tooLarge')
  }
  sheet.merges = mergesOf(excel)
  sheet.cells = cellsOf(excel, sheet.merges, styles, count)
  const noted = notesOf(excel).map(({ row, column }) => ({ bottom: row, right: column }))
  const bottom = [...sheet.merges, ...noted].reduce(
    (most, range) => Math.max(most, range.bottom + 1),
    excel.rows.length,
  )
  const right = [...sheet.merges, ...noted].reduce((most, range) => Math.max(most, range.right + 1), columns)
  sheet.rowCount = Math.min(Math.max(sheet.rowCount, bottom), WORKBOOK_LIMITS.rows)
  sheet.columnCount = Math.min(Math.max(sheet.columnCount, right), WORKBOOK_LIMITS.columns)
  for (const [row, { height, hidden }] of excel.rowDefs ?? []) {
    const look = {
      ...(height && { height: Math.round(height * PIXELS_PER_POINT) }),
      ...(hidden && { hidden: true as const }),
    }
    if (row < excel.rows.length && Object.keys(look).length > 0) sheet.rows[row] = look
  }
  for (const [column, { width, hidden }] of (excel.columns ?? []).slice(0, columns).entries()) {
    const look = {
      ...(width && { width: Math.round(width * PIXELS_PER_CHARACTER) }),
      ...(hidden && { hidden: true as const }),
    }
    if (Object.keys(look).length > 0) sheet.columns[column] = look
  }
  if (excel.hidden || excel.veryHidden) sheet.hidden = true
  if (excel.view?.showGridLines === false) sheet.gridlines = false
  sheet.frozen = { rows: excel.freezePane?.rows ?? 0, columns: excel.freezePane?.columns ?? 0 }
  const range = parseRange(excel.autoFilter?.range ?? '')
  if (range) sheet.filter = { range, rules: {}, hiddenRows: [] }
  return sheet
}

function mergesOf({ merges = [] }: ExcelSheet): CellRange[] {
  if (merges.length > WORKBOOK_LIMITS.merges) throw new SpreadsheetError('tooLarge')
  return merges.map(({ startRow, startCol, endRow, endCol }) => ({
    top: startRow,
    left: startCol,
    bottom: endRow,
    right: endCol,
  }))
}

/** Cells with a value, a formula, a link or a note. What other cells of a merge than its first hold is not shown in Excel either. */
function cellsOf(
  excelSheet: ExcelSheet,
  merges: readonly CellRange[],
  styles: StyleList,
  count: { cells: number },
): Sheet['cells'] {
  const { rows, cells = new Map() } = excelSheet
  const notes = notesOf(excelSheet)
  const rowsOfCells: Sheet['cells'] = {}
  const formulaOf = formulaReader()
  for (const [row, values] of rows.entries()) {
    const line: Record<string, Cell> = {}
    const here = merges.filter(({ top, bottom }) => row >= top && row <= bottom)
    for (const [column, value] of values.entries()) {
      const excel = cells.get(`${row},${column}`)
      const f = excel && formulaOf(excel, row, column)
      const v = cellValue(value)
      const link = excel?.hyperlink?.location ? undefined : excel?.hyperlink?.target
      if (v === undefined && f === undefined && !link) continue
      const merge = here.find(({ left, right }) => column >= left && column <= right)
      if (merge && (merge.top !== row || merge.left !== column)) continue
      if (++count.cells > WORKBOOK_LIMITS.cells) throw new SpreadsheetError('tooLarge')
      const s = styles.index(excel?.style)
      line[column] = {
        ...(v !== undefined && { v }),
        ...(f && { f }),
        ...(s !== undefined && { s }),
        ...(link && { link }),
      }
    }
    if (Object.keys(line).length > 0) rowsOfCells[row] = line
  }
  for (const { row, column, note } of notes) {
    const line = rowsOfCells[row] ?? {}
    if (!line[column] && ++count.cells > WORKBOOK_LIMITS.cells) throw new SpreadsheetError('tooLarge')
    rowsOfCells[row] = { ...line, [column]: { ...line[column], note } }
  }
  return rowsOfCells
}

/** Formulas of the cells of one sheet, in order; those written once for several cells are moved to each of them. */
function formulaReader(): (cell: ExcelCell, row: number, column: number) => string | undefined {
  const shared = new Map<number, { formula: string; row: number; column: number }>()
  return ({ formula, formulaSharedIndex: index }, row, column) => {
    if (formula && index !== undefined) shared.set(index, { formula, row, column })
    if (formula) return `=${formula}`
    const first = index === undefined ? undefined : shared.get(index)
    return first && `=${moveFormula(first.formula, row - first.row, column - first.column)}`
  }
}

function cellValue(value: ExcelValue): Cell['v'] {
  if (value instanceof Date) return dateToSerial(value)
  return value === null || value === '' ? undefined : value
}
