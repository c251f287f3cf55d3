/** Spreadsheet files in and out. Apart from the rest of the package because of its size. */
export type { LostPart } from './lost-parts.ts'
export { csvRows, type TableRows, xlsxRows } from './read-rows.ts'
export { importSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts'
export { SpreadsheetError } from './spreadsheet-error.ts'
export { writeXlsx } from './write-xlsx.ts'
