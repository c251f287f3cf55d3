/** The address of a page that others name by its title, as readers of imports write it and as its links do. */

/** No folders in it, and nothing that points outside; Macs write letters with marks in another way than others do. */
export function pathOfTitle(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll('/', '∕')
    .replaceAll('\\', '∖')
    .slice(0, 200)
  return /^\.*$/.test(name) ? `page ${name}`.trim() : name
}

export const addressOf = (...segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join('/')}`
