/** Lists parts of Excel files that workbooks do not support, by sheet, for everyone who imports them. */
import type { Sheet as ExcelSheet, Workbook as ExcelWorkbook } from 'hucre/xlsx'
import type { OtherSheet } from './other-sheets.ts'

const LOST_PARTS = [
  'conditionalFormats',
  'validations',
  'charts',
  'pictures',
  'pivotTables',
  'sparklines',
  'slicers',
  'names',
  'innerLinks',
  'protection',
  'chartSheet',
  'dialogSheet',
  'macroSheet',
  /** Guessed charset of a CSV file. */
  'charset',
] as const
export type LostPart = { sheet: string; part: (typeof LOST_PARTS)[number]; count: number }
const NO_OTHERS = { chartSheet: 0, dialogSheet: 0, macroSheet: 0 }
type Book = Pick<ExcelWorkbook, 'sheets' | 'namedRanges'>

/** Sheets that are left out whole. */
export const otherSheets = (others: readonly OtherSheet[]): LostPart[] =>
  others.map(({ name, kind }) => ({ sheet: name, part: kind, count: 1 }))

/** By sheet, in the order of the file. */
export const lostParts = ({ sheets, namedRanges = [] }: Book): LostPart[] => {
  const names = new Map<string, number>()
  for (const { name, range, scope } of namedRanges) {
    // Excel's own: printed areas, filters.
    if (name.startsWith('_xlnm.')) continue
    const owner = sheets.find((sheet) => sheet.name === (scope ?? sheetOfRange(range))) ?? sheets[0]
    if (owner) names.set(owner.name, (names.get(owner.name) ?? 0) + 1)
  }
  return sheets.flatMap((sheet) => {
    const counts = { ...countsOf(sheet), names: names.get(sheet.name) ?? 0, charset: 0, ...NO_OTHERS }
    return LOST_PARTS.flatMap((part) => (counts[part] > 0 ? [{ sheet: sheet.name, part, count: counts[part] }] : []))
  })
}

/** `'It''s'!$A$1` is on the sheet It's. */
const sheetOfRange = (range: string): string | undefined => {
  const [, quoted, plain] = /^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(range) ?? []
  return quoted?.replaceAll("''", "'") ?? plain
}

/** WPS puts pictures into cells as formulas. */
const CELL_PICTURE = /\bDISPIMG\s*\(/i

const countsOf = (
  sheet: ExcelSheet,
): Record<Exclude<LostPart['part'], 'names' | 'charset' | OtherSheet['kind']>, number> => {
  const cells = [...(sheet.cells?.values() ?? [])]
  const cellPictures = cells.filter(({ formula }) => formula && CELL_PICTURE.test(formula)).length
  return {
    conditionalFormats: sheet.conditionalRules?.length ?? 0,
    validations: sheet.dataValidations?.length ?? 0,
    charts: sheet.charts?.length ?? 0,
    pictures: (sheet.images?.length ?? 0) + (sheet.textBoxes?.length ?? 0) + cellPictures,
    pivotTables: sheet.pivotTables?.length ?? 0,
    sparklines: sheet.sparklines?.length ?? 0,
    slicers: (sheet.slicers?.length ?? 0) + (sheet.timelines?.length ?? 0),
    innerLinks: cells.filter(({ hyperlink }) => hyperlink?.location).length,
    protection: sheet.protection ? 1 : 0,
  }
}
