// Identifiers sort by the time of their creation in every collation (decision 0041); secrets reveal nothing and cannot be guessed.
import { customAlphabet } from 'nanoid'

const randomPart = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)
let lastMicroseconds = 0

/**
 * Url-safe and safe to show: 16 digits of time in microseconds, then 62 random bits. Ids of one process always ascend, also those of one
 * millisecond and after the clock was set back. Not for secrets: use `createSecret`.
 */
export function createId(): string {
  lastMicroseconds = Math.max(Date.now() * 1000, lastMicroseconds + 1)
  return `${lastMicroseconds}${randomPart()}`
}

/** 190 random bits, for codes and tokens that open something to anyone who has them. */
export const createSecret = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 32)
/** Random letters only, for generated manual addresses (specification §5: letters, at most 50). */
export const createLetters = customAlphabet('abcdefghijkmnpqrstuvwxyz', 12)
