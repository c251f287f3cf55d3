/** Converts the content of the spreadsheet editor (Univer) to our workbook; `parseBlocks` completes it. */
import { type Cell, type CellStyle, createId, type Side, type Workbook } from '@lectern/content'
import type { ICellData, IRange, IStyleData, IWorkbookData, IWorksheetData } from '@univerjs/core'
import { ALIGN, borderName, FILTERS, NOTES, nameOf, VALIGN, WRAP } from './numbers.ts'

/** The formula of a cell that shares another's, and what array formulas put into other cells. */
export type Formulas = {
  formula(sheetId: string, row: number, column: number): string | null
  spilled(sheetId: string): Record<string, Record<string, { v?: unknown } | null | undefined> | undefined>
}

const rangeOf = ({ startRow, startColumn, endRow, endColumn }: IRange) => ({
  top: startRow,
  left: startColumn,
  bottom: endRow,
  right: endColumn,
})

const SIDE_LETTERS: [Side, 't' | 'r' | 'b' | 'l'][] = [
  ['top', 't'],
  ['right', 'r'],
  ['bottom', 'b'],
  ['left', 'l'],
]

function styleOf(style: IStyleData): Record<string, unknown> {
  const borders = SIDE_LETTERS.flatMap(([side, letter]) => {
    const border = style.bd?.[letter]
    const name = border ? borderName(border.s) : undefined
    return name ? [[side, { style: name, color: border?.cl?.rgb ?? undefined }]] : []
  })
  const cellStyle: Record<keyof CellStyle, unknown> = {
    font: style.ff ?? undefined,
    size: style.fs,
    bold: style.bl === 1 || undefined,
    italic: style.it === 1 || undefined,
    underline: style.ul?.s === 1 || undefined,
    strike: style.st?.s === 1 || undefined,
    color: style.cl?.rgb ?? undefined,
    background: style.bg?.rgb ?? undefined,
    align: nameOf(ALIGN, style.ht),
    valign: nameOf(VALIGN, style.vt),
    wrap: style.tb === WRAP || undefined,
    format: style.n?.pattern,
    borders: borders.length > 0 ? Object.fromEntries(borders) : undefined,
  }
  return Object.fromEntries(Object.entries(cellStyle).filter(([, value]) => value !== undefined))
}

/** Styles by content, in the order in which cells first use them. */
class StyleList {
  readonly list: Record<string, unknown>[] = []
  private readonly known = new Map<string, number | undefined>()
  private readonly styles: IWorkbookData['styles']

  constructor(styles: IWorkbookData['styles']) {
    this.styles = styles
  }

  index(style: ICellData['s']): number | undefined {
    const data = typeof style === 'string' ? this.styles[style] : style
    if (!data) return undefined
    const cellStyle = styleOf(data)
    const key = JSON.stringify(cellStyle)
    if (key === '{}') return undefined
    const styleIndex = this.known.get(key)
    if (styleIndex !== undefined) return styleIndex
    this.known.set(key, this.list.length)
    return this.list.push(cellStyle) - 1
  }
}

function shownValue({ v, t, p }: ICellData): Cell['v'] {
  if (v === undefined || v === null) return p?.body?.dataStream.replace(/\r\n$/, '').replaceAll('\r', '\n')
  if (t === 3) return v === true || v === 1 || v === 'TRUE' || v === '1'
  if (t === 1 || t === 4) return String(v)
  return v
}

function cellOf(cell: ICellData, formula: string | null, styles: StyleList): Cell {
  const link: unknown = cell.custom?.link
  return {
    v: shownValue(cell),
    ...(formula && { f: formula }),
    s: styles.index(cell.s),
    ...(typeof link === 'string' && { link }),
  }
}

type Notes = Record<string, Record<string, Record<string, { note?: unknown } | undefined> | undefined> | undefined>

