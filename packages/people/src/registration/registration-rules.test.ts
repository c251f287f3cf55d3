// By account or by phone.
import type { RegisterInput } from '@lectern/contracts'
import { RegisterInput as Schema } from '@lectern/contracts'
import { DomainError } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { accountOfPhone, identityOf } from './registration-rules.ts'

const input = (fields: Partial<RegisterInput>): RegisterInput => ({
  password: 'Abc123',
  agreement: true,
  nickname: 'Ada',
  businessPurpose: 'enterprise',
  ...fields,
})

const problemOf = (fields: Partial<RegisterInput>) => {
  try {
    return identityOf(input(fields)).way
  } catch (error) {
    return error instanceof DomainError ? Object.values(error.details.fields ?? {})[0]?.key : error
  }
}

test.each([
  [{ account: 'ada' }, 'account'],
  [{ phone: '13800138000', code: '123456' }, 'phone'],
  [{ phone: '13800138000' }, 'sixDigits'],
  [{ account: 'ada', email: 'ada@example.com', code: '123456' }, 'account'],
  [{ account: 'ada', email: 'ada@example.com' }, 'sixDigits'],
  [{}, 'accountOrPhone'],
  [{ account: 'ada', phone: '13800138000', code: '123456' }, 'accountOrPhone'],
  [{ account: '13800138000' }, 'accountIsPhone'],
] as const)('[AUTH-06] %j: %s', (fields, expected) => {
  expect(problemOf(fields)).toBe(expected)
})

test('[AUTH-06] requires agreement and privacy policy to be accepted', () => {
  const { agreement: _, ...rest } = input({ account: 'ada' })
  expect(Schema.safeParse({ ...rest, agreement: true }).success).toBe(true)
  for (const agreement of [false, 'false', undefined]) {
    expect(Schema.safeParse({ ...rest, agreement }).success).toBe(false)
  }
})

test('treats a phone number without its plus as an account', () => {
  expect(accountOfPhone('+442079460958')).toBe('442079460958')
  expect(accountOfPhone('13800138000')).toBe('13800138000')
})
