/** Our workbook as the spreadsheet editor (Univer) takes it. */
import { type Cell, type CellRange, type CellStyle, type Sheet, SIDES, type Workbook } from '@lectern/content'
import type { ICellData, IStyleData, IWorkbookData, IWorksheetData, LocaleType } from '@univerjs/core'
import { ALIGN, BORDER, FILTERS, NOTES, VALIGN, WRAP } from './numbers.ts'

const rangeToUniver = ({ top, left, bottom, right }: CellRange) => ({
  startRow: top,
  startColumn: left,
  endRow: bottom,
  endColumn: right,
})

function styleToUniver(style: CellStyle): IStyleData {
  const borders = SIDES.flatMap((side) => {
    const border = style.borders?.[side]
    return border ? [[side.charAt(0), { s: BORDER[border.style], cl: { rgb: border.color ?? '#000000' } }]] : []
  })
  return {
    ...(style.font && { ff: style.font }),
    ...(style.size && { fs: style.size }),
    ...(style.bold && { bl: 1 }),
    ...(style.italic && { it: 1 }),
    ...(style.underline && { ul: { s: 1 } }),
    ...(style.strike && { st: { s: 1 } }),
    ...(style.color && { cl: { rgb: style.color } }),
    ...(style.background && { bg: { rgb: style.background } }),
    ...(style.align && { ht: ALIGN[style.align] }),
    ...(style.valign && { vt: VALIGN[style.valign] }),
    ...(style.wrap && { tb: WRAP }),
    ...(style.format && { n: { pattern: style.format } }),
    ...(borders.length > 0 && { bd: Object.fromEntries(borders) }),
  }
}

/** A text that looks like a number stays a text: 1 text, 2 number, 3 boolean. */
function cellToUniver(cell: Cell): ICellData {
  const { v, f, s, link } = cell
  const value = typeof v === 'boolean' ? { v: Number(v), t: 3 } : { v, t: typeof v === 'number' ? 2 : 1 }
  return {
    ...(v !== undefined && value),
    ...(f !== undefined && { f }),
    ...(s !== undefined && { s: String(s) }),
    ...(link !== undefined && { custom: { link } }),
  }
}

const entries = <T, R>(from: Record<string, T>, make: (value: T) => R | undefined): Record<number, R> => {
  const result: Record<number, R> = {}
  for (const [key, value] of Object.entries(from)) {
    const one = make(value)
    if (one !== undefined) result[Number(key)] = one
  }
  return result
}

function sheetToUniver(sheet: Sheet): Partial<IWorksheetData> {
  const { rows: ySplit, columns: xSplit } = sheet.frozen
  return {
    id: sheet.id,
    name: sheet.name,
    rowCount: sheet.rowCount,
    columnCount: sheet.columnCount,
    // Values spilled by an array formula are calculated again.
    cellData: entries(sheet.cells, (line) => entries(line, (cell) => (cell.spilled ? undefined : cellToUniver(cell)))),
    mergeData: sheet.merges.map(rangeToUniver),
    freeze: {
      xSplit,
      ySplit,
      startRow: ySplit > 0 ? ySplit : -1,
      startColumn: xSplit > 0 ? xSplit : -1,
    },
    rowData: entries(sheet.rows, ({ height, hidden }) => ({
      ...(height && { h: height, ia: 0 }),
      ...(hidden && { hd: 1 }),
    })),
    columnData: entries(sheet.columns, ({ width, hidden }) => ({
      ...(width && { w: width }),
      ...(hidden && { hd: 1 }),
    })),
    showGridlines: sheet.gridlines === false ? 0 : 1,
    hidden: sheet.hidden ? 1 : 0,
    tabColor: sheet.tabColor ?? '',
  }
}

function filtersOf(sheets: readonly Sheet[]): string {
  const filters = sheets.flatMap(({ id, filter }) => {
    if (!filter) return []
    const filterColumns = Object.entries(filter.rules).map(([column, rule]) => ({
      colId: Number(column),
      ...((rule.values || rule.blank) && {
        filters: { filters: rule.values ?? [], ...(rule.blank && { blank: true }) },
      }),
      ...(rule.comparisons?.length && {
        customFilters: {
          ...(rule.all && { and: 1 }),
          customFilters: rule.comparisons.map(({ value, operator }) => ({ val: value, ...(operator && { operator }) })),
        },
      }),
    }))
    return [[id, { ref: rangeToUniver(filter.range), filterColumns, cachedFilteredOut: filter.hiddenRows }]]
  })
  return JSON.stringify(Object.fromEntries(filters))
}

/** Pixels of the box that shows a note; it scrolls what is longer. */
const NOTE = { width: 220, line: 22, letters: 24, lines: 10 }

function heightOf(note: string): number {
  const lines = note.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / NOTE.letters)), 0)
  return (Math.min(lines, NOTE.lines) + 1) * NOTE.line
}

function notesOf(sheets: readonly Sheet[]): string {
  const noted = sheets.map(({ id, cells }) => {
    const rows = Object.entries(cells).map(([row, line]) => {
      const notes = Object.entries(line).flatMap(([column, { note }]) =>
        note === undefined
          ? []
          : [
              [
                column,
                {
                  id: `${row}-${column}`,
                  row: Number(row),
                  col: Number(column),
                  width: NOTE.width,
                  height: heightOf(note),
                  note,
                },
              ],
            ],
      )
      return [row, Object.fromEntries(notes)] as const
    })
    return [id, Object.fromEntries(rows.filter(([, notes]) => Object.keys(notes).length > 0))]
  })
  return JSON.stringify(Object.fromEntries(noted))
}

export function toUniver({ id, content: { sheets, styles } }: Workbook, locale: LocaleType): Partial<IWorkbookData> {
  return {
    id,
    locale,
    styles: Object.fromEntries(styles.map((style, index) => [String(index), styleToUniver(style)])),
    sheetOrder: sheets.map((sheet) => sheet.id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheetToUniver(sheet)])),
    resources: [
      { name: FILTERS, data: filtersOf(sheets) },
      { name: NOTES, data: notesOf(sheets) },
    ],
  }
}
