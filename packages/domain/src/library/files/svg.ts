// Telling drawings (SVG) by their bytes.

/** A drawing is text; one that is larger holds pictures or is made to keep somebody busy. */
const MAX_BYTES = 4 * 1024 * 1024
/** What may stand before the drawing itself: byte order mark, declaration, comments, document type. */
const BEGIN = /^\uFEFF?(?:\s|<\?[^>]*>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?>)*<svg[\s>]/i
const HEAD = 4_096
/** Web pages within drawings, which only browsers draw: without them a diagram would lose its words. */
const PAGES = /<foreignObject[\s>]/i

/** True for a drawing that can be made into pixels as it looks. */
export function isDrawing(bytes: Uint8Array): boolean {
  if (bytes.byteLength > MAX_BYTES) return false
  const text = new TextDecoder().decode(bytes)
  return BEGIN.test(text.slice(0, HEAD)) && !PAGES.test(text)
}
