/** Cell addresses in A1 notation. */
import type { CellRange } from '../model/workbook.ts'

/** 0 -> A, 25 -> Z, 26 -> AA. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** `A1:B2`, or `A1` for a single cell. */
export function rangeName({ top, left, bottom, right }: CellRange): string {
  const first = cellName(top, left)
  const last = cellName(bottom, right)
  return first === last ? first : `${first}:${last}`
}

const RANGE = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})(?::\$?([A-Z]{1,3})\$?([1-9]\d{0,6}))?$/i

/** A -> 0, Z -> 25, AA -> 26. */
export const columnIndex = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The range that such a text names, its corners in order; null for anything else. */
export function parseRange(text: string): CellRange | null {
  const match = RANGE.exec(text.trim())
  const [, left, top, right, bottom] = match ?? []
  if (left === undefined || top === undefined) return null
  const a = { row: Number(top) - 1, column: columnIndex(left) }
  const b = right === undefined || bottom === undefined ? a : { row: Number(bottom) - 1, column: columnIndex(right) }
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}
