import { expect, test } from 'vitest'
import { isNamed } from './new-password.ts'

test.each([
  ['Lectern2026', []],
  ['2026-LECTERN!', []],
  ['Adalovelace1', ['ada.lovelace']],
  ['Lovelace1815', [null, 'lovelace@example.com']],
] as const)('[AUTH-08] %s is an account name', (password, names) => expect(isNamed(password, names)).toBe(true))

test.each([
  ['Lectern-of-oak-1', []],
  ['Ada1815', ['ada']],
  ['Grace1815', ['ada.lovelace', undefined]],
] as const)('[AUTH-08] %s is no account name', (password, names) => expect(isNamed(password, names)).toBe(false))
