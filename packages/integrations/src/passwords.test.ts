// Format and verification of stored password hashes (specification §5).
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { argonPasswords } from './passwords.ts'

/** scrypt, of earlier versions. */
const SCRYPT =
  '898a4f75b7f5589bce4e927e90e47841:1350cf2b92e1bbdad0e03d34163286b827d909e986b403408693c84cb515097dcb4af2ac3e186e1bf9598af43da04bb0e3a6452474e8038672ac95066d904c63'
/** Hash of 'Ångström-1' with its two accents as separate characters. */
const SCRYPT_ACCENTS =
  'e89034f89046c609156525cb93ffb033:f462ed200c375e45d92ee6b0ef8805c6cd0e959843c98884132822e5265e25bc165d7c37c3b376a976c5d1563b70bc390e1f6812d4f7459470dfba94903fe895'

describe('[AUTH-01] password hashes', () => {
  test('are argon2id at the recommended cost, each with its own salt', async () => {
    const [one, other] = await Promise.all([argonPasswords.hash('Right-1'), argonPasswords.hash('Right-1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await argonPasswords.verify(one, 'Right-1')).toBe(true)
    expect(await argonPasswords.verify(one, 'right-1')).toBe(false)
  })

  test('of another cost, order or algorithm remain valid', async () => {
    const stored = [
      await hash('Right-1', { memoryCost: 8192, timeCost: 1 }),
      '$argon2id$v=19$m=8192,p=4,t=1$jepf8Jive3tMxeK4cqMPkw$8oEa/rTsozdHzpF3q1l6F4djr0e4uHMjpqtGztg3mUs',
      '$argon2id$v=19$m=19456,p=1,t=2$dnWMn235HG6+3Yr1NsYBVA$6pq2WtKF/BWDIA5AfwQLldQilizJsGmgkocl0qPWohI',
      SCRYPT,
    ]
    for (const one of stored) {
      expect(await argonPasswords.verify(one, 'Right-1')).toBe(true)
      expect(await argonPasswords.verify(one, 'wrong')).toBe(false)
    }
  })

  test('of scrypt match the same text however the keyboard composes it', async () => {
    expect(await argonPasswords.verify(SCRYPT_ACCENTS, 'Ångström-1'.normalize('NFC'))).toBe(true)
    expect(await argonPasswords.verify(SCRYPT_ACCENTS, 'Ångström-1'.normalize('NFD'))).toBe(true)
    expect(await argonPasswords.verify(SCRYPT_ACCENTS, 'Angstrom-1')).toBe(false)
  })

  test.each(['', '$argon2id$broken', 'no hash', ':', SCRYPT.slice(0, -2), `:${SCRYPT.split(':')[1]}`])(
    'match nothing when malformed (%j)',
    async (stored) => {
      expect(await argonPasswords.verify(stored, 'Right-1')).toBe(false)
    },
  )
})
