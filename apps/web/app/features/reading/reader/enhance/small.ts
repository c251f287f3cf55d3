/** Small comforts: theme, search key, session link, local dates, the directory scrolled to the current line. */

/** Light or dark by button; remembered under the key the application uses too. */
export function bindTheme(reader: HTMLElement): void {
  reader.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const { classList } = document.documentElement
    const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
    const dark = classList.contains('dark') || (systemDark && !classList.contains('light'))
    const next = dark ? 'light' : 'dark'
    classList.remove('light', 'dark')
    classList.add(next)
    try {
      localStorage.setItem('theme', next)
    } catch {
      // Storage may be forbidden; the choice then holds for this page.
    }
  })
}

/** '/' focuses the search box unless something is being typed; suggestions are loaded when it is first used. */
export function bindSearch(reader: HTMLElement): void {
  const input = reader.querySelector<HTMLInputElement>('#search-input')
  const form = input?.closest('form')
  if (!input || !form) return
  const suggest = () => import('./suggest.ts').then(({ bindSuggestions }) => bindSuggestions(form, input))
  if (document.activeElement === input) void suggest()
  else input.addEventListener('focus', suggest, { once: true })
  form.addEventListener('toggle', () => form.matches(':popover-open') && input.focus())
  document.addEventListener('keydown', (event) => {
    const { target } = event
    const typing =
      target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (input.offsetParent === null && form.getClientRects().length === 0) form.showPopover()
    input.focus()
    input.select()
  })
}

/** Signed-in people get the way to their workspace; the page itself is the same for all. */
export function showSession(reader: HTMLElement): void {
  const link = reader.querySelector<HTMLAnchorElement>('[data-session-link]')
  const label = link?.querySelector('span')
  try {
    if (!link || !label || !localStorage.getItem('token')) return
    link.href = '/home/start'
    label.textContent = link.dataset.label ?? ''
  } catch {
    // Without storage there is no session to show.
  }
}

/** The server writes days in UTC; here they become the visitor's own. */
export function showLocalDays(reader: HTMLElement): void {
  for (const time of reader.querySelectorAll<HTMLTimeElement>('[data-local-day]')) {
    const day = new Date(time.dateTime)
    if (Number.isNaN(day.getTime())) continue
    const two = (n: number) => String(n).padStart(2, '0')
    time.textContent = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
    time.title = day.toLocaleString(document.documentElement.lang)
  }
}

/** Scrolls the directory, not the page, so that the current line can be seen. */
export function showCurrentLine(reader: HTMLElement): void {
  const directory = reader.querySelector<HTMLElement>('.directory')
  const line = directory?.querySelector<HTMLElement>('[aria-current]')
  if (!directory || !line) return
  const show = () => {
    const offset = line.getBoundingClientRect().top - directory.getBoundingClientRect().top
    if (offset > directory.clientHeight - 48) directory.scrollTop += offset - directory.clientHeight / 2
  }
  show()
  directory.addEventListener('toggle', show)
}
