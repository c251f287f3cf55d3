/** Spreadsheets as tables: one for each sheet that is shown, on wide pages when it needs them. */
import { type CellStyle, type Sheet, safeUrl, type Workbook } from '@lectern/content'
import { cellText, columnName, hiddenColumns, hiddenRows, shownSheets, usedRange } from '@lectern/content/workbook'
import type { PrintBlock, PrintCell, PrintInline, PrintTable } from '../print-model.ts'
import { type Context, lose } from './context.ts'
import { linkOf } from './inline.ts'
import { headingLevel } from './levels.ts'
import { targetOf } from './links-of.ts'
import { PIXEL, TEXT_WIDTH } from './measures.ts'
import { isShort } from './table.ts'
import { breakable, cleanText, plainLine } from './words-of.ts'

/** Cells of one workbook; the rows below are left out. */
const MAX_CELLS = 30_000
const PAGE = { upright: TEXT_WIDTH, flipped: 717 }
const USUAL_WIDTH = 88
const SIZE = 8.5
/** Smaller letters cannot be read: further columns are left out. */
const SMALLEST = 5.5
const MAX_REPEATED = 4
const HEX = /^#[0-9a-f]{6}$/i

export type Sheets = { blocks: PrintBlock[]; flipped: boolean }

export function sheetsOf(context: Context, { content, id }: Workbook): Sheets {
  const sheets = shownSheets(content)
  let left = MAX_CELLS
  let flipped = false
  const blocks = sheets.flatMap((sheet): PrintBlock[] => {
    const found = tableOfSheet(context, sheet, content.styles, left, id)
    if (!found) return []
    left -= found.cells
    const heading: PrintBlock = {
      k: 'h',
      ...headingLevel(context, 2),
      c: [{ k: 't', v: plainLine(context, sheet.name) || '-' }],
    }
    flipped ||= found.flipped
    return sheets.length > 1 ? [heading, found.table] : [found.table]
  })
  return { blocks, flipped }
}

function tableOfSheet(context: Context, sheet: Sheet, styles: CellStyle[], most: number, blockId: string) {
  const range = usedRange(sheet)
  if (!range) return undefined
  const between = (from: number, to: number, hidden: ReadonlySet<number>) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((at) => !hidden.has(at))
  const allColumns = between(range.left, range.right, hiddenColumns(sheet))
  const widths = allColumns.map((column) => (sheet.columns[column]?.width ?? USUAL_WIDTH) * PIXEL)
  const { count, scale, flipped } = fit(widths)
  const columns = allColumns.slice(0, count)
  const allRows = between(range.top, range.bottom, hiddenRows(sheet))
  const rows = allRows.slice(0, Math.floor(most / Math.max(1, columns.length)))
  if (columns.length < allColumns.length || rows.length < allRows.length) {
    const last = `${columnName(columns.at(-1) ?? 0)}${(rows.at(-1) ?? 0) + 1}`
    lose(context, 'cellsCut', `${sheet.name}: ${last}`, blockId)
  }
  if (columns.length === 0 || rows.length === 0) return undefined
  const cells = cellsOf(context, sheet, styles, columns, rows)
  const headRows = headOf(cells, rows.filter((row) => row < sheet.frozen.rows).length)
  const table: PrintTable = {
    k: 'table',
    cols: widths.slice(0, count).map((width) => Math.round(width * scale * 10) / 10),
    head: cells.filter(({ y }) => y < headRows).map((cell) => ({ ...cell, th: true as const })),
    repeat: headRows <= MAX_REPEATED,
    body: cells.filter(({ y }) => y >= headRows),
    size: Math.round(Math.max(SMALLEST, SIZE * Math.min(1, scale)) * 10) / 10,
    ...(sheet.gridlines === false && { bare: true as const }),
  }
  return { table, flipped, cells: rows.length * columns.length }
}

/** How many columns fit, how much smaller they become, and whether the page is turned for them. */
function fit(widths: readonly number[]): { count: number; scale: number; flipped: boolean } {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= PAGE.upright) return { count: widths.length, scale: 1, flipped: false }
  const least = SMALLEST / SIZE
  const scale = Math.min(1, PAGE.flipped / sum)
  if (sum * 0.85 <= PAGE.upright) return { count: widths.length, scale: PAGE.upright / sum, flipped: false }
  if (scale >= least) return { count: widths.length, scale, flipped: true }
  let used = 0
  const count = widths.findIndex((width) => {
    used += width * least
    return used > PAGE.flipped
  })
  return { count: Math.max(1, count), scale: least, flipped: true }
}

