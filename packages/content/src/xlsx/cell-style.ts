/** Looks of cells between Excel's words (exceljs) and ours. */
import type ExcelJS from 'exceljs'
import { BORDER_STYLES, type Border, type CellStyle, SIDES } from '../workbook/model.ts'
import { hexColor } from '../workbook/parse-style.ts'

/** Colours of Office's theme, for files that name them by number. */
const THEME = ['ffffff', '000000', 'e7e6e6', '44546a', '4472c4', 'ed7d31', 'a5a5a5', 'ffc000', '5b9bd5', '70ad47']
const ALIGNS = ['left', 'center', 'right', 'justify'] as const
const VALIGNS = ['top', 'middle', 'bottom'] as const
const ALIKE: Record<string, Border['style']> = {
  dashDot: 'dashed',
  dashDotDot: 'dotted',
  slantDashDot: 'dashed',
  mediumDashed: 'medium',
  mediumDashDot: 'medium',
  mediumDashDotDot: 'medium',
}

function colorOf(color: Partial<ExcelJS.Color> | undefined): string | undefined {
  if (color?.argb) return hexColor(color.argb.length === 8 ? color.argb.slice(2) : color.argb)
  return color?.theme === undefined ? undefined : hexColor(THEME[color.theme])
}

const argb = (color: string): { argb: string } => ({ argb: `FF${color.slice(1).toUpperCase()}` })

/** The parsed form of a cell's look; undefined for a plain one. */
export function styleFromExcel({
  font,
  fill,
  border,
  alignment,
  numFmt,
}: Partial<ExcelJS.Style>): CellStyle | undefined {
  const background = fill?.type === 'pattern' && fill.pattern === 'solid' ? colorOf(fill.fgColor) : undefined
  const borders = SIDES.flatMap((side) => {
    const line = border?.[side]
    const name = line?.style
    const style = BORDER_STYLES.find((known) => known === name) ?? (name ? ALIKE[name] : undefined)
    const color = colorOf(line?.color)
    return style ? [[side, { style, ...(color && { color }) }]] : []
  })
  const color = colorOf(font?.color)
  const align = ALIGNS.find((name) => name === alignment?.horizontal)
  const valign = VALIGNS.find((name) => name === alignment?.vertical)
  const style: CellStyle = {
    ...(font?.name && font.name !== 'Calibri' && font.name !== 'Arial' && { font: font.name }),
    ...(font?.size && font.size !== 11 && font.size !== 10 && { size: font.size }),
    ...(font?.bold && { bold: true }),
    ...(font?.italic && { italic: true }),
    ...(font?.underline && font.underline !== 'none' && { underline: true }),
    ...(font?.strike && { strike: true }),
    ...(color && color !== '#000000' && { color }),
    ...(background && { background }),
    ...(align && { align }),
    ...(valign && valign !== 'bottom' && { valign }),
    ...(alignment?.wrapText && { wrap: true }),
    ...(numFmt && numFmt !== 'General' && { format: numFmt }),
    ...(borders.length > 0 && { borders: Object.fromEntries(borders) }),
  }
  return Object.keys(style).length === 0 ? undefined : style
}

export function styleToExcel(style: CellStyle): Partial<ExcelJS.Style> {
  const { font, size, bold, italic, underline, strike, color, background, align, valign, wrap, format } = style
  const borders = SIDES.flatMap((side) => {
    const border = style.borders?.[side]
    return border ? [[side, { style: border.style, color: argb(border.color ?? '#000000') }]] : []
  })
  return {
    font: {
      name: font ?? 'Calibri',
      size: size ?? 11,
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(underline && { underline }),
      ...(strike && { strike }),
      ...(color && { color: argb(color) }),
    },
    ...(background && { fill: { type: 'pattern', pattern: 'solid', fgColor: argb(background) } }),
    ...((align || valign || wrap) && {
      alignment: {
        ...(align && { horizontal: align }),
        ...(valign && { vertical: valign }),
        ...(wrap && { wrapText: true }),
      },
    }),
    ...(format && { numFmt: format }),
    ...(borders.length > 0 && { border: Object.fromEntries(borders) }),
  }
}
