// Colours of a theme as CSS, and the shades made of them.
import type { ThemeTokens } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { migrateTheme } from './migrate.ts'
import { newTheme, SYSTEM_TEMPLATE_DOCUMENTS } from './templates/index.ts'
import { ownColors, themeCss } from './theme-css.ts'

const { tokens } = newTheme('Acme')

/** Values of a variable in light and dark. */
function variable(css: string, name: string): [string, string] {
  const [, light, dark] = new RegExp(`--pt-${name}:light-dark\\((#\\w+),(#\\w+)\\)`).exec(css) ?? []
  return [light ?? '', dark ?? '']
}
const ratios = (css: string, text: string, ground: string) => {
  const [one, other] = [variable(css, text), variable(css, ground)]
  return [contrast(one[0], other[0]), contrast(one[1], other[1])]
}

test.each(Object.entries(SYSTEM_TEMPLATE_DOCUMENTS))(
  '[PORTAL-02] every text of %s is readable on every background',
  (_name, document) => {
    const css = themeCss(document.tokens)
    for (const text of ['text', 'second', 'link']) {
      for (const ground of ['surface', 'card', 'muted', 'tint']) {
        for (const ratio of ratios(css, text, ground)) expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const [text, ground] of [
      ['on-primary', 'primary'],
      ['on-primary', 'primary-hover'],
      ['on-primary-second', 'primary'],
    ] as const) {
      for (const ratio of ratios(css, text, ground)) expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('[PORTAL-02] invalid colours and sizes are omitted from the style sheet', () => {
  const hostile = {
    ...tokens,
    light: { ...tokens.light, primary: 'red;}</style><script>' },
    radius: '1px;}body{display:none' as unknown as 8,
    density: 'constructor' as ThemeTokens['density'],
    width: 'evil' as ThemeTokens['width'],
    font: "x';}" as ThemeTokens['font'],
  }
  const css = themeCss(hostile)
  expect(css).not.toMatch(/[<>]|script|display|evil|undefined|function/)
  expect(css.match(/\}/g)).toHaveLength(1)
  expect(JSON.stringify(ownColors({ light: 'url(x)', dark: '#000000' }))).not.toContain('url')
})

test('[PORTAL-03] upgrades stored documents, and rejects those of a later version', () => {
  const theme = newTheme('Acme')
  const document = { ...theme, tokens: { ...theme.tokens, followsManual: true } }
  expect(migrateTheme(JSON.parse(JSON.stringify(document)))).toEqual(document)
  expect(() => migrateTheme({ ...document, version: 2 })).toThrow()
  expect(() => migrateTheme(null)).toThrow()
  expect(() => migrateTheme({ version: 0 })).toThrow()
})
