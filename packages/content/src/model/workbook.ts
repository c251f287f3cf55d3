/**
 * The text of a table article: one block that holds a workbook (specification §2 'table creation'; ledger SHEET-01). Cells are
 * sparse, rows and columns count from 0, and every part is whole and bounded after `parseWorkbook`.
 */
import { createId } from './create-id.ts'

export type CellValue = string | number | boolean

export type Cell = {
  /** Value of the cell before formatting; with a formula its last result. Dates are serial numbers with a date format. */
  v?: CellValue
  /** A formula with its leading '='. */
  f?: string
  /** Index into the workbook's styles. */
  s?: number
  /** Link of the cell. */
  link?: string
  /** Note on the cell. */
  note?: string
  /** true: the value belongs to the array formula of another cell. */
  spilled?: true
}

export type CellRange = { top: number; left: number; bottom: number; right: number }

export const BORDER_STYLES = ['thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'hair'] as const
export type BorderStyle = (typeof BORDER_STYLES)[number]
export type Border = { style: BorderStyle; color?: string }
export type Side = 'top' | 'right' | 'bottom' | 'left'
export const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** Colours are `#rrggbb`; sizes are points. */
export type CellStyle = {
  font?: string
  size?: number
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  color?: string
  background?: string
  align?: 'left' | 'center' | 'right' | 'justify'
  valign?: 'top' | 'middle' | 'bottom'
  wrap?: true
  /** Number format as in Excel, such as `0.00%`. */
  format?: string
  borders?: Partial<Record<Side, Border>>
}

/** Condition of a filtered column: listed texts, blanks, or values that match comparisons. */
export type FilterRule = {
  values?: string[]
  blank?: true
  all?: true
  comparisons?: { operator?: FilterOperator; value: string | number }[]
}
export const FILTER_OPERATORS = [
  'equal',
  'notEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
] as const
type FilterOperator = (typeof FILTER_OPERATORS)[number]
/** The first row of `range` has the names; `hiddenRows` are the rows that the rules hide. */
export type SheetFilter = { range: CellRange; rules: Record<string, FilterRule>; hiddenRows: number[] }

/** Pixels. */
type RowLook = { height?: number; hidden?: true }
type ColumnLook = { width?: number; hidden?: true }

export type Sheet = {
  id: string
  name: string
  rowCount: number
  columnCount: number
  /** By row, then by column. */
  cells: Record<string, Record<string, Cell>>
  merges: CellRange[]
  /** Rows at the top and columns at the left that stay when the rest scrolls. */
  frozen: { rows: number; columns: number }
  rows: Record<string, RowLook>
  columns: Record<string, ColumnLook>
  filter?: SheetFilter
  hidden?: true
  gridlines?: false
  tabColor?: string
}

export type WorkbookContent = { type: 'workbookContent'; styles: CellStyle[]; sheets: Sheet[] }

/** Bounds of one workbook; characters count as in documents. */
export const WORKBOOK_LIMITS = {
  sheets: 100,
  rows: 100_000,
  columns: 2_000,
  /** Filled or styled cells of all sheets. */
  cells: 100_000,
  styles: 4_000,
  merges: 10_000,
  cellText: 32_767,
  formula: 8_192,
  sheetName: 31,
  /** Rows and columns of a new sheet. */
  newRows: 100,
  newColumns: 26,
} as const

/** An empty sheet. */
export const newSheet = (name: string): Sheet => ({
  id: createId(),
  name,
  rowCount: WORKBOOK_LIMITS.newRows,
  columnCount: WORKBOOK_LIMITS.newColumns,
  cells: {},
  merges: [],
  frozen: { rows: 0, columns: 0 },
  rows: {},
  columns: {},
})
