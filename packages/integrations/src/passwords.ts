// Slow hash of passwords, those of people and those of shares (specification §5): argon2id at the cost that OWASP's
// Password Storage Cheat Sheet advises. What was hashed at another cost or by another way stays good.
import type { PasswordHasher } from '@lectern/domain'
import { hash, verify } from '@node-rs/argon2'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

/** 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argonPasswords: PasswordHasher = {
  hash: (plain) => hash(plain, COST),
  /** A hash that cannot be read is a wrong password, not a fault. */
  verify: (stored, plain) =>
    (stored.startsWith('$argon2') ? verify(stored, plain) : verifyScrypt({ hash: stored, password: plain })).catch(
      () => false,
    ),
}
