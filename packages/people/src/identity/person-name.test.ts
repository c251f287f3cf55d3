import { PersonName } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { nameOfNickname, toPersonName } from './person-name.ts'

test.each([
  ['Ada Lovelace', 'ada', 'Ada Lovelace'],
  ['王小明', 'wang', '王小明'],
  ['J. R. R. Tolkien', 'jrrt', 'J. R. R. Tolkien'],
  ['Ada Lovelace 😀', 'ada', 'Ada Lovelace'],
  ['😀', 'ada.l', 'ada.l'],
  ['😀', undefined, 'user'],
  ['  Anne-Marie \t O’Brien ', 'ann', 'Anne-Marie O’Brien'],
  ['字 '.repeat(50), 'zi', '字 '.repeat(25).trim()],
])('[AUTH-06] [ACC-03] the nickname %j of %j gives the valid name %j', (nickname, account, name) => {
  expect(nameOfNickname(nickname, account)).toBe(name)
  expect(PersonName.safeParse(name).success).toBe(true)
})

test('returns no name when nothing is left of the nickname', () => {
  expect(toPersonName(' !? ')).toBe('')
})
