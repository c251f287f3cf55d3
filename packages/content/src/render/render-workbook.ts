/** A workbook for readers: each sheet as a table in a box of its own, as spreadsheets show it (ledger SHEET-03). */

import { isExternal, safeUrl } from '../model/safe-url.ts'
import type { Cell, CellStyle, Sheet, WorkbookContent } from '../model/workbook.ts'
import { columnName } from '../workbook/address.ts'
import { cellText } from '../workbook/cell-text.ts'
import { hiddenColumns, hiddenRows, rowAnchor, shownSheets, usedRange } from '../workbook/grid.ts'
import { attribute, escapeHtml } from './escape.ts'
import { styleText } from './workbook-style.ts'

/** Cells of all sheets, empty ones included; further rows are left out. */
const MAX_RENDERED_CELLS = 200_000

export function renderWorkbook(workbook: WorkbookContent): string {
  const styleTexts = workbook.styles.map(styleText)
  const sheets = shownSheets(workbook)
  let cellsLeft = MAX_RENDERED_CELLS
  return sheets
    .map((sheet) => {
      const { html, cells } = renderSheet(sheet, workbook.styles, styleTexts, cellsLeft)
      cellsLeft -= cells
      const heading = sheets.length > 1 ? `<h2${attribute('id', sheet.id)}>${escapeHtml(sheet.name)}</h2>` : ''
      const id = sheets.length > 1 ? '' : attribute('id', sheet.id)
      const label = attribute('aria-label', sheet.name)
      const bare = sheet.gridlines === false ? ' sheet-bare' : ''
      const box = `<div class="table-scroll sheet-scroll" role="region" tabindex="0"${id}${label}>`
      return `${heading}${box}<table class="sheet${bare}">${html}</table></div>`
    })
    .join('')
}

/** The rows of a sheet that have at most `most` cells, and how many they have. */
function renderSheet(
  sheet: Sheet,
  styles: readonly CellStyle[],
  styleTexts: readonly string[],
  most: number,
): { html: string; cells: number } {
  const range = usedRange(sheet)
  if (!range) return { html: '', cells: 0 }
  const columns = visible(range.left, range.right, hiddenColumns(sheet))
  const hidden = hiddenRows(sheet)
  const rows = visibleRows(range.top, range.bottom, hidden, Math.floor(most / Math.max(1, columns.length)))
  const { spans, covered } = spansOf(sheet, columns, rows)
  const names = columns.map((column) => `<th scope="col">${columnName(column)}</th>`).join('')
  let body = ''
  for (const row of rows) {
    const cells = columns.map((column) => {
      if (covered.has(`${row},${column}`)) return ''
      const cell = sheet.cells[row]?.[column]
      return renderCell(cell, spans.get(`${row},${column}`) ?? '', styles, styleTexts)
    })
    const frozen = row < sheet.frozen.rows ? ' class="frozen"' : ''
    body += `<tr${attribute('id', rowAnchor(sheet, row))}${frozen}><th scope="row">${row + 1}</th>${cells.join('')}</tr>`
  }
  const widths = columns.map((column) => `<col${attribute('width', sheet.columns[column]?.width)}>`).join('')
  const html = `<colgroup><col>${widths}</colgroup><thead><tr><td></td>${names}</tr></thead><tbody>${body}</tbody>`
  return { html, cells: rows.length * columns.length }
}

function visible(first: number, last: number, hidden: ReadonlySet<number>): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((index) => !hidden.has(index))
}

/** At most `most` of them. */
function visibleRows(first: number, last: number, hidden: ReadonlySet<number>, most: number): number[] {
  const rows: number[] = []
  for (let row = first; row <= last && rows.length < most; row++) if (!hidden.has(row)) rows.push(row)
  return rows
}

function renderCell(
  cell: Cell | undefined,
  span: string,
  styles: readonly CellStyle[],
  styleTexts: readonly string[],
): string {
  const style = cell?.s === undefined ? '' : (styleTexts[cell.s] ?? '')
  const names = [typeof cell?.v === 'number' && 'number', cell?.note !== undefined && 'noted'].filter(Boolean).join(' ')
  const text = escapeHtml(cellText(cell, styles)).replaceAll('\n', '<br>')
  return `<td${attribute('class', names)}${span}${attribute('style', style)}>${linked(cell?.link, text)}${noteOf(cell)}</td>`
}

/** Beside the cell when the pointer or the focus is on it. */
function noteOf(cell: Cell | undefined): string {
  return cell?.note === undefined
    ? ''
    : `<span class="cell-note" role="note" tabindex="0">${escapeHtml(cell.note)}</span>`
}

function linked(link: string | undefined, text: string): string {
  const href = link === undefined ? null : safeUrl(link, 'link')
  if (href === null) return text
  const apart = isExternal(href) ? ' target="_blank" rel="noopener noreferrer nofollow"' : ''
  return `<a${attribute('href', href)}${apart}>${text === '' ? escapeHtml(href) : text}</a>`
}

/** Spans by their first cell, and the cells below them; what is not rendered does not count. */
function spansOf(sheet: Sheet, columns: readonly number[], rows: readonly number[]) {
  const spans = new Map<string, string>()
  const covered = new Set<string>()
  for (const { top, left, bottom, right } of sheet.merges) {
    if (sheet.cells[top]?.[left] === undefined) continue
    const down = within(rows, top, bottom)
    const wide = within(columns, left, right)
    const [row] = down
    const [column] = wide
    if (row === undefined || column === undefined || row !== top || column !== left) continue
    const rowspan = down.length > 1 ? attribute('rowspan', down.length) : ''
    spans.set(`${row},${column}`, `${wide.length > 1 ? attribute('colspan', wide.length) : ''}${rowspan}`)
    for (const y of down) for (const x of wide) if (y !== row || x !== column) covered.add(`${y},${x}`)
  }
  return { spans, covered }
}

/** Those of the ascending `numbers` from `first` to `last`. */
function within(numbers: readonly number[], first: number, last: number): readonly number[] {
  let start = 0
  let end = numbers.length
  while (start < end) {
    const middle = (start + end) >> 1
    if ((numbers[middle] ?? 0) < first) start = middle + 1
    else end = middle
  }
  end = start
  while (end < numbers.length && (numbers[end] ?? 0) <= last) end++
  return numbers.slice(start, end)
}
