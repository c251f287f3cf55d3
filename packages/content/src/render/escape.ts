/** Escapes text for HTML. All text of rendered pages goes through here. */

const SPECIAL = /[&<>"']/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Safe as text and as a quoted attribute value. */
export function escapeHtml(text: string): string {
  return text.search(SPECIAL) === -1 ? text : text.replace(SPECIAL, (character) => ENTITIES[character] ?? '')
}

/** ` name="value"`, or nothing when there is no value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`
}
