// What a portal page gains where scripts run: theme, search suggestions and '/', own days, menus that close, the robot's button.
import { showLocalDays } from '../../reader/enhance/local-dates.ts'
import { bindSearch } from '../../reader/enhance/search-shortcut.ts'
import { showSession } from '../../reader/enhance/session-link.ts'
import { bindTheme } from '../../reader/enhance/theme.ts'
import { bindMenus } from './menus.ts'

const root = document.body
bindTheme(root)
bindSearch(root)
showSession(root)
showLocalDays(root)
bindMenus(root)
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
