import { PersonName } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { nameOfNickname, toPersonName } from './person-name.ts'

test.each([
  ['Ada Lovelace', 'ada', 'Ada_Lovelace'],
  ['王小明', 'wang', '王小明'],
  ['J. R. R. Tolkien', 'jrrt', 'J_R_R_Tolkien'],
  ['Ada Lovelace 😀', 'ada', 'Ada_Lovelace'],
  ['😀', 'ada.l', 'ada_l'],
  ['😀', undefined, 'user'],
  ['字 '.repeat(50), 'zi', '字_'.repeat(25)],
])('[AUTH-06] [ACC-03] the nickname %j of %j gives the valid name %j', (nickname, account, name) => {
  expect(nameOfNickname(nickname, account)).toBe(name)
  expect(PersonName.safeParse(name).success).toBe(true)
})

test('returns no name when nothing is left of the nickname', () => {
  expect(toPersonName(' !? ')).toBe('')
})
