import { expect, test } from 'vitest'
import { dateTime, formatPrice, lengthOf, price, relativeTime } from './format.ts'

const now = new Date(2026, 10, 20, 12, 0).getTime()
const t = (key: string, params?: Record<string, string | number>) => `${key}:${params?.n ?? ''}`
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), t, now)
const MINUTE = 60_000

test.each([
  [30_000, 'common.time.justNow:'],
  [5 * MINUTE, 'common.time.minutes:5'],
  [59 * MINUTE, 'common.time.minutes:59'],
  [60 * MINUTE, 'common.time.hours:1'],
  [24 * 60 * MINUTE, 'common.time.days:1'],
  [15 * 24 * 60 * MINUTE, 'common.time.days:15'],
])('[UI-04] shows %i ms ago as %s', (ms, text) => {
  expect(ago(ms)).toBe(text)
})

test('[UI-04] shows older times as dates, with the year only when it is another one', () => {
  expect(relativeTime(new Date(2026, 2, 5, 8, 3).toISOString(), t, now)).toBe('03-05 08:03')
  expect(relativeTime(new Date(2025, 2, 5, 8, 3).toISOString(), t, now)).toBe('2025-03-05 08:03')
})

test('[SRCH-01] shows full times as YYYY-MM-DD HH:mm', () => {
  expect(dateTime(new Date(2026, 0, 2, 3, 4).toISOString())).toBe('2026-01-02 03:04')
  expect(dateTime('2026-01-01T20:04:00Z', 'Asia/Shanghai')).toBe('2026-01-02 04:04')
})

test.each([
  [0, '0.00'],
  [7.5, '7.50'],
  [1234.5, '1,234.50'],
  [1234567.891, '1,234,567.89'],
  [-1000, '-1,000.00'],
])('[UI-04] shows the price %d as %s', (amount, text) => {
  expect(price(amount)).toBe(text)
})

test('counts an emoji as one character', () => {
  expect(lengthOf('手册😀')).toBe(3)
})

test.each([
  [0, 'CNY', 'zh_CN', '¥0.00'],
  [5, 'CNY', 'zh_CN', '¥0.05'],
  [123_450, 'CNY', 'zh_CN', '¥1,234.50'],
  [123_450, 'CNY', 'en_US', 'CN¥1,234.50'],
  [-1_999, 'USD', 'en_US', '-$19.99'],
  [29, 'USD', 'en_US', '$0.29'],
  [900_719_925_474_099_301n, 'USD', 'en_US', '$9,007,199,254,740,993.01'],
  [123_450, 'JPY', 'zh_CN', 'JP¥123,450'],
  [-5, 'JPY', 'en_US', '-¥5'],
  [1_000, 'KRW', 'en_US', '₩1,000'],
  [123_450, 'KWD', 'en_US', 'KWD\u{a0}123.450'],
] as const)('[UI-04] shows %s of the smallest unit of %s in %s as %s', (amount, currency, lang, text) => {
  expect(formatPrice(amount, currency, lang)).toBe(text)
})
