import { AppSettings, readAppSettings } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { colorVariables, settingsText } from './display.ts'

test('[UI-02] uses the defaults of §3 App display settings, and the theme of the system', () => {
  expect(readAppSettings(null)).toEqual({
    theme: 'system',
    themeColor: '#165DFF',
    menuWidth: 220,
    colorWeak: false,
    navbar: true,
    menu: true,
    footer: true,
    tabBar: false,
    menuFromServer: false,
    device: 'desktop',
    lang: 'zh_CN',
  })
})

test('[UI-02] replaces unreadable values by defaults, and keeps the rest', () => {
  const settings = readAppSettings(
    '{"menuWidth":9999,"themeColor":"red","footer":false,"tabBar":"yes","theme":"dark"}',
    'en_US',
  )
  expect(settings).toMatchObject({
    menuWidth: 220,
    themeColor: '#165DFF',
    footer: false,
    tabBar: false,
    theme: 'dark',
    lang: 'en_US',
  })
  for (const broken of ['', 'null', '[]', '7', '{']) expect(readAppSettings(broken).menuWidth).toBe(220)
})

test('[UI-02] changes variables for a theme colour, and none for the default', () => {
  expect(colorVariables('#165dff')).toBeNull()
  expect(colorVariables('#0E7C86')).toMatchObject({ '--ui-primary': '#0E7C86' })
})

test('[UI-02] copies complete settings that can be read again', () => {
  const settings = { ...readAppSettings(null), tabBar: true }
  const text = settingsText(settings, 'light')
  expect(AppSettings.parse(JSON.parse(text))).toEqual({ ...settings, theme: 'light' })
})
