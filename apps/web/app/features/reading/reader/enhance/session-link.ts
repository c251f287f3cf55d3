/** The sign-in link of the reader. */
import { localStore } from '~/lib/browser-storage.ts'

/** Signed-in people get the way to their workspace; the page itself is the same for all. */
export function showSession(reader: HTMLElement): void {
  const link = reader.querySelector<HTMLAnchorElement>('[data-session-link]')
  const label = link?.querySelector('span')
  if (!link || !label || !localStore.getItem('token')) return
  link.href = '/home/start'
  label.textContent = link.dataset.label ?? ''
}
