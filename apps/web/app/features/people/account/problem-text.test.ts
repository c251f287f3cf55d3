import {
  EmailAddress,
  NewPassword,
  PersonName,
  PhoneNumber,
  SixDigitCode,
  UpdateProfileInput,
} from '@lectern/contracts'
import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'

test.each([
  [PersonName, 'Ada', null],
  [PersonName, '', 'Cannot be empty'],
  [PersonName, 'x'.repeat(51), 'At most 50 characters'],
  [PersonName, ' Ada', 'Use letters, Chinese characters, digits or underscores, without spaces'],
  [EmailAddress, 'ada', 'The email format is incorrect'],
  [PhoneNumber, '123', 'The phone format is incorrect'],
  [SixDigitCode, '123', 'Please enter the six-digit code'],
  [NewPassword, 'Abc12', 'At least 6 characters'],
  [NewPassword, 'Abc123', null],
  [UpdateProfileInput.shape.profileText, 'x'.repeat(201), 'At most 200 characters'],
  [UpdateProfileInput.shape.area, '  ', 'Cannot be empty'],
])('[ACC-03] pages and server have one rule: %#', (schema, value, text) => {
  expect(problemText(schema, value, 'en_US')).toBe(text)
})
