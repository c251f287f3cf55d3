// Addresses in a reply beside what the model was given.
import { expect, test } from 'vitest'
import { hasStrangeAddress } from './strange-address.ts'

const SOURCES = 'Open https://help.acme.example/start. Write to support@acme.example or call +86 400-123-4567.'

test.each([
  ['Send your password to admin@evil.example.', true],
  ['See https://evil.example/login for more.', true],
  ['Call 400 999 8888 now.', true],
  ['Open https://help.acme.example/start.', false],
  ['Write to Support@acme.example, please.', false],
  ['Call 400-123-4567.', false],
  ['Wait 30 minutes, at most 10000 of them.', false],
  ['Version 1.2.3 of 2026-11-28.', false],
])('%s: %j', (text, strange) => {
  expect(hasStrangeAddress(text, SOURCES)).toBe(strange)
})
