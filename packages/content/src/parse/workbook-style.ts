/** Cell styles from untrusted JSON: only valid colours, sizes and formats. */

import { BORDER_STYLES, type Border, type CellStyle, SIDES } from '../model/workbook.ts'
import { isObject, type Json, type Reader } from './reader.ts'

const COLOR = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i
const SHORT_COLOR = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*[\d.]+\s*)?\)$/i
const FONT = /^[\p{L}\p{N} _-]{1,64}$/u
const ALIGNS = ['left', 'center', 'right', 'justify'] as const
const VALIGNS = ['top', 'middle', 'bottom'] as const
const FLAGS = ['bold', 'italic', 'underline', 'strike', 'wrap'] as const
const FORMAT_LENGTH = 256

/** `#rrggbb` for any way in which spreadsheets write a colour; undefined for anything else. */
export function hexColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const hex = COLOR.exec(value)?.[1]
  if (hex !== undefined) return `#${hex.toLowerCase()}`
  const short = SHORT_COLOR.exec(value)
  if (short) return `#${[short[1], short[2], short[3]].map((digit) => `${digit}${digit}`).join('')}`.toLowerCase()
  const parts = RGB.exec(value)?.slice(1, 4).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((word) => word === value)

function parseBorder(value: unknown): Border | undefined {
  if (!isObject(value)) return undefined
  const style = oneOf(value.style, BORDER_STYLES)
  if (style === undefined) return undefined
  const color = hexColor(value.color)
  return color === undefined ? { style } : { style, color }
}

function parseBorders(value: unknown): CellStyle['borders'] {
  if (!isObject(value)) return undefined
  const borders: NonNullable<CellStyle['borders']> = {}
  for (const side of SIDES) {
    const border = parseBorder(value[side])
    if (border) borders[side] = border
  }
  return Object.keys(borders).length === 0 ? undefined : borders
}

export function parseCellStyle(value: Json, reader: Reader): CellStyle {
  const style: CellStyle = {}
  for (const flag of FLAGS) if (value[flag] === true) style[flag] = true
  const font = typeof value.font === 'string' && FONT.test(value.font) ? value.font : undefined
  const size = typeof value.size === 'number' && value.size >= 1 && value.size <= 400 ? value.size : undefined
  const format = reader.string(value, 'format').slice(0, FORMAT_LENGTH)
  const parsed = {
    font,
    size,
    color: hexColor(value.color),
    background: hexColor(value.background),
    align: oneOf(value.align, ALIGNS),
    valign: oneOf(value.valign, VALIGNS),
    format: format === '' || format === 'General' ? undefined : format,
    borders: parseBorders(value.borders),
  }
  for (const [name, field] of Object.entries(parsed)) if (field !== undefined) Object.assign(style, { [name]: field })
  return style
}
