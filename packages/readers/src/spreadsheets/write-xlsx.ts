/** Workbooks as Excel files, formulas and styles kept (ledger SHEET-02, EXP-03). */

import type { Cell, Sheet, WorkbookContent } from '@lectern/content'
import { rangeName } from '@lectern/content/building'
import {
  type Cell as ExcelCell,
  type CellStyle as ExcelStyle,
  type WriteSheet,
  writeXlsx as writeExcel,
} from 'hucre/xlsx'
import { excelColor, PIXELS_PER_CHARACTER, PIXELS_PER_POINT, styleToExcel } from './cell-style.ts'

/** The bytes of an .xlsx file. */
export async function writeXlsx({ sheets, styles }: WorkbookContent): Promise<ArrayBuffer> {
  const excelStyles = styles.map(styleToExcel)
  const bytes = await writeExcel({
    sheets: sheets.map((sheet) => excelSheet(sheet, excelStyles)),
    namedRanges: sheets.flatMap(filterName),
  })
  return bytes.slice().buffer
}

function excelSheet(sheet: Sheet, styles: readonly ExcelStyle[]): WriteSheet {
  const { rows, columns } = sheet.frozen
  return {
    name: sheet.name,
    cells: excelCells(sheet, styles),
    merges: sheet.merges.map(({ top, left, bottom, right }) => ({
      startRow: top,
      startCol: left,
      endRow: bottom,
      endCol: right,
    })),
    rowDefs: rowDefs(sheet),
    columns: columnDefs(sheet),
    view: {
      showGridLines: sheet.gridlines !== false,
      ...(sheet.tabColor && { tabColor: excelColor(sheet.tabColor) }),
    },
    ...(rows + columns > 0 && { freezePane: { rows, columns } }),
    ...(sheet.filter && { autoFilter: { range: rangeName(sheet.filter.range) } }),
    ...(sheet.hidden && { hidden: true }),
  }
}

function excelCells(sheet: Sheet, styles: readonly ExcelStyle[]): Map<string, Partial<ExcelCell>> {
  const cells = new Map<string, Partial<ExcelCell>>()
  for (const [row, line] of Object.entries(sheet.cells)) {
    for (const [column, cell] of Object.entries(line)) {
      const style = cell.s === undefined ? undefined : styles[cell.s]
      cells.set(`${row},${column}`, { ...(!cell.spilled && excelCell(cell)), ...(style && { style }) })
    }
  }
  return cells
}

function excelCell({ v, f, link, note }: Cell): Partial<ExcelCell> {
  const beside = {
    ...(link !== undefined && { hyperlink: { target: link } }),
    ...(note !== undefined && { comment: { text: note } }),
  }
  if (f === undefined) return { value: v ?? link ?? null, ...beside }
  return { formula: f.slice(1), ...(v !== undefined && { formulaResult: v }), ...beside }
}

function rowDefs({ rows, filter }: Sheet): NonNullable<WriteSheet['rowDefs']> {
  const filtered = new Set(filter?.hiddenRows)
  const numbers = new Set([...Object.keys(rows).map(Number), ...filtered])
  return new Map(
    [...numbers].map((row) => {
      const { height, hidden = false } = rows[row] ?? {}
      const points = height === undefined ? {} : { height: height / PIXELS_PER_POINT }
      return [row, { ...points, hidden: hidden || filtered.has(row) }]
    }),
  )
}

function columnDefs({ columns }: Sheet): NonNullable<WriteSheet['columns']> {
  const last = Object.keys(columns).reduce((most, column) => Math.max(most, Number(column)), -1)
  return Array.from({ length: last + 1 }, (_, column) => {
    const { width, hidden = false } = columns[column] ?? {}
    return { ...(width !== undefined && { width: width / PIXELS_PER_CHARACTER }), hidden }
  })
}

/** LibreOffice and others find a filter by this name only. */
function filterName({ name, filter }: Sheet) {
  if (!filter) return []
  const range = rangeName(filter.range).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return [{ name: '_xlnm._FilterDatabase', scope: name, range: `'${name.replaceAll("'", "''")}'!${range}` }]
}
