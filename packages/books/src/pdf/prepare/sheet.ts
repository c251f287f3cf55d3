/** Spreadsheets as tables: one for each sheet that is shown, on wide pages when it needs them. */
import { type CellStyle, type Sheet, safeUrl, type Workbook } from '@lectern/content'
import { cellText, columnName, hiddenColumns, hiddenRows, shownSheets, usedRange } from '@lectern/content/workbook'
import type { PrintBlock, PrintCell, PrintInline, PrintTable } from '../print-model.ts'
import { groupsOf, INSETS } from './columns.ts'
import { type Context, lose } from './context.ts'
import { linkOf } from './inline.ts'
import { headingLevel } from './levels.ts'
import { targetOf } from './links-of.ts'
import { PIXEL, SMALL_SIZE, TEXT_WIDTH, TURNED_WIDTH } from './measures.ts'
import { breakUp, directionOf } from './runs.ts'
import { isShort } from './table.ts'
import { nameParts } from './table-parts.ts'
import { cleanText, plainLine } from './words-of.ts'

/** Cells of one workbook; the rows below are left out. */
const MAX_CELLS = 30_000
const USUAL_WIDTH = 88
const SIZE = SMALL_SIZE
/** Smaller letters cannot be read: further columns are in a table of their own. */
const SMALLEST = 6.9
const MAX_REPEATED = 4
const HEX = /^#[0-9a-f]{6}$/i

export type Sheets = { blocks: PrintBlock[]; flipped: boolean }

export function sheetsOf(context: Context, { content, id }: Workbook): Sheets {
  const sheets = shownSheets(content)
  let cellsLeft = MAX_CELLS
  let flipped = false
  const blocks = sheets.flatMap((sheet): PrintBlock[] => {
    const drawn = tablesOfSheet(context, sheet, content.styles, cellsLeft, id)
    if (!drawn) return []
    cellsLeft -= drawn.cells
    const heading: PrintBlock = {
      k: 'h',
      ...headingLevel(context, 2),
      c: [{ k: 't', v: plainLine(context, sheet.name) || '-' }],
    }
    flipped ||= drawn.flipped
    return sheets.length > 1 ? [heading, ...drawn.blocks] : drawn.blocks
  })
  return { blocks, flipped }
}

const between = (from: number, to: number, hidden: ReadonlySet<number>) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((index) => !hidden.has(index))

function tablesOfSheet(context: Context, sheet: Sheet, styles: CellStyle[], most: number, blockId: string) {
  const range = usedRange(sheet)
  if (!range) return undefined
  const columns = between(range.left, range.right, hiddenColumns(sheet))
  const allRows = between(range.top, range.bottom, hiddenRows(sheet))
  const rows = allRows.slice(0, Math.floor(most / Math.max(1, columns.length)))
  if (rows.length < allRows.length) {
    const last = `${columnName(columns.at(-1) ?? 0)}${(rows.at(-1) ?? 0) + 1}`
    lose(context, 'cellsCut', `${sheet.name}: ${last}`, blockId)
  }
  if (columns.length === 0 || rows.length === 0) return undefined
  const widths = columns.map((column) => (sheet.columns[column]?.width ?? USUAL_WIDTH) * PIXEL)
  const { groups, scale, flipped } = fit(widths)
  if (groups.length > 1) lose(context, 'tableSplit', sheet.name, blockId)
  const tables = groups.map((group) => {
    const scaled = group.map((x) => Math.min(TURNED_WIDTH, Math.floor((widths[x] ?? 0) * scale * 10) / 10))
    const groupWidths = group.map((x) => columns[x] ?? 0)
    return tableOfSheet(context, sheet, styles, { columns: groupWidths, rows, widths: scaled, scale })
  })
  const parts = groups.map((group) => ({ columns: group }))
  return { blocks: nameParts(context, tables, parts, columns.length), flipped, cells: rows.length * columns.length }
}

type Part = { columns: number[]; rows: number[]; widths: number[]; scale: number }

function tableOfSheet(
  context: Context,
  sheet: Sheet,
  styles: CellStyle[],
  { columns, rows, widths, scale }: Part,
): PrintTable {
  const cells = cellsOf(context, sheet, styles, columns, rows)
  const headRows = headOf(cells, rows.filter((row) => row < sheet.frozen.rows).length)
  const size = Math.round(Math.max(SMALLEST, SIZE * Math.min(1, scale)) * 10) / 10
  for (const { x, w = 1, c } of cells) {
    const width = widths.slice(x, x + w).reduce((sum, one) => sum + one, 0) - INSETS * size
    breakUp(context, c, { width: Math.max(1, width), size })
  }
  return {
    k: 'table',
    cols: widths,
    head: cells.filter(({ y }) => y < headRows).map((cell) => ({ ...cell, th: true as const })),
    repeat: headRows <= MAX_REPEATED,
    body: cells.filter(({ y }) => y >= headRows),
    size,
    ...(sheet.gridlines === false && { bare: true as const }),
  }
}

/** Returns the scale of the columns, whether the page is turned, and the groups of columns by table. */
function fit(widths: readonly number[]): { groups: number[][]; scale: number; flipped: boolean } {
  const sum = widths.reduce((total, width) => total + width, 0)
  const all = [widths.map((_, x) => x)]
  if (sum <= TEXT_WIDTH) return { groups: all, scale: 1, flipped: false }
  if (sum * 0.85 <= TEXT_WIDTH) return { groups: all, scale: TEXT_WIDTH / sum, flipped: false }
  const scale = Math.min(1, TURNED_WIDTH / sum)
  const least = SMALLEST / SIZE
  if (scale >= least) return { groups: all, scale, flipped: true }
  // One column may be wider than the page.
  const scaled = widths.map((width) => Math.min(TURNED_WIDTH, width * least))
  return { groups: groupsOf(scaled, TURNED_WIDTH), scale: least, flipped: true }
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
      const c = words(context, cell, styles, style)
      return [{ x, y, ...span, ...directionOf(c), ...lookOf(style, typeof cell?.v === 'number'), c }]
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
    const run: PrintInline[] = line === '' ? [] : [{ k: 't', v: line, ...look }]
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
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255,
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Spans by the place of their first cell, in the rows and columns that are rendered; 'covered' for the places below them. */
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
