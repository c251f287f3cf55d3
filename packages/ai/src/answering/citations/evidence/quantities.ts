// Quantities of a text, whichever way they are written: 1,000 people, five days, 三十分钟, 5 万元, 8:30, half an hour.
import { fold } from '../../../analysis/fold.ts'
import { chineseDigits, chineseValue, ENGLISH_NUMBERS } from './numbers.ts'

/** Dimension of a number whose unit is stated elsewhere, as in '60 in Tour'. */
const ANY = 'any'
/**
 * `value` in the smallest unit of its `dimension`, which is null when it counts things. `soft`: one, which is often no number. `start` and
 * `end` are positions in the folded text.
 */
export type Quantity = { value: number; dimension: string | null; soft: boolean; start: number; end: number }

type Unit = readonly [dimension: string, scale: number, words: string]
const UNITS: readonly Unit[] = [
  ['time', 1, '秒钟?|seconds?|sec|s'],
  ['time', 60, '分钟|分(?!之)|minutes?|min'],
  ['time', 3600, '个?小时|个?钟头|hours?|h'],
  ['time', 86_400, '(?:个?工作)?日|天|(?:working |week)?days?|nights?'],
  ['time', 604_800, '个?(?:周|星期|礼拜)|weeks?'],
  ['time', 2_592_000, '个月|months?'],
  ['month', 1, '月'],
  ['time', 31_104_000, '年|years?'],
  ['yuan', 1, '元|块钱?|yuan'],
  ['pound', 1, '英镑|pounds?|gbp'],
  ['euro', 1, '欧元|euros?'],
  ['dollar', 1, '美元|dollars?'],
  ['bytes', 1, 'kb'],
  ['bytes', 1000, 'mb|megabytes?'],
  ['bytes', 1e6, 'gb|gigabytes?'],
  ['length', 1, 'mm|毫米'],
  ['length', 10, 'cm|厘米'],
  ['length', 1000, 'm|米|metres?|meters?'],
  ['length', 1e6, 'km|公里|千米|kilometres?'],
  ['length', 1.609e6, 'miles?|英里'],
  ['mass', 1, 'kg|公斤|千克|kilograms?|kilos?'],
  ['volume', 1, 'ml|毫升'],
  ['volume', 1000, 'l|升|litres?|liters?'],
  ['percent', 1, '%|percent|per cent'],
  ['degrees', 1, '°c|℃|度|degrees?'],
  ['pressure', 1, 'mpa|兆帕'],
  ['pressure', 0.1, 'bar'],
  ['clock', 1, '点钟?|am|pm|a\\.m\\.|p\\.m\\.'],
]
const SIGNS: Readonly<Record<string, string>> = { '£': 'pound', '€': 'euro', $: 'dollar', '¥': 'yuan' }
const UNIT = new RegExp(`^[ \\t-]?(?:${UNITS.map(([, , words]) => `(${words})(?![a-z])`).join('|')})`)

const WORDS = [...ENGLISH_NUMBERS.keys()].join('|')
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const AMOUNT = new RegExp(
  [
    '(?<clock>(?<![\\d.:])\\d{1,2}:\\d{2})',
    '百分之(?<share>[\\d.]+|[零一二三四五六七八九十百]+)',
    '(?<tenths>[一二三四五六七八九])成(?![功为员本立])',
    '(?<off>(?:\\d(?:\\.\\d)?)|[一二三四五六七八九]{1,2})[ ]?折(?![叠旧])',
    '(?<digits>(?<![a-z\\d_.]|[a-z\\d]-)-?(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.\\d+|\\d+)(?![\\d_]|[a-z]\\d|\\.\\d))(?:[ ]?(?<myriad>[万千亿])(?![a-z]))?',
    `\\b(?<half>half (?:an? )?)(?=hour|day|year|minute)|\\b(?<english>(?:${WORDS})(?:[- ](?:${WORDS}))?)\\b|\\b(?<article>an? )(?=hour|minute|day|week|month|year|second)`,
    `\\b(?<month>(?:${MONTHS.filter((name) => name !== 'may').join('|')}))\\b`,
    '(?<chinese>[零一二两三四五六七八九十百]+)(?<large>[千万亿])?|(?<double>双)(?=倍)|(?<halved>半)(?=个?(?:小时|天|年|月|个月))',
  ].join('|'),
  'g',
)
/** A Chinese numeral before something else than a unit is a number only when it is no word. */
const CHINESE_COUNTER = /^(?:个|位|名|人|次|倍|条|张|页|级|层|步|本|册|行|台|件|剂|号|场|篇|种|项|汉|字)/
/** Words and signs behind a number without a unit of its own. */
const OPEN = /^\s*(?:(?:to|and|or|in|for|at|on|per|above|below|elsewhere|afterwards)\b|[,.;，、；。)）~–—-]|至|到|$)/
const POWERS: Readonly<Record<string, number>> = { 千: 1000, 万: 10_000, 亿: 1e8 }

