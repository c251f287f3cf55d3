// The texts of a table that a stranger made, row by row. Runs in the child process of conversions.
import { csvRows, SpreadsheetError, type TableRows, xlsxRows } from '../../spreadsheets/index.ts'
import { checkOffice } from '../office-check.ts'
import { ConversionRefused } from '../refused.ts'

type Input = { format: 'csv' | 'xlsx'; bytes: Uint8Array; maxRows: number; maxColumns: number; maxCell: number }

/** More rows than `maxRows` are left out, but counted in `total`; longer cells are cut. Errors: those of checkOffice, conversionUnreadable. */
export async function tableRows({ format, bytes, maxRows, maxColumns, maxCell }: Input) {
  const { rows, unclosed, guessed } = await read(format, bytes)
  const limited = rows
    .slice(0, maxRows)
    .map((row) => row.slice(0, maxColumns).map((text) => [...text.slice(0, 2 * maxCell)].slice(0, maxCell).join('')))
  return { rows: limited, total: rows.length, unclosed, guessed }
}

async function read(format: Input['format'], input: Uint8Array): Promise<TableRows> {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  if (format === 'csv') return await csvRows(bytes)
  await checkOffice(bytes)
  try {
    return await xlsxRows(bytes)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new ConversionRefused(error.problem === 'tooLarge' ? 'conversionTooLarge' : 'conversionUnreadable')
  }
}
