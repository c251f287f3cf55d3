// Numbers in a sheet of an Excel file that a reader would turn into loops: columns of a range, rows, cells, merges.
import { WORKBOOK_LIMITS } from '@lectern/content'
import { ConversionRefused } from './refused.ts'

const SHEET_LIMITS = {
  /** Cells of all sheets together. */
  cells: 500_000,
  rows: 500_000,
  merges: WORKBOOK_LIMITS.merges,
  /** Columns that <col> elements describe; each may name all 16,384. */
  columns: 200_000,
  /** Conditional formats, validations, links. */
  ranges: 20_000,
}

type Counted = keyof typeof SHEET_LIMITS
const COUNTED: Readonly<Record<string, Counted>> = {
  c: 'cells',
  row: 'rows',
  mergeCell: 'merges',
  conditionalFormatting: 'ranges',
  dataValidation: 'ranges',
  hyperlink: 'ranges',
}
const MAX_COLUMN = 16_384
const NAME = /^<(?:[\w.-]+:)?([\w.-]+)/

/** Called with every tag of the sheets. Throws ConversionRefused (conversionTooLarge). */
export function sheetCheck(): (tag: string) => void {
  const counts: Record<Counted, number> = { cells: 0, rows: 0, merges: 0, columns: 0, ranges: 0 }
  const add = (what: Counted, number: number) => {
    counts[what] += number
    if (!(counts[what] <= SHEET_LIMITS[what])) throw new ConversionRefused('conversionTooLarge')
  }
  return (tag) => {
    const name = NAME.exec(tag)?.[1] ?? ''
    const counted = Object.hasOwn(COUNTED, name) ? COUNTED[name] : undefined
    if (counted) add(counted, 1)
    else if (name === 'col') add('columns', columnsOf(tag))
  }
}

/** Returns the number of columns of the element; NaN, which no limit allows, when they are none of a sheet. */
function columnsOf(tag: string): number {
  const number = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d+)`).exec(tag)?.[1] ?? Number.NaN)
  const [min, max] = [number('min'), number('max')]
  return min >= 1 && max >= min && max <= MAX_COLUMN ? max - min + 1 : Number.NaN
}
