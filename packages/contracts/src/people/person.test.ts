import { describe, expect, test } from 'vitest'
import { EmailAddress, NewPassword, PersonName, PhoneNumber, SixDigitCode } from './person.ts'

const keyOf = (result: { success: boolean; error?: { issues: { code: string; params?: { key?: string } }[] } }) =>
  result.success ? 'ok' : (result.error?.issues[0]?.params?.key ?? result.error?.issues[0]?.code)

describe('[ACC-03] names', () => {
  test.each([
    ['王小明', 'ok'],
    ['Ada_Lovelace9', 'ok'],
    ['José', 'ok'],
    ['John Smith', 'ok'],
    ["Anne-Marie O'Brien Jr.", 'ok'],
    ['阿不都·热合曼', 'ok'],
    ['字'.repeat(50), 'ok'],
    ['字'.repeat(51), 'tooLong'],
    ['', 'too_small'],
    [' Ada', 'nameFormat'],
    ['Ada ', 'nameFormat'],
    ['Ada!', 'nameFormat'],
    ['-Ada', 'nameFormat'],
    [' ', 'nameFormat'],
    ['a\u0000b', 'nameFormat'],
  ])('%j: %s', (name, expected) => {
    expect(keyOf(PersonName.safeParse(name))).toBe(expected)
  })
  test('several blanks between words are one', () => {
    expect(PersonName.parse('John  \u3000 Smith')).toBe('John Smith')
  })
})

describe('[ACC-03] e-mail addresses and phone numbers', () => {
  test.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['a.b+c@mail.example.org', 'a.b+c@mail.example.org'],
  ])('%j is stored as %j', (input, expected) => {
    expect(EmailAddress.parse(input)).toBe(expected)
  })
  test.each(['ada', 'ada@example', 'a b@example.com', 'ada@@example.com', '<ada@example.com>'])(
    'rejects %j',
    (mail) => {
      expect(keyOf(EmailAddress.safeParse(mail))).toBe('emailFormat')
    },
  )
  test.each([
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%j is stored as %j', (input, expected) => {
    expect(PhoneNumber.parse(input)).toBe(expected)
  })
  test.each(['12345', '12800138000', '1380013800', '+0123456789', 'phone'])('rejects %j', (phone) => {
    expect(keyOf(PhoneNumber.safeParse(phone))).toBe('phoneFormat')
  })
})

test('[ACC-04] a code has six digits', () => {
  expect(SixDigitCode.parse(' 012345 ')).toBe('012345')
  for (const wrong of ['', '12345', '1234567', '12345a', '１２３４５６']) {
    expect(keyOf(SixDigitCode.safeParse(wrong))).toBe('sixDigits')
  }
})

describe('[AUTH-09] a new password', () => {
  test.each([
    ['Abc123', 'ok'],
    ['aB3!@#', 'ok'],
    ['Abc12', 'tooShort'],
    ['Abc 123', 'passwordSpaces'],
    ['abc123', 'passwordMix'],
    [`Aa1${'x'.repeat(126)}`, 'tooLong'],
    ['', 'too_small'],
  ])('%j: %s', (password, expected) => {
    expect(keyOf(NewPassword.safeParse(password))).toBe(expected)
  })
})
