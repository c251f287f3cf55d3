/** Formulas that an Excel file writes once for a range of cells: the first cell has the text, the others refer to it. */

import { columnIndex, columnName } from '@lectern/content/building'

const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

/** Texts, quoted sheet names and brackets, which stay; then columns `A:C`, rows `1:3` and cells `$A1`, unless they are part of a name. */
const TOKENS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\]|(?<![\w.$])(?:(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7})|(\$?)([A-Z]{1,3})(\$?)(\d{1,7}))(?![\w.(!])/gi

/**
 * The formula as it reads `rows` below and `columns` to the right of its cell: relative references move along, those with `$`
 * stay. References that leave the sheet become `#REF!`.
 */
export function moveFormula(formula: string, rows: number, columns: number): string {
  const moveRow = (fixed: string | undefined, row: string) => (fixed ? `$${row}` : rowName(Number(row) + rows))
  const moveColumn = (fixed: string | undefined, column: string) =>
    fixed ? `$${column}` : columnLetters(columnIndex(column) + columns)
  return formula.replace(TOKENS, (token, ...groups: (string | undefined)[]) => {
    const [leftFixed, left, rightFixed, right, topFixed, top, bottomFixed, bottom] = groups
    const [columnFixed, column, rowFixed, row] = groups.slice(8)
    const moved =
      left && right
        ? [moveColumn(leftFixed, left), ':', moveColumn(rightFixed, right)]
        : top && bottom
          ? [moveRow(topFixed, top), ':', moveRow(bottomFixed, bottom)]
          : column && row
            ? [moveColumn(columnFixed, column), moveRow(rowFixed, row)]
            : [token]
    return moved.includes(null) ? '#REF!' : moved.join('')
  })
}

const rowName = (row: number): string | null => (row >= 1 && row <= MAX_ROW ? String(row) : null)

const columnLetters = (column: number): string | null =>
  column >= 0 && column < MAX_COLUMN ? columnName(column) : null
