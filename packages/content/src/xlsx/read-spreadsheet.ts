/** A spreadsheet file as a workbook (specification §8 'The current file contains empty data'; ledger SHEET-02). */
import { ContentError } from '../content-error.ts'
import type { Workbook } from '../model.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { hasValues, workbookBlock, workbookOf } from '../workbook/workbook-of.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

const MAX_BYTES = 20 * 1024 * 1024

/** By the name's ending, .xlsx or .csv. Throws SpreadsheetError. */
export async function readSpreadsheet(fileName: string, bytes: Uint8Array): Promise<Workbook> {
  if (bytes.byteLength === 0) throw new SpreadsheetError('empty')
  if (bytes.byteLength > MAX_BYTES) throw new SpreadsheetError('tooLarge')
  const ending = /\.(xlsx|csv)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (ending === undefined) throw new SpreadsheetError('unreadable')
  const content = ending === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes)
  if (!hasValues(content)) throw new SpreadsheetError('empty')
  try {
    return workbookOf(parseBlocks([workbookBlock(content)]))
  } catch (error) {
    throw error instanceof ContentError ? new SpreadsheetError('tooLarge') : error
  }
}
