/** What sheets of Excel files have that workbooks have no place for: named to whoever imports them. */
import type { Sheet as ExcelSheet } from 'hucre/xlsx'

export const LOST_PARTS = [
  'conditionalFormats',
  'validations',
  'charts',
  'pictures',
  'pivotTables',
  'sparklines',
  'slicers',
] as const
export type LostPart = { sheet: string; part: (typeof LOST_PARTS)[number]; count: number }

/** By sheet, in the order of the file. */
export const lostParts = (sheets: readonly ExcelSheet[]): LostPart[] =>
  sheets.flatMap((sheet) => {
    const counts = countsOf(sheet)
    return LOST_PARTS.flatMap((part) => (counts[part] > 0 ? [{ sheet: sheet.name, part, count: counts[part] }] : []))
  })

const countsOf = (sheet: ExcelSheet): Record<LostPart['part'], number> => ({
  conditionalFormats: sheet.conditionalRules?.length ?? 0,
  validations: sheet.dataValidations?.length ?? 0,
  charts: sheet.charts?.length ?? 0,
  pictures: (sheet.images?.length ?? 0) + (sheet.textBoxes?.length ?? 0),
  pivotTables: sheet.pivotTables?.length ?? 0,
  sparklines: sheet.sparklines?.length ?? 0,
  slicers: (sheet.slicers?.length ?? 0) + (sheet.timelines?.length ?? 0),
})
