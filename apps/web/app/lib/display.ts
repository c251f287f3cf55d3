// Applies the display settings to the document: classes and CSS variables, nothing else (screens: tokens).
import { APP_SETTINGS_KEY, type AppSettings, THEME_COLORS } from '@lectern/contracts'
import { localStore } from './browser-storage.ts'

/** Variables of a theme colour; null for the one the product ships with, whose variables are in the style sheet. */
export function colorVariables(color: string): Record<string, string> | null {
  if (color.toUpperCase() === THEME_COLORS[0]) return null
  const mix = (other: string, share: number) => `color-mix(in srgb, ${color}, ${other} ${share}%)`
  return {
    '--ui-primary': color,
    '--ui-primary-hover': mix('white', 20),
    '--ui-primary-active': mix('black', 20),
    '--ui-primary-subtle': `light-dark(${mix('white', 90)}, ${mix('#17171a', 72)})`,
    '--ui-primary-text': `light-dark(${mix('black', 8)}, ${mix('white', 50)})`,
  }
}

const COLOR_NAMES = [
  '--ui-primary',
  '--ui-primary-hover',
  '--ui-primary-active',
  '--ui-primary-subtle',
  '--ui-primary-text',
]

/** Shows the settings at once and keeps them where the next page finds them before its first paint (public/theme.js). */
export function showSettings(settings: AppSettings): void {
  const { classList, style } = document.documentElement
  classList.toggle('color-weak', settings.colorWeak)
  style.setProperty('--ui-menu-width', `${settings.menuWidth}px`)
  const variables = colorVariables(settings.themeColor)
  for (const name of COLOR_NAMES) {
    const value = variables?.[name]
    if (value) style.setProperty(name, value)
    else style.removeProperty(name)
  }
  const { colorWeak, menuWidth } = settings
  localStore.setItem(APP_SETTINGS_KEY, JSON.stringify({ colorWeak, menuWidth, variables }))
}

/** As 'copy settings' gives them out: everything, the appearance as it is shown now. */
export const settingsText = (settings: AppSettings, theme: 'light' | 'dark'): string =>
  JSON.stringify({ ...settings, theme }, null, 2)
