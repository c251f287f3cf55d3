/** Days as the reader writes them; the server and the page's script write them alike. */
import type { Lang } from '@lectern/contracts'

/** `2026-11-22` on Chinese pages, `Nov 22, 2026` on English ones; without a zone in the visitor's own. */
export function dayIn(lang: Lang, instant: string, timeZone?: 'UTC'): string {
  const date = new Date(instant)
  if (lang === 'en_US') return date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  // Swedish writes days as the specification does.
  return date.toLocaleDateString('sv-SE', { timeZone })
}
