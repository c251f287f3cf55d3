/** Fonts and colours of the file. Fonts are named, not embedded: word processors put the nearest they have in their place. */
import { nearestColor } from '@lectern/content'

export const FONT: Fonts = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Microsoft YaHei' }
export const MONOSPACED: Fonts = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas', eastAsia: 'Microsoft YaHei' }
export type Fonts = { ascii: string; hAnsi: string; cs: string; eastAsia: string }

export const INK = '1D2129'
export const FAINT = '6B7280'
export const LINE = 'C9CDD4'
export const PRIMARY = '165DFF'
export const SHADE = 'F2F3F5'
/** Background of highlighted lines of code. */
export const MARKED_LINE = 'FFF3C4'
/** Light enough to be no colour of the palette when the file is read. */
export const KEY_SHADE = 'FAFAFA'

/** As the reader's style sheet has them on white. */
const TEXT: Readonly<Record<string, string>> = {
  gray: '6B7280',
  brown: '7A4A21',
  red: 'CB272D',
  orange: 'A64B00',
  yellow: '7A5C00',
  green: '00752A',
  blue: '165DFF',
  purple: '6F2DBD',
  pink: 'B0186B',
}
const BACKGROUND: Readonly<Record<string, string>> = {
  gray: 'F2F3F5',
  brown: 'F3ECE6',
  red: 'FFECE8',
  orange: 'FFF3E8',
  yellow: 'FFF8D6',
  green: 'E8FFEA',
  blue: 'E8F3FF',
  purple: 'F5E8FF',
  pink: 'FFE8F3',
}
/** Callouts: behind the text, and the bar beside it. */
export const TONES: Readonly<Record<string, { fill: string; bar: string }>> = {
  note: { fill: BACKGROUND.blue ?? '', bar: '165DFF' },
  tip: { fill: BACKGROUND.green ?? '', bar: '00752A' },
  important: { fill: BACKGROUND.purple ?? '', bar: '6F2DBD' },
  warning: { fill: BACKGROUND.orange ?? '', bar: 'A64B00' },
  caution: { fill: BACKGROUND.red ?? '', bar: 'CB272D' },
}
/** Tokens of code by the names that the highlighter gives their colours. */
export const TOKENS: Readonly<Record<string, string>> = {
  comment: '5F6B7A',
  keyword: 'B3261E',
  string: '0B6B3A',
  'string-expression': '0B6B3A',
  constant: '0A4FB8',
  function: '6F2DBD',
  parameter: '8A4B00',
  punctuation: '4E5969',
  link: '0A4FB8',
  inserted: '0B6B3A',
  deleted: 'B3261E',
  changed: '8A4B00',
}

/** `RRGGBB` of a colour of the editor, or of one that was pasted; undefined for none. */
export function colorOf(css: string | undefined, use: 'text' | 'background'): string | undefined {
  if (css === undefined || css === '' || css === 'default') return undefined
  const palette = use === 'text' ? TEXT : BACKGROUND
  if (Object.hasOwn(palette, css)) return palette[css]
  const hex = /^#([\da-f]{6})$/i.exec(css)?.[1]
  if (hex !== undefined) return hex.toUpperCase()
  const nearest = nearestColor(css, use)
  return nearest === null ? undefined : palette[nearest]
}
