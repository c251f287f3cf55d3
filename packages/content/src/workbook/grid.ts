/** The visible part of a sheet. */
import type { Sheet, WorkbookContent } from '../model/workbook.ts'

/** Sheets that are not hidden and hold something. */
export const shownSheets = ({ sheets }: WorkbookContent): Sheet[] =>
  sheets.filter((sheet) => !sheet.hidden && Object.keys(sheet.cells).length > 0)

/** Numbers of the rows that are hidden, by hand or by the filter. */
export function hiddenRows(sheet: Sheet): Set<number> {
  const hidden = new Set(sheet.filter?.hiddenRows ?? [])
  for (const [row, look] of Object.entries(sheet.rows)) if (look.hidden) hidden.add(Number(row))
  return hidden
}

export const hiddenColumns = (sheet: Sheet): Set<number> =>
  new Set(
    Object.entries(sheet.columns)
      .filter(([, look]) => look.hidden)
      .map(([column]) => Number(column)),
  )

/** Rows and columns from the first to the last that hold or merge something; null for an empty sheet. */
export function usedRange(sheet: Sheet): { top: number; left: number; bottom: number; right: number } | null {
  let bottom = -1
  let right = -1
  let top = Number.POSITIVE_INFINITY
  let left = Number.POSITIVE_INFINITY
  const include = (row: number, column: number) => {
    top = Math.min(top, row)
    left = Math.min(left, column)
    bottom = Math.max(bottom, row)
    right = Math.max(right, column)
  }
  for (const [row, line] of Object.entries(sheet.cells)) {
    for (const column of Object.keys(line)) include(Number(row), Number(column))
  }
  if (bottom < 0) return null
  for (const range of sheet.merges) {
    if (sheet.cells[range.top]?.[range.left] === undefined) continue
    include(range.bottom, range.right)
  }
  return { top, left, bottom, right }
}

/** Anchor of a row in the page, for passages that search finds. */
export const rowAnchor = (sheet: Sheet, row: number): string => `${sheet.id}-${row + 1}`
