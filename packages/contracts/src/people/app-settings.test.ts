import { expect, test } from 'vitest'
import { readAppSettings } from './app-settings.ts'

test.each([null, '', '{}', 'nonsense', '{"theme":"pink"}'])(
  '[UI-01] follows the system theme with %j stored',
  (stored) => {
    expect(readAppSettings(stored).theme).toBe('system')
  },
)

test.each(['light', 'dark', 'system'] as const)('[UI-01] stores the theme %s', (theme) => {
  expect(readAppSettings(JSON.stringify({ theme })).theme).toBe(theme)
})
