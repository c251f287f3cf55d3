// A password check takes the same work with a hash and without one (specification §8 'Wrong login').
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { argonPasswords } from '../passwords.ts'
import { checkPassword, DUMMY_HASH } from './check-password.ts'

beforeEach(() => {
  vi.spyOn(argonPasswords, 'verify')
})
afterEach(() => vi.restoreAllMocks())

test('takes the time of one check for a refusal without a hash, as for an answer', async () => {
  const hash = await argonPasswords.hash('Right-1')
  expect(await checkPassword(hash, 'Right-1')).toBe(true)
  expect(await checkPassword(hash, 'wrong')).toBe(false)
  expect(argonPasswords.verify).toHaveBeenCalledTimes(2)
  for (const missing of [null, undefined, '']) expect(await checkPassword(missing, 'Right-1')).toBe(false)
  expect(argonPasswords.verify).toHaveBeenCalledTimes(5)
  expect(argonPasswords.verify).toHaveBeenLastCalledWith(DUMMY_HASH, 'Right-1')
})

test('checks a missing hash at the cost of a new one, and always fails', async () => {
  const parameters = (hash: string) => hash.split('$').slice(0, 4)
  expect(parameters(DUMMY_HASH)).toEqual(parameters(await argonPasswords.hash('any')))
  expect(DUMMY_HASH).toHaveLength((await argonPasswords.hash('any')).length)
  vi.mocked(argonPasswords.verify).mockResolvedValue(true)
  expect(await checkPassword(null, 'the text behind the hash')).toBe(false)
})