function cellsOf(sheet: Partial<IWorksheetData>, styles: StyleList, formulas: Formulas, notes: Notes[string]) {
  const id = sheet.id ?? ''
  const cells: Record<string, Record<string, Cell>> = {}
  const put = (row: string, column: string, cell: Cell) => {
    const line = cells[row] ?? {}
    cells[row] = line
    line[column] ??= cell
  }
  for (const [row, line] of Object.entries(sheet.cellData ?? {})) {
    for (const [column, cell] of Object.entries<ICellData | null | undefined>(line ?? {})) {
      if (!cell) continue
      const shared = cell.f || cell.si ? (formulas.formula(id, Number(row), Number(column)) ?? cell.f ?? null) : null
      const converted = cellOf(cell, shared, styles)
      if (Object.values(converted).some((value) => value !== undefined && value !== '')) put(row, column, converted)
    }
  }
  for (const [row, line] of Object.entries(formulas.spilled(id))) {
    for (const [column, cell] of Object.entries(line ?? {})) {
      const v = cell?.v
      if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean')
        put(row, column, { v, spilled: true })
    }
  }
  for (const [row, line] of Object.entries(notes ?? {})) {
    for (const [column, stored] of Object.entries(line ?? {})) {
      // One that was begun and left empty is none.
      const note = typeof stored?.note === 'string' ? stored.note.trim() : ''
      if (note === '') continue
      put(row, column, {})
      Object.assign(cells[row]?.[column] ?? {}, { note })
    }
  }
  return cells
}

type Filters = Record<
  string,
  {
    ref: IRange
    filterColumns?: {
      colId: number
      filters?: { filters?: string[]; blank?: boolean }
      customFilters?: { and?: number; customFilters?: { val: unknown; operator?: string }[] }
    }[]
    cachedFilteredOut?: number[]
  }
>

function filterOf(filter: Filters[string] | undefined) {
  if (!filter) return undefined
  const rules = (filter.filterColumns ?? []).map(({ colId, filters, customFilters }) => [
    colId,
    {
      ...(filters && { values: filters.filters ?? [], ...(filters.blank && { blank: true }) }),
      ...(customFilters?.customFilters && {
        ...(customFilters.and && { all: true }),
        comparisons: customFilters.customFilters.map(({ val, operator }) => ({ value: val, operator })),
      }),
    },
  ])
  return { range: rangeOf(filter.ref), rules: Object.fromEntries(rules), hiddenRows: filter.cachedFilteredOut ?? [] }
}

type SizeData = { h?: number; ia?: number; w?: number; hd?: number }

const looks = (from: { [index: number]: SizeData | undefined } | undefined) =>
  Object.fromEntries(
    Object.entries(from ?? {}).flatMap(([index, look]: [string, SizeData | undefined]) =>
      look
        ? [
            [
              index,
              { height: look.ia === 1 ? undefined : look.h, width: look.w, ...(look.hd === 1 && { hidden: true }) },
            ],
          ]
        : [],
    ),
  )

/** JSON of a block for `parseBlocks`. */
export function fromUniver(
  data: IWorkbookData,
  formulas: Formulas,
): Pick<Workbook, 'id' | 'type'> & { content: unknown } {
  const styles = new StyleList(data.styles)
  const resource = (resourceName: string) => {
    const stored = data.resources?.find(({ name }) => name === resourceName)?.data
    return stored ? JSON.parse(stored) : {}
  }
  const filters: Filters = resource(FILTERS)
  const notes: Notes = resource(NOTES)
  const sheets = data.sheetOrder.flatMap((id) => {
    const sheet = data.sheets[id]
    if (!sheet) return []
    return {
      id,
      name: sheet.name,
      rowCount: sheet.rowCount,
      columnCount: sheet.columnCount,
      cells: cellsOf(sheet, styles, formulas, notes[id]),
      merges: (sheet.mergeData ?? []).map(rangeOf),
      frozen: { rows: sheet.freeze?.ySplit ?? 0, columns: sheet.freeze?.xSplit ?? 0 },
      rows: looks(sheet.rowData),
      columns: looks(sheet.columnData),
      filter: filterOf(filters[id]),
      hidden: sheet.hidden === 1,
      gridlines: sheet.showGridlines !== 0,
      tabColor: sheet.tabColor,
    }
  })
  return {
    id: data.id || createId(),
    type: 'workbook',
    content: { type: 'workbookContent', styles: styles.list, sheets },
  }
}
