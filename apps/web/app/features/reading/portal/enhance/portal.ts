// Enhancements of a portal page by scripts: theme, search suggestions and '/', own days, menus that close, the robot's button. Tells
// the server that it was opened, unless its visitor asks not to be followed.
import { showLocalDays } from '../../reader/enhance/local-dates.ts'
import { bindSearch } from '../../reader/enhance/search-shortcut.ts'
import { showSession } from '../../reader/enhance/session-link.ts'
import { bindTheme } from '../../reader/enhance/theme.ts'
import { sendView } from '../../reader/enhance/view.ts'
import { bindMenus } from './menus.ts'

const root = document.body
bindTheme(root)
bindSearch(root)
showSession(root)
showLocalDays(root)
bindMenus(root)
const { portal } = root.querySelector<HTMLElement>('[data-portal]')?.dataset ?? {}
// A visit of a portal is counted by visitor, so nothing is reported of those who refuse.
const quiet = navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)
if (portal && !quiet) sendView(`portal ${portal}`)
root.querySelector('[data-robot]')?.addEventListener('click', (event) => {
  // Without it the link opens the robot as a page.
  if (!window.lecternRobot) return
  event.preventDefault()
  window.lecternRobot.open()
})

declare global {
  interface Window {
    lecternRobot?: { open(question?: string): void; close(): void }
  }
}
