// Light, dark or as the system says; the choice is kept in local storage and is applied before the first paint by public/theme.js.
import { useSyncExternalStore } from 'react'
import { localStore } from './browser-storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]
export const isTheme = (value: string): value is Theme => THEMES.some((theme) => theme === value)
const KEY = 'theme'
const CHANGED = 'lectern:theme'

export function readTheme(): Theme {
  const storedTheme = localStore.getItem(KEY)
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'system'
}

export function applyTheme(theme: Theme): void {
  localStore.setItem(KEY, theme)
  document.documentElement.classList.remove('light', 'dark')
  if (theme !== 'system') document.documentElement.classList.add(theme)
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(notify: () => void) {
  const media = matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', notify)
  window.addEventListener(CHANGED, notify)
  return () => {
    media.removeEventListener('change', notify)
    window.removeEventListener(CHANGED, notify)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'system')

const scheme = () => {
  const theme = readTheme()
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
/** Returns the current colour scheme, for widgets that take it as a property. */
export const useColorScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, scheme, () => 'light')
