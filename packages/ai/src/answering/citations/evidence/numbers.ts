// Numerals written as words: five, 三十二.
const CHINESE_DIGITS = '零一二三四五六七八九'

/** 三十二 as 32; null for what is not a number below a thousand, such as 一二三. */
export function chineseValue(text: string): number | null {
  const match =
    /^(?:([一二两三四五六七八九])百零?)?(?:([一二两三四五六七八九])?(十))?([零一二三四五六七八九两])?$/.exec(text)
  if (!match || text === '') return null
  const digit = (character: string | undefined) => (character === '两' ? 2 : CHINESE_DIGITS.indexOf(character ?? '零'))
  const [, hundreds, tens, ten, ones] = match
  return digit(hundreds) * 100 + (ten ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones)
}

/** The digits of 八五 side by side: 85. */
export const chineseDigits = (text: string): number =>
  Number([...text].map((digit) => CHINESE_DIGITS.indexOf(digit)).join(''))

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety hundred'
const ORDINALS = 'third fourth fifth sixth seventh eighth ninth tenth'

/** English numerals by their words. */
export const ENGLISH_NUMBERS: ReadonlyMap<string, number> = new Map<string, number>([
  ...SMALL.split(' ').map((word, at) => [word, at] as const),
  ...TENS.split(' ').map((word, at) => [word, 10 * (at + 2)] as const),
  ...ORDINALS.split(' ').map((word, at) => [word, at + 3] as const),
  ['twice', 2],
])
