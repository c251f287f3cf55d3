/** The texts of a table file, row by row, nothing taken for a number or a formula: for lists that are imported. */

import { type Cell, readText } from '@lectern/content'
import Papa from 'papaparse'
import { readWithLosses } from './read-xlsx.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

export type TableRows = {
  rows: string[][]
  /** Row, from 0, in which a quotation mark is opened and never closed; null when there is none. */
  unclosed: number | null
  /** The set of characters, where it is a guess that may be wrong. */
  guessed: string | null
}

/** Of a CSV file, in any character set, separated by commas, semicolons or tabs; blank lines are empty rows. */
export async function csvRows(bytes: Uint8Array): Promise<TableRows> {
  const { text, charset, doubt } = await readText(bytes)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: false,
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  return { rows: data, unclosed: open ? (open.row ?? 0) : null, guessed: doubt ? charset : null }
}

/** Of the first sheet that is not hidden of an .xlsx file; formulas count by their last result. Throws SpreadsheetError. */
export async function xlsxRows(bytes: Uint8Array): Promise<TableRows> {
  const { content } = await readWithLosses(bytes)
  const sheet = content.sheets.find(({ hidden }) => !hidden) ?? content.sheets[0]
  if (!sheet) throw new SpreadsheetError('empty')
  const rows: string[][] = []
  for (const [y, line] of Object.entries(sheet.cells)) {
    const row: string[] = []
    for (const [x, cell] of Object.entries(line)) row[Number(x)] = textOf(cell)
    rows[Number(y)] = Array.from(row, (text) => text ?? '')
  }
  return { rows: Array.from(rows, (row) => row ?? []), unclosed: null, guessed: null }
}

/** A link of a cell is not its text: an address is shown by its value. */
const textOf = ({ v }: Cell): string => (v === undefined ? '' : String(v))
