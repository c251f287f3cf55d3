// Slow hash of passwords, those of people and those of shares (specification §5): argon2id at the cost that OWASP's
// Password Storage Cheat Sheet advises. Hashes of another cost, and the scrypt hashes of earlier versions, still verify.
import type { PasswordHasher } from '@lectern/domain'
import { hash, verify } from '@node-rs/argon2'
import { verifyScrypt } from './scrypt.ts'

/** 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argonPasswords: PasswordHasher = {
  hash: (plain) => hash(plain, COST),
  /** A hash that cannot be read is a wrong password, not a fault. */
  verify: (stored, plain) =>
    (stored.startsWith('$argon2') ? verify(stored, plain) : verifyScrypt(stored, plain)).catch(() => false),
}
