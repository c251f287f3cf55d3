/** Cell styles between Excel files (as hucre reads and writes them) and workbooks. */

import { BORDER_STYLES, type Border, type CellStyle, SIDES } from '@lectern/content'
import { hexColor } from '@lectern/content/building'
import type { CellStyle as ExcelStyle } from 'hucre/xlsx'

type ExcelColor = NonNullable<NonNullable<ExcelStyle['font']>['color']>

export const PIXELS_PER_CHARACTER = 7.5
export const PIXELS_PER_POINT = 4 / 3

/** Office's default theme, for colours that a file gives as a theme index. */
const THEME = ['ffffff', '000000', 'e7e6e6', '44546a', '4472c4', 'ed7d31', 'a5a5a5', 'ffc000', '5b9bd5', '70ad47']
const ALIGNS = ['left', 'center', 'right', 'justify'] as const
const EXCEL_VALIGNS = { top: 'top', middle: 'center', bottom: 'bottom' } as const
/** The nearest of our border styles for those that only Excel has. */
const NEAREST_BORDER: Record<string, Border['style']> = {
  dashDot: 'dashed',
  dashDotDot: 'dotted',
  slantDashDot: 'dashed',
  mediumDashed: 'medium',
  mediumDashDot: 'medium',
  mediumDashDotDot: 'medium',
}

function colorOf(color: ExcelColor | undefined): string | undefined {
  if (color?.rgb) return hexColor(color.rgb)
  return color?.theme === undefined ? undefined : hexColor(THEME[color.theme])
}

export const excelColor = (color: string): ExcelColor => ({ rgb: color.slice(1).toUpperCase() })

/** Undefined for a style that differs in nothing from Excel's default. */
export function styleFromExcel({ font, fill, border, alignment, numFmt }: ExcelStyle): CellStyle | undefined {
  const background = fill?.type === 'pattern' && fill.pattern === 'solid' ? colorOf(fill.fgColor) : undefined
  const borders = SIDES.flatMap((side) => {
    const line = border?.[side]
    const name = line?.style
    const style = BORDER_STYLES.find((candidate) => candidate === name) ?? (name ? NEAREST_BORDER[name] : undefined)
    const color = colorOf(line?.color)
    return style ? [[side, { style, ...(color && { color }) }]] : []
  })
  const color = colorOf(font?.color)
  const align = ALIGNS.find((name) => name === alignment?.horizontal)
  // Cells are at the bottom where nothing is said, in Excel as here.
  const valign = alignment?.vertical === 'top' ? 'top' : alignment?.vertical === 'center' ? 'middle' : undefined
  const style: CellStyle = {
    ...(font?.name && font.name !== 'Calibri' && font.name !== 'Arial' && { font: font.name }),
    ...(font?.size && font.size !== 11 && font.size !== 10 && { size: font.size }),
    ...(font?.bold && { bold: true }),
    ...(font?.italic && { italic: true }),
    ...(font?.underline && { underline: true }),
    ...(font?.strikethrough && { strike: true }),
    ...(color && color !== '#000000' && { color }),
    ...(background && { background }),
    ...(align && { align }),
    ...(valign && { valign }),
    ...(alignment?.wrapText && { wrap: true }),
    ...(numFmt && numFmt !== 'General' && { format: numFmt }),
    ...(borders.length > 0 && { borders: Object.fromEntries(borders) }),
  }
  return Object.keys(style).length === 0 ? undefined : style
}

export function styleToExcel(style: CellStyle): ExcelStyle {
  const { font, size, bold, italic, underline, strike, color, background, align, valign, wrap, format } = style
  const borders = SIDES.flatMap((side) => {
    const border = style.borders?.[side]
    return border ? [[side, { style: border.style, color: excelColor(border.color ?? '#000000') }]] : []
  })
  return {
    font: {
      name: font ?? 'Calibri',
      size: size ?? 11,
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(underline && { underline }),
      ...(strike && { strikethrough: strike }),
      ...(color && { color: excelColor(color) }),
    },
    ...(background && { fill: { type: 'pattern', pattern: 'solid', fgColor: excelColor(background) } }),
    ...((align || valign || wrap) && {
      alignment: {
        ...(align && { horizontal: align }),
        ...(valign && { vertical: EXCEL_VALIGNS[valign] }),
        ...(wrap && { wrapText: true }),
      },
    }),
    ...(format && { numFmt: format }),
    ...(borders.length > 0 && { border: Object.fromEntries(borders) }),
  }
}
