/** Reads the text of components within a line. */

/** Parts of a drawing, which is named as a whole. */
export const DRAWN = new Set(
  'circle clippath defs ellipse g line lineargradient mask path polygon polyline rect stop use'.split(' '),
)

/** Signs of an icon alone, and words of a badge. */
export function wordsOf(tag: string, attribute: (name: string) => string): string {
  if (tag !== 'icon') return /badge|pill$|^kbd$/.test(tag) ? attribute('text') || attribute('label') : ''
  const icon = attribute('icon') || attribute('name')
  if (/^(?:circle-|square-)?check(?:-circle|-mark)?$/.test(icon)) return '✓'
  return /^(?:circle-|square-)?(?:x|xmark|x-mark|times|close)(?:-circle)?$/.test(icon) ? '✗' : ''
}
