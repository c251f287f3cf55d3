/** Numbers of the spreadsheet editor for alignments and borders. */
import type { BorderStyle, CellStyle } from '@lectern/content'

export const ALIGN: Record<NonNullable<CellStyle['align']>, number> = { left: 1, center: 2, right: 3, justify: 4 }
export const VALIGN: Record<NonNullable<CellStyle['valign']>, number> = { top: 1, middle: 2, bottom: 3 }
export const WRAP = 3
export const BORDER: Record<BorderStyle, number> = {
  thin: 1,
  hair: 2,
  dotted: 3,
  dashed: 4,
  double: 7,
  medium: 8,
  thick: 13,
}
/** Mixed dashes and dots, and their medium variants. */
const ALIKE: Record<number, BorderStyle> = {
  5: 'dashed',
  6: 'dotted',
  9: 'medium',
  10: 'medium',
  11: 'medium',
  12: 'medium',
}

export function nameOf<T extends string>(numbers: Record<T, number>, value: unknown): T | undefined {
  for (const name in numbers) if (numbers[name] === value) return name
  return undefined
}

export const borderName = (value: number): BorderStyle | undefined => nameOf(BORDER, value) ?? ALIKE[value]
export const FILTERS = 'SHEET_FILTER_PLUGIN'
export const NOTES = 'SHEET_NOTE_PLUGIN'
