// What a stored password hash is and which ones open (specification §5).
import { hash } from '@node-rs/argon2'
import { hashPassword as hashScrypt } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'
import { argonPasswords } from './passwords.ts'

describe('[AUTH-01] hashes of passwords', () => {
  test('are argon2id at the advised cost, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([argonPasswords.hash('Right-1'), argonPasswords.hash('Right-1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await argonPasswords.verify(one, 'Right-1')).toBe(true)
    expect(await argonPasswords.verify(one, 'right-1')).toBe(false)
  })

  test('of another cost, order of values or way stay good', async () => {
    const stored = [
      await hash('Right-1', { memoryCost: 8192, timeCost: 1 }),
      '$argon2id$v=19$m=8192,p=4,t=1$jepf8Jive3tMxeK4cqMPkw$8oEa/rTsozdHzpF3q1l6F4djr0e4uHMjpqtGztg3mUs',
      '$argon2id$v=19$m=19456,p=1,t=2$dnWMn235HG6+3Yr1NsYBVA$6pq2WtKF/BWDIA5AfwQLldQilizJsGmgkocl0qPWohI',
      await hashScrypt('Right-1'),
    ]
    for (const one of stored) {
      expect(await argonPasswords.verify(one, 'Right-1')).toBe(true)
      expect(await argonPasswords.verify(one, 'wrong')).toBe(false)
    }
  })

  test.each(['', '$argon2id$broken', 'no hash', ':'])('that cannot be read (%j) open nothing', async (stored) => {
    expect(await argonPasswords.verify(stored, 'Right-1')).toBe(false)
  })
})
