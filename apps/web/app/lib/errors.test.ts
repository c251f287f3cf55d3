import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { errorCode, errorText, fieldTexts, hasCode } from './errors.ts'

const t = (key: string) => key
const answered = (data: Record<string, unknown>, message = 'server words') =>
  new TRPCClientError(message, { result: { error: { message, code: -32600, data } } })
const lost = (name: string) => TRPCClientError.from(Object.assign(new Error('fetch failed'), { name }))

test('[GUARD-05] shows the message of the server’s response', () => {
  const error = answered({ code: 'nameTaken' }, 'This name is taken')
  expect(errorText(error, t)).toBe('This name is taken')
  expect(errorCode(error)).toBe('nameTaken')
  expect(hasCode(error, 'nameTaken', 'conflict')).toBe(true)
})

test('[GUARD-05] names the field of invalid input', () => {
  const error = answered({ code: 'invalidInput', fields: { name: 'Too long', other: 3 } })
  expect(fieldTexts(error)).toEqual({ name: 'Too long' })
  expect(errorText(error, t)).toBe('Too long')
})

test('[GUARD-05] distinguishes a lost connection from a timeout', () => {
  expect(errorText(lost('TypeError'), t)).toBe('common.states.network')
  expect(errorText(lost('TimeoutError'), t)).toBe('common.states.timeout')
  expect(errorCode(lost('TypeError'))).toBeNull()
})

test('shows anything else as an error without details', () => {
  expect(errorText(new Error('secret detail'), t)).toBe('common.states.error')
})
