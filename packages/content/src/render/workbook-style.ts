/** Cell styles as CSS, from valid colours and fixed keywords only, readable in light and dark mode. */
import { type Border, type CellStyle, SIDES } from '../model/workbook.ts'

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/
const WIDTHS: Record<Border['style'], string> = {
  hair: '1px solid',
  thin: '1px solid',
  medium: '2px solid',
  thick: '3px solid',
  dashed: '1px dashed',
  dotted: '1px dotted',
  double: '3px double',
}

const channels = (hex: string): number[] => (HEX.exec(hex)?.slice(1) ?? []).map((part) => Number.parseInt(part, 16))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colour for dark mode, with a contrast similar to that on white. */
function onDark(hex: string): string {
  if (luminance(hex) > 0.3) return hex
  const light = channels(hex).map((value) => Math.round(value + (255 - value) * 0.6))
  return `#${light.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function colours({ color, background }: CellStyle): string[] {
  if (background !== undefined) {
    const ink = color ?? (luminance(background) > 0.3 ? '#1d2129' : '#ffffff')
    return [`background:${background}`, `color:${ink}`]
  }
  return color === undefined ? [] : [`color:light-dark(${color},${onDark(color)})`]
}

/** Declarations of a parsed style, '' for a plain one. */
export function styleText(style: CellStyle): string {
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ')
  const rules = [
    ...colours(style),
    style.bold && 'font-weight:600',
    style.italic && 'font-style:italic',
    lines && `text-decoration:${lines}`,
    style.size && `font-size:${Math.min(48, Math.round(style.size * 1.333))}px`,
    style.align && `text-align:${style.align}`,
    style.valign && `vertical-align:${style.valign}`,
    style.wrap && 'white-space:normal',
    ...SIDES.map((side) => {
      const border = style.borders?.[side]
      return border && `border-${side}:${WIDTHS[border.style]} ${border.color ?? 'currentColor'}`
    }),
  ]
  return rules.filter((rule) => typeof rule === 'string' && rule !== '').join(';')
}
