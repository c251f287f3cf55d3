// Keys become paths and addresses, so their alphabet is closed.
const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/

/** The key itself. Throws when it could leave the store ('..', absolute, empty). */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Storage key has characters that are not allowed.')
  return key
}
