/** Downloads beside attachments say what they are in the reader's language; the text itself knows none. */
export function nameDownloads(prose: HTMLElement, label: string): void {
  for (const link of prose.querySelectorAll<HTMLAnchorElement>('.file-save')) {
    link.title = label
    link.setAttribute('aria-label', `${label}: ${link.previousElementSibling?.textContent ?? ''}`)
  }
}
