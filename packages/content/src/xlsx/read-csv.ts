/** CSV files: any common separator, in UTF-8, UTF-16 or the Chinese encoding of older programs. */
import Papa from 'papaparse'
import { decodeText } from '../text/decode-text.ts'
import type { WorkbookContent } from '../workbook/model.ts'
import { sheetOfRows } from '../workbook/workbook-of.ts'

/** One sheet of texts and numbers; what begins with '=' stays a text. */
export function readCsv(bytes: Uint8Array): WorkbookContent {
  const { data } = Papa.parse<string[]>(decodeText(bytes), { skipEmptyLines: false })
  return { type: 'workbookContent', styles: [], sheets: [sheetOfRows('Sheet1', data)] }
}
