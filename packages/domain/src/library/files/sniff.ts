// What the bytes are, whatever the name says.
import { fileTypeFromBuffer } from 'file-type'

/** Bytes looked at; office files show their kind in the first parts of their zip. */
export const HEAD_BYTES = 256 * 1024

/** file-type's extension of `head` (the first bytes of a file), 'text' for unknown bytes without NUL, 'unknown' for the rest. */
export async function sniff(head: Uint8Array): Promise<string> {
  const known = await fileTypeFromBuffer(head)
  if (known) return known.ext
  return head.includes(0) ? 'unknown' : 'text'
}
