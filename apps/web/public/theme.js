// Applies the stored choices of appearance and display before the first paint, tells styles that scripts run, sets up Zod, and stops forms that
// are sent before the page can answer. Stands alone and never throws.
// Frames on other sites may have no storage: reading it throws, which libraries do not expect. Then it lasts as long as the page.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('')
  } catch {
    const entries = new Map()
    const value = {
      getItem: (key) => entries.get(String(key)) ?? null,
      setItem: (key, text) => void entries.set(String(key), String(text)),
      removeItem: (key) => void entries.delete(String(key)),
    }
    try {
      Object.defineProperty(window, name, { value, configurable: true })
    } catch {}
  }
}
// The policy of pages allows no eval. Zod would try it, and browsers report that.
globalThis.__zod_globalConfig = { jitless: true }
try {
  const root = document.documentElement
  // What works with scripts only has its place from the first paint on.
  root.dataset.script = ''
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.classList.add(theme)
  const kept = JSON.parse(localStorage.getItem('appSettings') || '{}')
  root.classList.toggle('color-weak', kept.colorWeak === true)
  // Readers' pages keep the look of their manual.
  if (!/^\/pub/.test(location.pathname)) {
    if (kept.menuWidth > 0) root.style.setProperty('--ui-menu-width', `${kept.menuWidth}px`)
    for (const [name, value] of Object.entries(kept.variables || {})) {
      if (name.startsWith('--ui-')) root.style.setProperty(name, String(value))
    }
  }
} catch {}
// It is sent again when the page is ready (app/lib/early-input.ts).
if (document.currentScript?.hasAttribute('data-hydrates')) {
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || 'hydrated' in document.documentElement.dataset) return
    event.preventDefault()
    window.stoppedForm = { form: event.target, submitter: event.submitter }
  })
}
