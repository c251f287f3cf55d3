/** The theme buttons of the reader. */
import { localStore } from '~/lib/browser-storage.ts'

/** Light or dark by button; remembered under the key the application uses too. */
export function bindTheme(reader: HTMLElement): void {
  const change = () => {
    const { classList } = document.documentElement
    const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
    const dark = classList.contains('dark') || (systemDark && !classList.contains('light'))
    const next = dark ? 'light' : 'dark'
    classList.remove('light', 'dark')
    classList.add(next)
    localStore.setItem('theme', next)
  }
  for (const button of reader.querySelectorAll('[data-theme-button]')) button.addEventListener('click', change)
}
