// Lines of code that depend on the time zone of the machine.
import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { linesWithLocalTime } from './local-times.mjs'

test.each([
  ['const hour = now.getHours()', true],
  ['day.setDate(day.getDate() + 1)', true],
  ['now.toLocaleDateString("en")', true],
  ['new Date(2026, 0, 1)', true],
  ['new Date(year, month)', true],
  ["new Intl.DateTimeFormat('en', { hour: 'numeric' })", true],
  ["new Intl.DateTimeFormat('en', {\n  timeZone: zone,\n})", false],
  ['now.getUTCHours()', false],
  ['new Date(Date.UTC(2026, 0, 1))', false],
  ['new Date(now.getTime() + DAY_MS)', false],
  ['// now.getHours() is not to be used', false],
  ['(1234).toLocaleString("en-US", { minimumFractionDigits: 2 })', false],
])('%s', (text, depends) => expect(linesWithLocalTime(text)).toEqual(depends ? [1] : []))
