/** Dates of the reader in the visitor's time zone. */

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
