// Detects the type of a file by its bytes, whatever its name says.
import { fileTypeFromBuffer } from 'file-type'

/** Bytes to look at: the kind of an office file is found in the first parts of its ZIP archive. */
export const HEAD_BYTES = 256 * 1024

/** file-type's extension of `head` (the first bytes of a file), 'text' for unknown bytes without NUL or with the mark of UTF-16, 'unknown' for the rest. */
export async function sniff(head: Uint8Array): Promise<string> {
  const fileType = await fileTypeFromBuffer(head)
  if (fileType) return fileType.ext
  const [first = 0, second = 0] = head
  const isWide = first + second === 0xff + 0xfe && Math.min(first, second) === 0xfe
  return head.includes(0) && !isWide ? 'unknown' : 'text'
}

/** Larger SVG files contain bitmaps or are made to exhaust the renderer. */
const MAX_SVG_BYTES = 4 * 1024 * 1024
/** May come before the root element: byte order mark, declaration, comments, document type. */
const SVG_START = /^\uFEFF?(?:\s|<\?[^>]*>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?>)*<svg[\s>]/i
const SVG_HEAD_CHARS = 4_096
/** HTML inside SVG, which only browsers draw: without it a diagram would lose its texts. */
const FOREIGN_OBJECT = /<foreignObject[\s>]/i

/** True for an SVG drawing that looks the same when it is rasterised. */
export function isDrawing(bytes: Uint8Array): boolean {
  if (bytes.byteLength > MAX_SVG_BYTES) return false
  const text = new TextDecoder().decode(bytes)
  return SVG_START.test(text.slice(0, SVG_HEAD_CHARS)) && !FOREIGN_OBJECT.test(text)
}
