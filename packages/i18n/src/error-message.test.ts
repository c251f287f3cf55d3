// Field problems as sentences.
import {
  EmailAddress,
  fieldProblems,
  NewPassword,
  PersonName,
  PhoneNumber,
  SixDigitCode,
  UpdateProfileInput,
} from '@lectern/contracts'
import { expect, test } from 'vitest'
import { fieldMessage } from './error-message.ts'

test('[SPACE-01] converts field problems to sentences in both languages', () => {
  const problem = { key: 'tooLong', params: { max: 12 } }
  expect(fieldMessage('en_US', problem)).toBe('At most 12 characters')
  expect(fieldMessage('zh_CN', problem)).toBe('最多 12 个字符')
  expect(fieldMessage('en_US', { key: 'neverHeardOf' })).toBe('The value is not valid')
})

test.each([
  [PersonName, 'Ada', undefined],
  [PersonName, '', 'Cannot be empty'],
  [PersonName, 'x'.repeat(51), 'At most 50 characters'],
  [PersonName, ' Ada', 'Use letters, digits or underscores; blanks, points, hyphens and apostrophes only inside'],
  [EmailAddress, 'ada', 'The email format is incorrect'],
  [PhoneNumber, '123', 'The phone format is incorrect'],
  [SixDigitCode, '123', 'Please enter the six-digit code'],
  [NewPassword, 'Abc12', 'At least 6 characters'],
  [NewPassword, 'Abc123', undefined],
  [UpdateProfileInput.shape.profileText, 'x'.repeat(201), 'At most 200 characters'],
  [UpdateProfileInput.shape.area, '  ', 'Cannot be empty'],
])('[ACC-03] pages and server report the same problem: %#', (schema, value, text) => {
  const { error } = schema.safeParse(value)
  const problem = error && fieldProblems(error, value).input
  expect(problem && fieldMessage('en_US', problem)).toBe(text)
})
