// Slow hash of passwords, those of people and those of shares (specification §5): argon2id. Hashes of another cost, and the scrypt
// hashes of earlier versions, still verify.
import type { PasswordHasher } from '@lectern/kernel'
import { hash, verify } from '@node-rs/argon2'
import { COST } from './password-cost.ts'
import { verifyScrypt } from './scrypt.ts'

export const argonPasswords: PasswordHasher = {
  hash: (plain) => hash(plain, COST),
  /** A hash that cannot be read is a wrong password, not a fault. */
  verify: (stored, plain) =>
    (stored.startsWith('$argon2') ? verify(stored, plain) : verifyScrypt(stored, plain)).catch(() => false),
}
