/** Workbooks as they are shown, for anyone who writes them into another kind of file. */
export { columnName } from './address.ts'
export { cellText } from './cell-text.ts'
export { hiddenColumns, hiddenRows, shownSheets, usedRange } from './grid.ts'
