/** Excel and CSV files as workbooks (specification §8 'The current file contains empty data'; ledger SHEET-02). */

import type { CellStyle, Workbook, WorkbookContent } from '@lectern/content'
import { ContentError, parseBlocks, readText } from '@lectern/content'
import Papa from 'papaparse'
import type { LostPart } from './lost-parts.ts'
import { readWithLosses } from './read-xlsx.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { hasValues, sheetOfRows, workbookBlock, workbookOf } from './workbook-of.ts'

const MAX_BYTES = 20 * 1024 * 1024

/** By the name's ending, .xlsx or .csv. Throws SpreadsheetError. */
export async function readSpreadsheet(fileName: string, bytes: Uint8Array): Promise<Workbook> {
  return (await importSpreadsheet(fileName, bytes)).workbook
}

/** As {@link readSpreadsheet}, with what was left out. */
export async function importSpreadsheet(
  fileName: string,
  bytes: Uint8Array,
): Promise<{ workbook: Workbook; lost: LostPart[] }> {
  if (bytes.byteLength === 0) throw new SpreadsheetError('empty')
  if (bytes.byteLength > MAX_BYTES) throw new SpreadsheetError('tooLarge')
  const ending = /\.(xlsx|csv)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (ending === undefined) throw new SpreadsheetError('unreadable')
  const { content, lost } = ending === 'xlsx' ? await readWithLosses(bytes) : await readCsv(fileName, bytes)
  if (!hasValues(content)) throw new SpreadsheetError('empty')
  try {
    return { workbook: workbookOf(parseBlocks([workbookBlock(content)])), lost }
  } catch (error) {
    throw error instanceof ContentError ? new SpreadsheetError('tooLarge') : error
  }
}

/** Excel's own first line, which names the separator. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i
/** A price or version such as 1.10, whose last digits a number alone would lose. */
const TRAILING_ZERO = /\.(\d*0)$/

/** Any common separator and encoding. One sheet of texts and numbers with its file's name; what begins with '=' stays a text. */
async function readCsv(fileName: string, bytes: Uint8Array): Promise<{ content: WorkbookContent; lost: LostPart[] }> {
  const { text, doubt } = await readText(bytes)
  const [line = '', delimiter = ''] = SEPARATOR_LINE.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text.slice(line.length), { skipEmptyLines: false, delimiter })
  const sheet = sheetOfRows(fileName.replace(/^.*[/\\]/, '').replace(/\.csv$/i, ''), data)
  const formats: string[] = []
  for (const [y, row] of data.entries())
    for (const [x, written] of row.entries()) {
      const cell = sheet.cells[y]?.[x]
      const [, digits] = (typeof cell?.v === 'number' && TRAILING_ZERO.exec(written.trim())) || []
      if (!cell || digits === undefined) continue
      const format = `0.${'0'.repeat(digits.length)}`
      if (!formats.includes(format)) formats.push(format)
      cell.s = formats.indexOf(format)
    }
  const styles = formats.map((format): CellStyle => ({ format }))
  const lost: LostPart[] = doubt ? [{ sheet: sheet.name, part: 'charset', count: 1 }] : []
  return { content: { type: 'workbookContent', styles, sheets: [sheet] }, lost }
}
