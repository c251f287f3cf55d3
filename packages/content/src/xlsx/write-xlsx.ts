/** Workbooks as Excel files, formulas and looks kept (ledger SHEET-02, EXP-03). */
import ExcelJS from 'exceljs'
import { columnName, rangeName } from '../workbook/address.ts'
import type { Cell, Sheet, WorkbookContent } from '../workbook/model.ts'
import { styleToExcel } from './cell-style.ts'

const WIDTH = 7.5
const HEIGHT = 4 / 3

function excelValue({ v, f, link }: Cell): ExcelJS.CellValue {
  if (f !== undefined) return { formula: f.slice(1), ...(v !== undefined && { result: v }) }
  if (link !== undefined) return { text: v === undefined ? link : String(v), hyperlink: link }
  return v
}

function fill(worksheet: ExcelJS.Worksheet, sheet: Sheet, looks: Partial<ExcelJS.Style>[]): void {
  for (const [row, line] of Object.entries(sheet.cells)) {
    for (const [column, cell] of Object.entries(line)) {
      const target = worksheet.getCell(Number(row) + 1, Number(column) + 1)
      if (!cell.spilled) target.value = excelValue(cell)
      const look = cell.s === undefined ? undefined : looks[cell.s]
      if (look) target.style = look
    }
  }
  for (const { top, left, bottom, right } of sheet.merges) {
    worksheet.mergeCells(top + 1, left + 1, bottom + 1, right + 1)
  }
  const filtered = new Set(sheet.filter?.hiddenRows)
  for (const [row, { height, hidden }] of Object.entries(sheet.rows)) {
    const target = worksheet.getRow(Number(row) + 1)
    if (height !== undefined) target.height = height / HEIGHT
    if (hidden) target.hidden = true
  }
  for (const row of filtered) worksheet.getRow(row + 1).hidden = true
  for (const [column, { width, hidden }] of Object.entries(sheet.columns)) {
    const target = worksheet.getColumn(columnName(Number(column)))
    if (width !== undefined) target.width = width / WIDTH
    if (hidden) target.hidden = true
  }
  if (sheet.filter) worksheet.autoFilter = rangeName(sheet.filter.range)
}

/** Other programs than Excel know a filter by this name only, which ExcelJS does not write. */
function nameFilters(workbook: ExcelJS.Workbook, sheets: readonly Sheet[]): void {
  const names = sheets.flatMap(({ name, filter }, localSheetId) => {
    if (!filter) return []
    const range = rangeName(filter.range).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    return [{ name: '_xlnm._FilterDatabase', localSheetId, ranges: [`'${name.replaceAll("'", "''")}'!${range}`] }]
  })
  Object.defineProperty(workbook.definedNames, 'model', { value: names })
}

/** The bytes of an .xlsx file. */
export async function writeXlsx({ sheets, styles }: WorkbookContent): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  const looks = styles.map(styleToExcel)
  for (const sheet of sheets) {
    const { rows: ySplit, columns: xSplit } = sheet.frozen
    const showGridLines = sheet.gridlines !== false
    const worksheet = workbook.addWorksheet(sheet.name, {
      state: sheet.hidden ? 'hidden' : 'visible',
      views: [
        ySplit + xSplit > 0 ? { state: 'frozen', xSplit, ySplit, showGridLines } : { state: 'normal', showGridLines },
      ],
      ...(sheet.tabColor && { properties: { tabColor: { argb: `FF${sheet.tabColor.slice(1).toUpperCase()}` } } }),
    })
    fill(worksheet, sheet, looks)
  }
  nameFilters(workbook, sheets)
  return workbook.xlsx.writeBuffer()
}