function unitAfter(folded: string, position: number): { dimension: string; scale: number; length: number } | null {
  const after = folded.slice(position, position + 24)
  const match = UNIT.exec(after)
  // A word between number and unit: five unused days.
  const apart = match ? null : /^ [a-z]{3,10} (?=(?:seconds|minutes|hours|days|weeks|months|years)\b)/.exec(after)?.[0]
  if (apart) {
    const unit = unitAfter(folded, position + apart.length)
    return unit && { ...unit, length: unit.length + apart.length }
  }
  if (!match) return null
  const unit = UNITS[match.slice(1).findIndex((word) => word !== undefined)]
  return unit ? { dimension: unit[0], scale: unit[1], length: match[0].length } : null
}

const englishValue = (words: string): number =>
  words
    .split(/[- ]/)
    .map((word) => ENGLISH_NUMBERS.get(word) ?? 0)
    .reduce((sum, value) => (value === 100 ? Math.max(1, sum) * 100 : sum + value), 0)
const chineseNumber = (numeral: string): number => chineseValue(numeral) ?? Number.NaN
const anyValue = (text: string): number => (/^[\d.]+$/.test(text) ? Number(text) : chineseNumber(text))

type Amount = { value: number; dimension?: string; written: boolean }

function amountOf(groups: Record<string, string | undefined>): Amount {
  const { clock, share, tenths, off, digits, myriad, half, english, article, chinese, large, halved, double, month } =
    groups
  if (clock) {
    const [hours, minutes] = clock.split(':').map(Number)
    return { value: (hours ?? 0) + (minutes ?? 0) / 60, dimension: 'clock', written: false }
  }
  if (share) return { value: anyValue(share), dimension: 'percent', written: false }
  if (tenths) return { value: 10 * chineseNumber(tenths), dimension: 'percent', written: false }
  if (off) return { value: discount(off), dimension: 'percent', written: false }
  if (digits) return { value: Number(digits.replaceAll(',', '')) * (POWERS[myriad ?? ''] ?? 1), written: false }
  if (month)
    return { value: 1 + MONTHS.findIndex((name) => name.startsWith(month)), dimension: 'month', written: false }
  if (double) return { value: 2, written: false }
  if (half || halved) return { value: 0.5, written: true }
  if (article) return { value: 1, written: true }
  if (english) return { value: englishValue(english), written: true }
  return { value: chineseNumber(chinese ?? '') * (POWERS[large ?? ''] ?? 1), written: true }
}

/** 八五折 is 15 % less. */
function discount(off: string): number {
  const value = /\d/.test(off) ? Number(off) : chineseDigits(off)
  return 100 - (value < 10 ? 10 * value : value)
}

/** In the order of the text. */
export function quantitiesOf(text: string): Quantity[] {
  const folded = fold(text)
  return [...folded.matchAll(AMOUNT)].flatMap((match) => {
    const { value, dimension, written } = amountOf(match.groups ?? {})
    if (Number.isNaN(value)) return []
    const end = match.index + match[0].length
    const unit = dimension ? null : unitAfter(folded, end)
    const sign = SIGNS[folded[match.index - 1] ?? '']
    const isChinese = match.groups?.chinese !== undefined
    if (isChinese && !unit && !CHINESE_COUNTER.test(folded.slice(end))) return []
    const afternoon = unit?.dimension === 'clock' && /p\.?m/.test(folded.slice(end, end + unit.length)) && value < 12
    const half = unit?.dimension === 'clock' && folded.startsWith('半', end + unit.length) ? 0.5 : 0
    const scaled = sign ? value : value * (unit?.scale ?? 1) + (afternoon ? 12 : 0) + half
    return [
      {
        value: Math.round(scaled * 1e6) / 1e6,
        dimension: dimension ?? sign ?? unit?.dimension ?? (OPEN.test(folded.slice(end, end + 12)) ? ANY : null),
        // 第二年 says which, not how many.
        soft: (value === 1 && written) || (folded[match.index - 1] === '第' && unit?.dimension === 'time'),
        start: match.index,
        end: end + (unit?.length ?? 0),
      },
    ]
  })
}

/** The same amount. */
export function isSame(one: Quantity, other: Quantity): boolean {
  if (one.dimension === other.dimension) return one.value === other.value || isSameSpan(one, other)
  if (one.dimension !== ANY && other.dimension !== ANY) return false
  return one.value === other.value || bareValue(one) === bareValue(other)
}

/** 12 months are a year; a month is 30 days. */
const isSameSpan = (one: Quantity, other: Quantity): boolean =>
  one.dimension === 'time' && Math.abs(one.value - other.value) <= 0.02 * one.value && one.value >= 2_592_000

const SCALES = [1, 60, 3600, 86_400, 604_800, 2_592_000, 31_104_000]
function bareValue({ value, dimension }: Quantity): number {
  if (dimension !== 'time') return value
  const scale = SCALES.findLast((step) => value % step === 0 && value / step < 1000) ?? 1
  return value / scale
}

/** The numbers that a text states, in a form in which two texts can be compared; one is left out. */
export const amountsOf = (text: string): Set<string> =>
  new Set(
    quantitiesOf(text).flatMap(({ value, dimension, soft }) =>
      soft ? [] : [dimension === null || dimension === ANY ? String(value) : `${value} ${dimension}`],
    ),
  )
