// Slow hash of share passwords (specification §5 'Password-protected shared manual'): argon2id with the library's defaults.
import type { PasswordHasher } from '@lectern/domain'
import { hash, verify } from 'argon2'

export const argonPasswords: PasswordHasher = {
  hash: (plain) => hash(plain),
  /** A hash that cannot be read is a wrong password, not a fault. */
  verify: (stored, plain) => verify(stored, plain).catch(() => false),
}
