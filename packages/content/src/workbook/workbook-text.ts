/** A workbook as plain text, as Markdown, and as rows of texts. */

import { CONTENT_LIMITS } from '@lectern/contracts'
import { sheetArea } from '../limits/measure.ts'
import type { CellStyle, Sheet, WorkbookContent } from '../model/workbook.ts'
import { cellText } from './cell-text.ts'
import { hiddenColumns, hiddenRows, shownSheets, usedRange } from './grid.ts'

/** Texts of the rows and columns that can be seen, without empty rows. */
function sheetRows(sheet: Sheet, styles: readonly CellStyle[]): string[][] {
  const range = usedRange(sheet)
  if (!range) return []
  const hidden = hiddenRows(sheet)
  const hiddenInColumns = hiddenColumns(sheet)
  const isWide = sheetArea(sheet) > CONTENT_LIMITS.sheetArea
  return Object.entries(sheet.cells)
    .filter(([row]) => !hidden.has(Number(row)))
    .map(([, line]) => {
      const texts: string[] = []
      if (isWide) {
        // Stored before there was a limit: the empty cells between the filled ones would fill the memory.
        for (const [column, cell] of Object.entries(line)) {
          if (!hiddenInColumns.has(Number(column))) texts.push(cellText(cell, styles).replace(/\s+/g, ' ').trim())
        }
        return texts
      }
      for (let column = range.left; column <= range.right; column++) {
        if (!hiddenInColumns.has(column)) texts.push(cellText(line[column], styles).replace(/\s+/g, ' ').trim())
      }
      return texts
    })
}

/** Row by row, cells separated by tabs, each sheet below its name when there are several. */
export function workbookText(workbook: WorkbookContent): string {
  const sheets = shownSheets(workbook)
  return sheets
    .map((sheet) => {
      const rows = sheetRows(sheet, workbook.styles).map((row) => row.join('\t').trimEnd())
      return (sheets.length > 1 ? [sheet.name, ...rows] : rows).join('\n')
    })
    .join('\n')
}

const escapeCell = (text: string): string => text.replace(/[\\|`*_[\]<>]/g, '\\$&')
const markdownLine = (cells: string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`

/** A Markdown table for each sheet; the first row is its header. Formulas and styles are lost. */
export function workbookMarkdown(workbook: WorkbookContent): string {
  const sheets = shownSheets(workbook)
  return sheets
    .map((sheet) => {
      const [first = [], ...rest] = sheetRows(sheet, workbook.styles)
      const table = [
        markdownLine(first),
        markdownLine(first.map(() => '---')).replaceAll('\\', ''),
        ...rest.map(markdownLine),
      ]
      return (sheets.length > 1 ? [`## ${escapeCell(sheet.name)}`, '', ...table] : table).join('\n')
    })
    .join('\n\n')
}
