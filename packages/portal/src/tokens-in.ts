/** Colours that a theme has from its manual: the primary colour and that of links; grounds and texts are the theme's own. */
import type { ThemePalette, ThemeTokens } from '@lectern/contracts'
import { readable } from './colors.ts'
import { newTheme, SYSTEM_TEMPLATE_DOCUMENTS } from './templates/index.ts'

/** Against its background a button has to be seen; a link has to be read. */
const VISIBLE = 3

type Palettes = Pick<ThemeTokens, 'light' | 'dark'>

const paletteIn = (palette: ThemePalette, color: string): ThemePalette => ({
  ...palette,
  primary: readable(color, [palette.surface], VISIBLE),
  link: readable(color, [palette.surface]),
})

/** The tokens as readers see them where the manual has this colour; null: it has none. */
export function tokensIn<Tokens extends ThemeTokens>(tokens: Tokens, color: string | null): Tokens {
  if (!tokens.followsManual || color === null) return tokens
  return { ...tokens, light: paletteIn(tokens.light, color), dark: paletteIn(tokens.dark, color) }
}

const accentsOf = ({ light, dark }: Palettes): string =>
  [light.primary, light.link, dark.primary, dark.link].join(' ').toLowerCase()

const OF_TEMPLATES: ReadonlySet<string> = new Set(
  [newTheme(''), ...Object.values(SYSTEM_TEMPLATE_DOCUMENTS)].map(({ tokens }) => accentsOf(tokens)),
)

/** Whether nobody chose these colours: they are a template's, or all of them were made of one. */
export function hasNoColorsOfItsOwn(palettes: Palettes): boolean {
  const { light, dark } = palettes
  const uniform = { light: paletteIn(light, light.primary), dark: paletteIn(dark, light.primary) }
  return OF_TEMPLATES.has(accentsOf(palettes)) || accentsOf(uniform) === accentsOf(palettes)
}
