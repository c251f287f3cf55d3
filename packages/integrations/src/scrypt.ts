// Password hashes of earlier versions, `<salt>:<key>` in hexadecimal digits: verified, never made.
import { scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 16, p: 1 }
const KEY_BYTES = 64
/** Twice what scrypt needs at that cost: 128 bytes times N times r. Node's default is less than it needs. */
const OPTIONS = { ...COST, maxmem: 2 * 128 * COST.N * COST.r }

/** Whether `stored` is the hash of this password. Rejects for text that is not a hash. */
export function verifyScrypt(stored: string, plain: string): Promise<boolean> {
  const [salt, digits] = stored.split(':')
  const key = Buffer.from(digits ?? '', 'hex')
  return new Promise((resolve, reject) => {
    if (!salt || key.length !== KEY_BYTES) return reject(new Error('not a scrypt hash'))
    // The salt is its digits, not the encoded bytes; passwords were normalised so that every keyboard gives the same text.
    scrypt(plain.normalize('NFKC'), salt, KEY_BYTES, OPTIONS, (error, hash) =>
      error ? reject(error) : resolve(timingSafeEqual(hash, key)),
    )
  })
}
