/** A workbook for readers: each sheet as a table in a box of its own, as spreadsheets show it (ledger SHEET-03). */

import { isExternal, safeUrl } from '../model/safe-url.ts'
import type { Cell, CellStyle, Sheet, WorkbookContent } from '../model/workbook.ts'
import { columnName } from '../workbook/address.ts'
import { cellText, hiddenColumns, hiddenRows, rowAnchor, shownSheets, usedRange } from '../workbook/grid.ts'
import { attribute, escapeHtml } from './escape.ts'
import { styleText } from './workbook-style.ts'

/** Cells of one sheet, empty ones included; further rows are left out. */
const MAX_RENDERED_CELLS = 200_000

export function renderWorkbook(workbook: WorkbookContent): string {
  const styleTexts = workbook.styles.map(styleText)
  const sheets = shownSheets(workbook)
  return sheets
    .map((sheet) => {
      const heading = sheets.length > 1 ? `<h2${attribute('id', sheet.id)}>${escapeHtml(sheet.name)}</h2>` : ''
      const id = sheets.length > 1 ? '' : attribute('id', sheet.id)
      const label = attribute('aria-label', sheet.name)
      const bare = sheet.gridlines === false ? ' sheet-bare' : ''
      const box = `<div class="table-scroll sheet-scroll" role="region" tabindex="0"${id}${label}>`
      return `${heading}${box}<table class="sheet${bare}">${renderSheet(sheet, workbook.styles, styleTexts)}</table></div>`
    })
    .join('')
}

function renderSheet(sheet: Sheet, styles: readonly CellStyle[], styleTexts: readonly string[]): string {
  const range = usedRange(sheet)
  if (!range) return ''
  const columns = visible(range.left, range.right, hiddenColumns(sheet))
  const hidden = hiddenRows(sheet)
  const { spans, covered } = spansOf(sheet, columns, hidden)
  const names = columns.map((column) => `<th scope="col">${columnName(column)}</th>`).join('')
  let body = ''
  let rendered = 0
  for (let row = range.top; row <= range.bottom; row++) {
    if (hidden.has(row)) continue
    rendered += columns.length
    if (rendered > MAX_RENDERED_CELLS) break
    const cells = columns.map((column) => {
      if (covered.has(`${row},${column}`)) return ''
      const cell = sheet.cells[row]?.[column]
      return renderCell(cell, spans.get(`${row},${column}`) ?? '', styles, styleTexts)
    })
    const frozen = row < sheet.frozen.rows ? ' class="frozen"' : ''
    body += `<tr${attribute('id', rowAnchor(sheet, row))}${frozen}><th scope="row">${row + 1}</th>${cells.join('')}</tr>`
  }
  const widths = columns.map((column) => `<col${attribute('width', sheet.columns[column]?.width)}>`).join('')
  return `<colgroup><col>${widths}</colgroup><thead><tr><td></td>${names}</tr></thead><tbody>${body}</tbody>`
}

function visible(first: number, last: number, hidden: ReadonlySet<number>): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((index) => !hidden.has(index))
}

function renderCell(
  cell: Cell | undefined,
  span: string,
  styles: readonly CellStyle[],
  styleTexts: readonly string[],
): string {
  const style = cell?.s === undefined ? '' : (styleTexts[cell.s] ?? '')
  const number = typeof cell?.v === 'number' ? ' class="number"' : ''
  const text = escapeHtml(cellText(cell, styles)).replaceAll('\n', '<br>')
  return `<td${number}${span}${attribute('style', style)}>${linked(cell?.link, text)}</td>`
}

function linked(link: string | undefined, text: string): string {
  const href = link === undefined ? null : safeUrl(link, 'link')
  if (href === null) return text
  const apart = isExternal(href) ? ' target="_blank" rel="noopener noreferrer nofollow"' : ''
  return `<a${attribute('href', href)}${apart}>${text === '' ? escapeHtml(href) : text}</a>`
}

/** Spans by their first cell, and the cells below them; hidden rows and columns do not count. */
function spansOf(sheet: Sheet, columns: number[], hidden: ReadonlySet<number>) {
  const spans = new Map<string, string>()
  const covered = new Set<string>()
  for (const { top, left, bottom, right } of sheet.merges) {
    if (sheet.cells[top]?.[left] === undefined) continue
    const rows = visible(top, bottom, hidden)
    const wide = columns.filter((column) => column >= left && column <= right)
    const [row] = rows
    const [column] = wide
    if (row === undefined || column === undefined || row !== top || column !== left) continue
    const down = rows.length > 1 ? attribute('rowspan', rows.length) : ''
    spans.set(`${row},${column}`, `${wide.length > 1 ? attribute('colspan', wide.length) : ''}${down}`)
    for (const y of rows) for (const x of wide) if (y !== row || x !== column) covered.add(`${y},${x}`)
  }
  return { spans, covered }
}
