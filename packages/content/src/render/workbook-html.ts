/** The cells of an Excel file as plain tables, to look at. What is drawn over them, and their formats, is for the program itself. */
import { escapeHtml } from './escape.ts'

/** More would make a page that nobody scrolls. */
const MAX = { sheets: 20, rows: 500, columns: 50 }

/** Throws for bytes that are no workbook. */
export async function workbookHtml(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return workbook.worksheets
    .filter(({ state }) => state === 'visible')
    .slice(0, MAX.sheets)
    .map((sheet) => {
      const columns = Math.min(sheet.columnCount, MAX.columns)
      const rows = Array.from({ length: Math.min(sheet.rowCount, MAX.rows) }, (_, at) => {
        const row = sheet.getRow(at + 1)
        const cells = Array.from({ length: columns }, (_cell, column) => textOf(row.getCell(column + 1)))
        return `<tr>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`
      })
      return `<h2>${escapeHtml(sheet.name)}</h2><table>${rows.join('')}</table>`
    })
    .join('')
}

/** Cells that a merge covers stay empty; the library fails on the text of some broken ones. */
function textOf(cell: { isMerged: boolean; master: object; text: string }): string {
  if (cell.isMerged && cell.master !== cell) return ''
  try {
    return String(cell.text ?? '')
  } catch {
    return ''
  }
}
