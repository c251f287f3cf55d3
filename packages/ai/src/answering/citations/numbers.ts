// The numbers of a text, whichever way they are written: 1,000, five, 三十分钟.
import { fold } from '../../analysis/fold.ts'

const DIGITS = /\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*/g

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ENGLISH = new Map([
  ...SMALL.map((word, value) => [word, String(value)] as const),
  ...(['fifteen:15', 'twenty:20', 'thirty:30', 'sixty:60', 'ninety:90', 'hundred:100'] as const).map((pair) => {
    const [word = '', value = ''] = pair.split(':')
    return [word, value] as const
  }),
])
const ENGLISH_NUMBER = new RegExp(`\\b(?:${[...ENGLISH.keys()].join('|')})\\b`, 'g')

const CHINESE_DIGITS = '零一二三四五六七八九'
const CHINESE_NUMBER = /[零一二两三四五六七八九十百]+/g
/** Units behind which a Chinese numeral is a figure; 一 is left out, because 一次 and 一个 mostly say no number. */
const CHINESE_FIGURE =
  /[零二两三四五六七八九十百]+(?=个?(?:秒|分钟|小时|天|日|周|星期|月|年|次|元|块|倍|人|位|页|条|张|级|层|步))/g

/** 三十二 as 32; null for what is not a number below a thousand, such as 一二三. */
function chineseValue(text: string): string | null {
  const match =
    /^(?:([一二两三四五六七八九])百零?)?(?:([一二两三四五六七八九])?(十))?([零一二三四五六七八九两])?$/.exec(text)
  if (!match || text === '') return null
  const digit = (character: string | undefined) => (character === '两' ? 2 : CHINESE_DIGITS.indexOf(character ?? '零'))
  const [, hundreds, tens, ten, ones] = match
  return String(digit(hundreds) * 100 + (ten ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones))
}

const plain = (digits: string) => digits.replaceAll(',', '').replace(/^0+(?=\d)/, '')

function numbers(text: string, chinese: RegExp): Set<string> {
  const folded = fold(text)
  const values = new Set((folded.match(DIGITS) ?? []).map(plain))
  for (const word of folded.match(ENGLISH_NUMBER) ?? []) values.add(ENGLISH.get(word) ?? word)
  for (const numeral of folded.match(chinese) ?? []) {
    const value = chineseValue(numeral)
    if (value !== null) values.add(value)
  }
  return values
}

/** Numbers that `text` states, in figures: what somebody could check. `one` and 一 are left out. */
export function statedNumbers(text: string): Set<string> {
  const stated = numbers(text, CHINESE_FIGURE)
  if (!/(?<!\d)1(?!\d)/.test(text)) stated.delete('1')
  return stated
}

/** Every number that `text` could be read to hold, in figures. */
export const heldNumbers = (text: string): Set<string> => numbers(text, CHINESE_NUMBER)