/** The head must hold its cells whole. */
function headOf(cells: readonly PrintCell[], frozen: number): number {
  const whole = cells.every(({ y, h = 1 }) => y >= frozen || y + h <= frozen)
  const words = cells
    .filter(({ y }) => y < frozen)
    .map(({ c }) => JSON.stringify(c.map((run) => ('v' in run ? run.v : run))))
  return whole && frozen <= MAX_REPEATED * 3 && isShort(words) ? frozen : 0
}

function cellsOf(context: Context, sheet: Sheet, styles: CellStyle[], columns: number[], rows: number[]): PrintCell[] {
  const spans = spansOf(sheet, columns, rows)
  return rows.flatMap((row, y) =>
    columns.flatMap((column, x): PrintCell[] => {
      const span = spans.get(`${x},${y}`)
      if (span === 'covered') return []
      const cell = sheet.cells[row]?.[column]
      if (!cell && !span) return []
      const style = cell?.s === undefined ? undefined : styles[cell.s]
      return [{ x, y, ...span, ...lookOf(style, typeof cell?.v === 'number'), c: words(context, cell, styles, style) }]
    }),
  )
}

function words(
  context: Context,
  cell: Sheet['cells'][string][string] | undefined,
  styles: CellStyle[],
  style: CellStyle | undefined,
): PrintInline[] {
  const look = {
    ...(style?.bold && { b: true as const }),
    ...(style?.italic && { i: true as const }),
    ...(style?.underline && { u: true as const }),
    ...(style?.strike && { s: true as const }),
  }
  const lines = cleanText(context, cellText(cell, styles)).split('\n')
  const drawn = lines.flatMap((line, index): PrintInline[] => {
    const run: PrintInline[] = line === '' ? [] : [{ k: 't', v: breakable(line, true), ...look }]
    return index === 0 ? run : [{ k: 'br' }, ...run]
  })
  const href = cell?.link === undefined ? null : safeUrl(cell.link, 'link')
  const target = href === null ? undefined : targetOf(context, href)
  return linkOf(context, target, drawn)
}

function lookOf(style: CellStyle | undefined, number: boolean) {
  const dark = style?.background !== undefined && brightness(style.background) < 0.45
  const ink = style?.color ?? (dark ? '#ffffff' : undefined)
  const side = style?.align ?? (number ? 'right' : undefined)
  return {
    ...(side !== undefined && side !== 'left' && side !== 'justify' && { al: side }),
    ...(style?.valign && { va: style.valign }),
    ...(ink !== undefined && HEX.test(ink) && { ink }),
    ...(style?.background !== undefined && HEX.test(style.background) && { paint: style.background }),
  }
}

/** From 0 (black) to 1 (white), as eyes weigh the colours. */
function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Spans by the place of their first cell, in the rows and columns that are drawn; 'covered' for the places below them. */
function spansOf(sheet: Sheet, columns: readonly number[], rows: readonly number[]) {
  const spans = new Map<string, { w?: number; h?: number } | 'covered'>()
  const xs = new Map(columns.map((column, x) => [column, x]))
  const ys = new Map(rows.map((row, y) => [row, y]))
  for (const { top, left, bottom, right } of sheet.merges) {
    const x = xs.get(left)
    const y = ys.get(top)
    if (x === undefined || y === undefined || sheet.cells[top]?.[left] === undefined) continue
    const w = columns.filter((column) => column >= left && column <= right).length
    const h = rows.filter((row) => row >= top && row <= bottom).length
    const places: string[] = []
    for (let down = y; down < y + h; down++) for (let over = x; over < x + w; over++) places.push(`${over},${down}`)
    // Merges of a damaged file may overlap: the first one counts.
    if (places.some((one) => spans.has(one))) continue
    for (const one of places) spans.set(one, 'covered')
    spans.set(`${x},${y}`, { ...(w > 1 && { w }), ...(h > 1 && { h }) })
  }
  return spans
}
