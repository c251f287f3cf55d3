/** New block ids. They are anchors in pages, so they start with a letter and need no escaping. */

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const POOL = 1024
const pool = new Uint8Array(POOL)
let used = POOL

/** 14 characters [a-z2-9], 69 random bits; also where `crypto.randomUUID` is missing (plain http pages). */
export function createId(): string {
  if (used + 14 > POOL) {
    crypto.getRandomValues(pool)
    used = 0
  }
  // The first character is a letter: 24 of them divide 240, the bias of the rest does not matter for uniqueness.
  let id = ALPHABET.charAt((pool[used++] ?? 0) % 24)
  for (let i = 1; i < 14; i++) id += ALPHABET.charAt((pool[used++] ?? 0) & 31)
  return id
}

const ID = /^[A-Za-z0-9_-]{1,64}$/
/** True for ids that can be in a page and in a url without escaping. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}
