/** Cells of a table on a grid, so that every row has the same columns whatever the spans of the source say. */

/** Columns that a table in Word may have. */
export const MAX_COLUMNS = 63

export type Spanned = { columns: number; rows: number }
/** A cell at its first place, or one that continues the cell above. */
export type GridCell<T> = { cell: T | undefined; columns: number; starts: boolean; spansRows: boolean }

/** Rows of cells from left to right. `cut` is true when there are more columns than a table may have. */
export function gridOf<T>(
  rows: readonly (readonly T[])[],
  spanOf: (cell: T) => Spanned,
): { rows: GridCell<T>[][]; columns: number; cut: boolean } {
  type Slot = { cell: T; row: number; column: number; columns: number; rows: number }
  const slots: (Slot | undefined)[][] = rows.map(() => [])
  let columns = 1
  let cut = false
  rows.forEach((cells, row) => {
    let column = 0
    for (const cell of cells) {
      while (slots[row]?.[column]) column++
      if (column >= MAX_COLUMNS) {
        cut = true
        break
      }
      const span = spanOf(cell)
      const wide = freeColumns(slots[row] ?? [], column, Math.min(span.columns, MAX_COLUMNS - column))
      const tall = Math.max(1, Math.min(span.rows, rows.length - row))
      const slot: Slot = { cell, row, column, columns: wide, rows: tall }
      for (let y = row; y < row + tall; y++) for (let x = column; x < column + wide; x++) (slots[y] ?? [])[x] = slot
      columns = Math.max(columns, column + wide)
      column += wide
    }
  })
  const lines = slots.map((line, row) => {
    const cells: GridCell<T>[] = []
    for (let column = 0; column < columns; ) {
      const slot = line[column]
      // A neighbour above may have taken a part of a cell that reaches down here.
      let wide = 1
      while (slot && column + wide < slot.column + slot.columns && line[column + wide] === slot) wide++
      const whole = slot !== undefined && slot.column === column && slot.columns === wide
      const starts = whole && slot.row === row
      const continues = whole && slot.row < row
      cells.push({
        cell: starts || continues ? slot.cell : undefined,
        columns: wide,
        starts: !continues,
        spansRows: whole && slot.rows > 1,
      })
      column += wide
    }
    return cells
  })
  return { rows: lines, columns, cut }
}

/** Returns the number of requested columns that are free from `column` on. */
function freeColumns(line: readonly unknown[], column: number, span: number): number {
  let free = 1
  while (free < span && line[column + free] === undefined) free++
  return free
}
