// Signs with a meaning of their own.

/** KaTeX's names of alphabets, and ours. */
export const VARIANTS: Record<string, string> = {
  normal: 'upright',
  bold: 'bold',
  italic: 'italic',
  'bold-italic': 'bold-italic',
  'double-struck': 'bb',
  script: 'cal',
  fraktur: 'frak',
  'sans-serif': 'sans',
  monospace: 'mono',
}
export const PRIME = /^[′']+$/
export const BARS = /^[‾¯_]$/
export const BRACES = { above: '⏞', below: '⏟' }
export const STRETCHED = new Set(['→', '←', '↔', '⇒', '⇐', '⇔', '↦', '⟶', '⟵', '=', '⇌', '↠', '↪', '↩'])

const ACCENTS: Record<string, string> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  ˇ: '\u030c',
  ˊ: '\u0301',
  '´': '\u0301',
  ˋ: '\u0300',
  '`': '\u0300',
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
}
export const accentOf = (sign: string): string | undefined => ACCENTS[sign]

const NAMED: Record<string, string> = {
  red: '#d00000',
  blue: '#0040d0',
  green: '#007a2a',
  orange: '#a64b00',
  purple: '#6f2dbd',
  gray: '#6b7280',
  brown: '#7a4a21',
  black: '#000000',
}
/** `#rrggbb`, or undefined for a colour that is not known. */
export const colourOf = (value = ''): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(value) ? value : NAMED[value.toLowerCase()]
