// Identifiers: opaque, url-safe, 16 characters of 62 (95 bits), safe to show.
import { customAlphabet } from 'nanoid'

export const createId: () => string = customAlphabet(
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  16,
)
/** Letters only, for generated manual addresses (specification §5: letters, at most 50). */
export const createLetters = customAlphabet('abcdefghijkmnpqrstuvwxyz', 12)
