/** The workbook of a list of blocks: its workbook block, or one made of the document's tables and lines. */

import type { Block, Workbook } from '@lectern/content'
import {
  type CellValue,
  createId,
  newSheet,
  type Sheet,
  tableRows,
  WORKBOOK_LIMITS,
  type WorkbookContent,
} from '@lectern/content'
import { ownText } from '@lectern/content/building'

export const workbookBlock = (content: WorkbookContent, id = createId()): Workbook => ({
  id,
  type: 'workbook',
  props: {},
  content,
  children: [],
})

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,3})?$/

/** A number if the text is certainly one: codes with leading zeros and long numbers stay texts. */
function cellValue(text: string): CellValue {
  const trimmed = text.trim()
  if (/^(?:true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  return NUMBER.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text
}

/** A sheet of texts; numbers become numbers. */
export function sheetOfRows(name: string, rows: readonly (readonly string[])[]): Sheet {
  const sheet = newSheet(name)
  rows.forEach((row, y) => {
    row.forEach((text, x) => {
      if (text === '') return
      const line = sheet.cells[y] ?? {}
      sheet.cells[y] = line
      line[x] = { v: cellValue(text) }
    })
  })
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  sheet.rowCount = Math.min(WORKBOOK_LIMITS.rows, Math.max(sheet.rowCount, rows.length))
  sheet.columnCount = Math.min(WORKBOOK_LIMITS.columns, Math.max(sheet.columnCount, widest))
  return sheet
}

/** The first workbook among the blocks, else their tables and lines as one sheet; an empty sheet for no blocks. */
export function workbookOf(blocks: readonly Block[]): Workbook {
  const workbook = blocks.find((block): block is Workbook => block.type === 'workbook')
  if (workbook) return workbook
  return workbookBlock({ type: 'workbookContent', styles: [], sheets: [sheetOfRows('Sheet1', blocks.flatMap(rowsOf))] })
}

function rowsOf(block: Block): string[][] {
  const rows =
    block.type === 'table'
      ? tableRows(block)
      : ownText(block)
          .split('\n')
          .filter(Boolean)
          .map((line) => [line])
  return [...rows, ...block.children.flatMap(rowsOf)]
}

/** True when any cell has a value or a formula. */
export const hasValues = ({ sheets }: WorkbookContent): boolean =>
  sheets.some(({ cells }) =>
    Object.values(cells).some((line) =>
      Object.values(line).some(({ v, f }) => f !== undefined || (v !== undefined && String(v).trim() !== '')),
    ),
  )
