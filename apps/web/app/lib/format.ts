// Times and prices as the specification's §2 and §9 write them.
import type { Translate } from './i18n.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const two = (value: number) => String(value).padStart(2, '0')

/** ISO 8601 instant as `YYYY-MM-DD HH:mm`, local or in the time zone. */
export function dateTime(instant: string, timeZone?: string): string {
  const date = new Date(instant)
  // Sweden writes times in this form.
  if (timeZone) return date.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The day of an instant as `YYYY-MM-DD`, local. */
export const dayOf = (instant: string): string => dateTime(instant).slice(0, 'YYYY-MM-DD'.length)

/** The time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'just now', minutes, hours, up to 15 days; then month-day with time, and the year when it is another one. */
export function relativeTime(instant: string, t: Translate, now = Date.now()): string {
  const date = new Date(instant)
  const age = now - date.getTime()
  if (age < MINUTE) return t('common.time.justNow')
  if (age < HOUR) return t('common.time.minutes', { n: Math.floor(age / MINUTE) })
  if (age < DAY) return t('common.time.hours', { n: Math.floor(age / HOUR) })
  if (age <= 15 * DAY) return t('common.time.days', { n: Math.floor(age / DAY) })
  const full = dateTime(instant)
  return date.getFullYear() === new Date(now).getFullYear() ? full.slice('YYYY-'.length) : full
}

const PRICE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Two decimals and thousands separators in either language: `1,234.50`; without a currency. */
export const price = (amount: number): string => PRICE.format(amount)

/** Length as people count it: characters, not code units. */
export const lengthOf = (text: string): number => [...text].length

/**
 * An amount in the smallest unit of its currency (ISO 4217), as orders keep it: `¥1,234.50`, in English `CN¥1,234.50`; without decimals
 * where the currency has none, as the yen. Exact at any size.
 */
export function formatPrice(minor: bigint | number, currency: string, lang: 'zh_CN' | 'en_US'): string {
  const format = new Intl.NumberFormat(lang.replace('_', '-'), { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(`${minor}e-${digits}` as `${number}`)
}
