/** Ranges from untrusted JSON: within their sheet, merged ones apart from each other. */

import { type CellRange, WORKBOOK_LIMITS } from '../model/workbook.ts'
import { isObject, type Reader } from './reader.ts'

/** The range cut to the sheet; null for one that is none. */
export function parseCellRange(value: unknown, rowCount: number, columnCount: number): CellRange | null {
  if (!isObject(value)) return null
  const { top, left, bottom, right } = value
  if (!isIndex(top) || !isIndex(left) || !isIndex(bottom) || !isIndex(right)) return null
  if (top > bottom || left > right || top >= rowCount || left >= columnCount) return null
  return { top, left, bottom: Math.min(bottom, rowCount - 1), right: Math.min(right, columnCount - 1) }
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Merges of more than one cell; of two that overlap the first stays. */
export function parseMerges(value: unknown, rowCount: number, columnCount: number, reader: Reader): CellRange[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) reader.fail('type', 'merges')
  reader.limit('tooManyCells', value.length, WORKBOOK_LIMITS.merges, 'merges')
  const ranges = value
    .flatMap((entry) => parseCellRange(entry, rowCount, columnCount) ?? [])
    .filter((range) => range.top !== range.bottom || range.left !== range.right)
  const inOrder = ranges
    .map((range, originalIndex) => ({ range, given: originalIndex }))
    .sort((a, b) => a.range.top - b.range.top)
  const disjoint: typeof inOrder = []
  // Merges that end above the next one cannot overlap it.
  let open: typeof inOrder = []
  for (const entry of inOrder) {
    open = open.filter(({ range }) => range.bottom >= entry.range.top)
    if (open.some(({ range }) => range.left <= entry.range.right && range.right >= entry.range.left)) continue
    open.push(entry)
    disjoint.push(entry)
  }
  return disjoint.sort((a, b) => a.given - b.given).map(({ range }) => range)
}
