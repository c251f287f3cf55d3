/** The sign-in link of the reader. */

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
