// Portals follow the colour of their manual until somebody chooses another.
import type { ThemeDocument } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { migrateTheme } from './migrate.ts'
import { themeOfManual } from './samples.ts'
import { newTheme, SYSTEM_TEMPLATE_DOCUMENTS } from './templates/index.ts'
import { tokensIn } from './tokens-in.ts'

/** As it was stored before it said whether it follows. */
const before = (theme: ThemeDocument): ThemeDocument => {
  const { followsManual: _, ...tokens } = theme.tokens
  return { ...theme, tokens }
}
const madeIn = (color: string | null) => themeOfManual(newTheme('Lamps'), { name: 'Lamps', logo: null, color })

test.each([
  ...Object.entries(SYSTEM_TEMPLATE_DOCUMENTS),
  ...['#165dff', '#00852b'].map((color) => [color, madeIn(color)] as const),
])('[PORTAL-01] stored colours that nobody chose follow the manual: %s', (_name, theme) => {
  const { tokens } = migrateTheme(before(theme))
  expect(tokensIn(tokens, '#b71de8').light).toMatchObject({ primary: '#b71de8' })
  expect(tokensIn(tokens, '#b71de8').light.surface).toBe(theme.tokens.light.surface)
  expect(tokensIn(tokens, null)).toEqual(tokens)
})

test('[PORTAL-01] colours of its own stay', () => {
  const theme = before(madeIn('#00852b'))
  const tokens = { ...theme.tokens, light: { ...theme.tokens.light, primary: '#0b0b0b' } }
  const stays = migrateTheme({ ...theme, tokens })
  expect(stays.tokens).toEqual({ ...tokens, followsManual: false })
  expect(tokensIn(stays.tokens, '#b71de8')).toEqual(stays.tokens)
  const pinned = { ...theme, tokens: { ...theme.tokens, followsManual: false } }
  expect(migrateTheme(pinned)).toEqual(pinned)
})
