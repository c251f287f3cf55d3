/** Excel and CSV files as workbooks (specification §8 'The current file contains empty data'; ledger SHEET-02). */
import Papa from 'papaparse'
import { ContentError } from '../model/content-error.ts'
import type { Workbook } from '../model/document.ts'
import type { WorkbookContent } from '../model/workbook.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { decodeText } from '../text/decode-text.ts'
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
  const { content, lost } = ending === 'xlsx' ? await readWithLosses(bytes) : { content: readCsv(bytes), lost: [] }
  if (!hasValues(content)) throw new SpreadsheetError('empty')
  try {
    return { workbook: workbookOf(parseBlocks([workbookBlock(content)])), lost }
  } catch (error) {
    throw error instanceof ContentError ? new SpreadsheetError('tooLarge') : error
  }
}

/** Any common separator and encoding. One sheet of texts and numbers; what begins with '=' stays a text. */
function readCsv(bytes: Uint8Array): WorkbookContent {
  const { data } = Papa.parse<string[]>(decodeText(bytes), { skipEmptyLines: false })
  return { type: 'workbookContent', styles: [], sheets: [sheetOfRows('Sheet1', data)] }
}
