/** The one colour of pages that have no theme, made so that white letters can be read on it, and it on the page, in the light and in the dark. */
import { mix, readable, safeColor } from './colors.ts'

const [LIGHT, DARK] = ['#ffffff', '#17171a']
/** Against the page a button has to be seen. */
const VISIBLE = 3

/** Variables of the reader for `:root` (see tokens.css of the pages). */
export function accentCss(color: string): string {
  const primary = readable(safeColor(color, '#165dff'), [LIGHT])
  const darkPrimary = readable(primary, [DARK], VISIBLE)
  const [tint, darkTint] = [mix(primary, LIGHT, 0.1), mix(darkPrimary, DARK, 0.25)]
  const shades = {
    primary: [primary, darkPrimary],
    'primary-hover': [mix('#000000', primary, 0.14), mix('#000000', darkPrimary, 0.14)],
    'primary-text': [readable(primary, [tint]), readable(darkPrimary, [darkTint])],
    subtle: [tint, darkTint],
  }
  return `:root{${Object.entries(shades)
    .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
    .join(';')}}`
}
