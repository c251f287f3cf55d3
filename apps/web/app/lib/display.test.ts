import { AppSettings, readAppSettings } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { colorVariables, settingsText } from './display.ts'

test('[UI-02] has the defaults of §3 App display settings, and the theme of the system', () => {
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

test('[UI-02] a theme colour changes variables; the default changes none', () => {
  expect(colorVariables('#165dff')).toBeNull()
  expect(colorVariables('#0E7C86')).toMatchObject({ '--ui-primary': '#0E7C86' })
})

test('[UI-02] copied settings are complete and can be read again', () => {
  const settings = { ...readAppSettings(null), tabBar: true }
  const text = settingsText(settings, 'light')
  expect(AppSettings.parse(JSON.parse(text))).toEqual({ ...settings, theme: 'light' })
})
