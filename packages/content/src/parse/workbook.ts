/** A complete, bounded and safe workbook from untrusted JSON (specification §5). */
import { createId, isId } from '../model/create-id.ts'
import { type CellStyle, newSheet, type Sheet, WORKBOOK_LIMITS, type WorkbookContent } from '../model/workbook.ts'
import { isObject, type Json, type Reader } from './reader.ts'
import { numbered, parseCell } from './workbook-cell.ts'
import { parseFilter } from './workbook-filter.ts'
import { parseMerges } from './workbook-ranges.ts'
import { hexColor, parseCellStyle } from './workbook-style.ts'

const MAX_ROW_HEIGHT = 2_000
const MAX_COLUMN_WIDTH = 4_000
/** Characters that Excel does not allow in sheet names. */
const FORBIDDEN_IN_NAMES = /[\\/?*[\]:]/g

/**
 * Idempotent. Repeated ids and names of sheets are replaced, cells outside their sheet are dropped. Throws ContentError for wrong
 * types of values and past WORKBOOK_LIMITS.
 */
export function parseWorkbook(value: unknown, reader: Reader): WorkbookContent {
  const from = reader.object(value ?? {})
  const styles = parseStyles(from.styles, reader)
  const sheetValues = list(from.sheets, reader, 'sheets')
  reader.limit('tooManyParts', sheetValues.length, WORKBOOK_LIMITS.sheets, 'sheets')
  const usage: SheetUsage = { ids: new Set(), names: new Set(), cells: 0 }
  const sheets = sheetValues.map((sheet, index) => {
    reader.enter('sheets')
    reader.enter(index)
    const parsed = parseSheet(reader.object(sheet), styles.length, usage, reader)
    reader.leave()
    reader.leave()
    return parsed
  })
  if (sheets.length === 0) sheets.push(newSheet('Sheet1'))
  // At least one sheet is visible, as Excel requires.
  if (sheets.every((sheet) => sheet.hidden) && sheets[0]) delete sheets[0].hidden
  return { type: 'workbookContent', styles, sheets }
}

type SheetUsage = { ids: Set<string>; names: Set<string>; cells: number }

const list = (value: unknown, reader: Reader, key: string): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : reader.fail('type', key)
}

function parseStyles(value: unknown, reader: Reader): CellStyle[] {
  const styleValues = list(value, reader, 'styles')
  reader.limit('tooManyParts', styleValues.length, WORKBOOK_LIMITS.styles, 'styles')
  return styleValues.map((style) => parseCellStyle(isObject(style) ? style : {}, reader))
}

function parseSheet(from: Json, styles: number, usage: SheetUsage, reader: Reader): Sheet {
  const id = isId(from.id) && !usage.ids.has(from.id) ? from.id : createId()
  usage.ids.add(id)
  const rowCount = reader.integer(from, 'rowCount', 1, WORKBOOK_LIMITS.rows) ?? WORKBOOK_LIMITS.newRows
  const columnCount = reader.integer(from, 'columnCount', 1, WORKBOOK_LIMITS.columns) ?? WORKBOOK_LIMITS.newColumns
  const frozen = isObject(from.frozen) ? from.frozen : {}
  const filter = parseFilter(from.filter, rowCount, columnCount, reader)
  const tabColor = hexColor(from.tabColor)
  return {
    id,
    name: sheetName(from, usage, reader),
    rowCount,
    columnCount,
    cells: parseCells(from.cells, { rowCount, columnCount, styles }, usage, reader),
    merges: parseMerges(from.merges, rowCount, columnCount, reader),
    frozen: {
      rows: Math.min(reader.integer(frozen, 'rows', 0, 100) ?? 0, rowCount),
      columns: Math.min(reader.integer(frozen, 'columns', 0, 100) ?? 0, columnCount),
    },
    rows: parseSizes(from.rows, rowCount, 'height', MAX_ROW_HEIGHT, reader),
    columns: parseSizes(from.columns, columnCount, 'width', MAX_COLUMN_WIDTH, reader),
    ...(filter && { filter }),
    ...(from.hidden === true && { hidden: true }),
    ...(from.gridlines === false && { gridlines: false }),
    ...(tabColor !== undefined && { tabColor }),
  }
}

function sheetName(from: Json, usage: SheetUsage, reader: Reader): string {
  const requestedName = reader.string(from, 'name').replace(FORBIDDEN_IN_NAMES, ' ').replace(/\s+/g, ' ').trim()
  const base =
    [...requestedName]
      .slice(0, WORKBOOK_LIMITS.sheetName)
      .join('')
      .replace(/^'+|(?<!')'+$/g, '')
      .trim() || 'Sheet1'
  let name = base
  for (let count = 2; usage.names.has(name.toLowerCase()); count++) {
    const tail = ` (${count})`
    name = [...base].slice(0, WORKBOOK_LIMITS.sheetName - tail.length).join('') + tail
  }
  usage.names.add(name.toLowerCase())
  return name
}

type Bounds = { rowCount: number; columnCount: number; styles: number }

function parseCells(value: unknown, { rowCount, columnCount, styles }: Bounds, usage: SheetUsage, reader: Reader) {
  const cells: Sheet['cells'] = {}
  reader.enter('cells')
  for (const [row, columns] of numbered(value, rowCount, reader)) {
    reader.enter(row)
    const line: Sheet['cells'][string] = {}
    for (const [column, cellValue] of numbered(columns, columnCount, reader)) {
      reader.enter(column)
      const cell = parseCell(cellValue, styles, reader)
      if (cell) {
        line[column] = cell
        reader.limit('tooManyCells', ++usage.cells, WORKBOOK_LIMITS.cells)
      }
      reader.leave()
    }
    if (Object.keys(line).length > 0) cells[row] = line
    reader.leave()
  }
  reader.leave()
  return cells
}

function parseSizes(value: unknown, count: number, size: 'height' | 'width', most: number, reader: Reader) {
  const result: Record<string, { height?: number; width?: number; hidden?: true }> = {}
  reader.enter(size === 'height' ? 'rows' : 'columns')
  for (const [index, entry] of numbered(value, count, reader)) {
    const from = reader.object(entry)
    const pixels = reader.integer(from, size, 1, most)
    const look = {
      ...(pixels !== undefined && { [size]: pixels }),
      ...(from.hidden === true && { hidden: true as const }),
    }
    if (Object.keys(look).length > 0) result[index] = look
  }
  reader.leave()
  return result
}
