/** CSV files: any common separator, in UTF-8, UTF-16 or the Chinese encoding of older programs. */
import Papa from 'papaparse'
import type { WorkbookContent } from '../workbook/model.ts'
import { sheetOfRows } from '../workbook/workbook-of.ts'

export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** One sheet of texts and numbers; what begins with '=' stays a text. */
export function readCsv(bytes: Uint8Array): WorkbookContent {
  const { data } = Papa.parse<string[]>(decodeText(bytes), { skipEmptyLines: false })
  return { type: 'workbookContent', styles: [], sheets: [sheetOfRows('Sheet1', data)] }
}
