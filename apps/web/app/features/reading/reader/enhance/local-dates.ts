/** Dates of the reader in the visitor's time zone. */

import { dayIn } from '../lib/day.ts'

/** The server writes days in UTC; here they become the visitor's own. */
export function showLocalDays(reader: HTMLElement): void {
  for (const time of reader.querySelectorAll<HTMLTimeElement>('[data-local-day]')) {
    const day = new Date(time.dateTime)
    if (Number.isNaN(day.getTime())) continue
    const { lang } = document.documentElement
    time.textContent = dayIn(lang === 'en' ? 'en_US' : 'zh_CN', time.dateTime)
    time.title = day.toLocaleString(lang)
  }
}
