// Marks ranges of a text as safe HTML.

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

export type Range = { start: number; end: number }

/** HTML-escaped text with the ranges in <em>; ranges that touch become one. */
export function markRanges(text: string, ranges: readonly Range[]): string {
  let html = ''
  let position = 0
  const merged: Range[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  for (const { start, end } of merged) {
    html += `${escapeHtml(text.slice(position, start))}<em>${escapeHtml(text.slice(start, end))}</em>`
    position = end
  }
  return html + escapeHtml(text.slice(position))
}
