import { expect, test } from 'vitest'
import { accentCss } from './accent-css.ts'
import { contrast } from './contrast.ts'

const shadesOf = (color: string) =>
  Object.fromEntries(
    [...accentCss(color).matchAll(/--([a-z-]+):light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
    ),
  )

test.each(['#165dff', '#fff59d', '#0b0b0b', '#ffffff', '#00852b', '#ff0000'])(
  '[MAN-01] pages in %s can be read in the light and in the dark',
  (color) => {
    const shades = shadesOf(color)
    for (const [mode, surface] of [
      ['light', '#ffffff'],
      ['dark', '#17171a'],
    ] as const) {
      const [primary, text, tint] = [shades.primary?.[mode], shades['primary-text']?.[mode], shades.subtle?.[mode]]
      expect(contrast(primary ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(primary ?? '', surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(text ?? '', tint ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text ?? '', surface)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('[MAN-01] keeps a colour that can be read, and takes nothing that is none', () => {
  expect(shadesOf('#00852b').primary?.light).toBe('#00852b')
  expect(accentCss('red}body{display:none')).toBe(accentCss('#165dff'))
})
