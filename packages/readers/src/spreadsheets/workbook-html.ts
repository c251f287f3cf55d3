/** The cells of an Excel file as plain HTML tables, to look at. Colours, fonts, pictures and charts are left out. */

import { cellText, usedRange } from '@lectern/content'
import { escapeHtml } from '@lectern/content/building'

/** Limits of the preview of a file. */
const MAX = { sheets: 20, rows: 500, columns: 50 }

/** Throws for bytes that are no workbook. */
export async function workbookHtml(bytes: Uint8Array): Promise<string> {
  const { readXlsx } = await import('./read-xlsx.ts')
  const { sheets, styles } = await readXlsx(bytes, { top: 0, left: 0, bottom: MAX.rows - 1, right: MAX.columns - 1 })
  return sheets
    .filter(({ hidden }) => !hidden)
    .slice(0, MAX.sheets)
    .map((sheet) => {
      const { bottom = -1, right = -1 } = usedRange({ ...sheet, merges: [] }) ?? {}
      const rows = Array.from({ length: bottom + 1 }, (_, row) => {
        const cells = Array.from({ length: right + 1 }, (_cell, column) => cellText(sheet.cells[row]?.[column], styles))
        return `<tr>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`
      })
      return `<h2>${escapeHtml(sheet.name)}</h2><table>${rows.join('')}</table>`
    })
    .join('')
}
