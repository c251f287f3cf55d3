/** Colours of text by the classes of our own pages, and the nearest of our colours to those of word processors. */
import { COLORS } from './document.ts'

export type ColorName = (typeof COLORS)[number]
export type BlockColors = { textColor?: ColorName; backgroundColor?: ColorName }

const isColor = (name: string | undefined): name is ColorName => COLORS.some((color) => color === name)

/** Colours that the classes of an element name, as in the pages of the reader. */
export function colorsOfClasses(classes: string): BlockColors {
  const look: BlockColors = {}
  for (const name of classes.split(/\s+/)) {
    const [, kind, color] = /^(color|bg)-(\w+)$/.exec(name) ?? []
    if (isColor(color)) look[kind === 'bg' ? 'backgroundColor' : 'textColor'] = color
  }
  return look
}

/** Colours that a style attribute, or the old attribute for the colour of text, asks for. */
export function colorsOfStyle(style: string, color = ''): BlockColors {
  const valueOfProperty = (property: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(rgba?\\([^)]*\\)|[^;\\s]+)`, 'i').exec(style)?.[1] ?? ''
  const text = nearestColor(valueOfProperty('color') || color, 'text')
  const behind = nearestColor(valueOfProperty('background-color') || valueOfProperty('background'), 'background')
  return { ...(text && { textColor: text }), ...(behind && { backgroundColor: behind }) }
}

/** Names that word processors write. */
const NAMED: Readonly<Record<string, string>> = {
  red: 'ff0000',
  darkred: '800000',
  maroon: '800000',
  yellow: 'ffff00',
  darkyellow: '808000',
  olive: '808000',
  lime: '00ff00',
  green: '008000',
  darkgreen: '008000',
  aqua: '00ffff',
  cyan: '00ffff',
  darkcyan: '008080',
  teal: '008080',
  blue: '0000ff',
  darkblue: '000080',
  navy: '000080',
  fuchsia: 'ff00ff',
  magenta: 'ff00ff',
  darkmagenta: '800080',
  purple: '800080',
  orange: 'ffa500',
  pink: 'ffc0cb',
  brown: 'a52a2a',
  gray: '808080',
  grey: '808080',
  darkgray: '808080',
  lightgray: 'c0c0c0',
  silver: 'c0c0c0',
  black: '000000',
  white: 'ffffff',
}
/** From which hue on, in degrees. */
const HUES: readonly [number, ColorName][] = [
  [335, 'red'],
  [290, 'pink'],
  [250, 'purple'],
  [175, 'blue'],
  [70, 'green'],
  [40, 'yellow'],
  [15, 'orange'],
  [0, 'red'],
]
/** Colours of marked words, as GitBook writes them; yellow without one. */
export function colorsOfMark(style: string): BlockColors {
  const valueOfProperty = (name: RegExp) => name.exec(style)?.[1] ?? ''
  const textColor = nearestColor(valueOfProperty(/(?:^|;)\s*color\s*:\s*([^;]{1,60})/i), 'text')
  const backgroundColor = nearestColor(
    valueOfProperty(/(?:^|;)\s*background(?:-color)?\s*:\s*([^;]{1,60})/i),
    'background',
  )
  if (!textColor && !backgroundColor) return { backgroundColor: 'yellow' }
  return { ...(textColor && { textColor }), ...(backgroundColor && { backgroundColor }) }
}

/** Less between the strongest and the weakest part is a grey. */
const MIN_CHROMA = 40
const DARK = 90

/** The nearest colour for text or behind it; null for what is nearly black or white, and for what is not a colour. Our own names are themselves. */
export function nearestColor(css: string, use: 'text' | 'background'): ColorName | null {
  const cssText = css.trim().toLowerCase()
  if (isColor(cssText)) return cssText
  const parts = partsOf(cssText)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  if (most - least < (use === 'text' ? MIN_CHROMA : MIN_CHROMA / 4)) {
    const shown = use === 'text' ? most > 95 && most < 200 : most < 250
    return shown ? 'gray' : null
  }
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? (blue - red) / (most - least) + 2
        : (red - green) / (most - least) + 4
  const hue = (sixth * 60 + 360) % 360
  const name = HUES.find(([from]) => hue >= from)?.[1] ?? 'red'
  return name === 'orange' && use === 'text' && (most + least) / 2 < DARK ? 'brown' : name
}

function partsOf(css: string): number[] | null {
  const hex = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(NAMED[css.replaceAll(' ', '')] ?? css)?.[1]
  if (hex)
    return [0, 1, 2].map((index) =>
      Number.parseInt(hex.length === 3 ? hex.charAt(index).repeat(2) : hex.slice(index * 2, index * 2 + 2), 16),
    )
  const [, inner = ''] = /^rgba?\(([^)]*)\)/.exec(css) ?? []
  const numbers = inner.split(/[\s,/]+/).map(Number)
  return numbers.length < 3 || numbers.some(Number.isNaN) || numbers[3] === 0 ? null : numbers.slice(0, 3)
}
