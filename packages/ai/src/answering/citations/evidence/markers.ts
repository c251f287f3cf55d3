// Small words that change what a sentence says: at most, before, only, all, even, may, must.
import { fold } from '../../../analysis/fold.ts'
import { isNegated } from './negation.ts'
import type { Quantity } from './quantities.ts'

export type Bound = 'most' | 'least' | 'over' | 'under' | 'earlier' | 'later' | null

const BEFORE_NUMBER: readonly (readonly [Exclude<Bound, null>, RegExp])[] = [
  [
    'most',
    /(?:最多|最长|最高|最大|至多|不[能得可会要应]?(?:超过|超出|高于|大于|多于|晚于)|up to|at most|(?:no|not|n't) (?:be )?(?:more|larger|longer|later|higher) than|exceed|maximum|within|limited to|as much as)[^\d，,。.]{0,8}$/,
  ],
  [
    'least',
    /(?:最少|最低|最短|至少|不[能得可会要应]?(?:少于|低于|小于|早于|足)|at least|(?:no|not) (?:less|fewer|lower|earlier) than|minimum)[^\d，,。.]{0,8}$/,
  ],
  [
    'over',
    /(?:超过|超出|高于|大于|多于|晚于|above|over|(?:more|larger|longer|later|thicker|higher|warmer|older) than|exceeds?)[^\d，,。.]{0,5}$/,
  ],
  [
    'under',
    /(?:低于|小于|少于|不足|不到|早于|薄于|below|under|(?:less|fewer|thinner|earlier|lower) than)[^\d，,。.]{0,5}$/,
  ],
  ['earlier', /\b(?:before|until|by) $/],
  ['later', /\b(?:after|from) $/],
]
const AFTER_NUMBER: readonly (readonly [Exclude<Bound, null>, RegExp])[] = [
  ['most', /^.{0,3}(?:以内|之内|以下|封顶|or (?:less|fewer|earlier|older))/],
  ['least', /^.{0,3}(?:以上|起|or (?:more|later|newer|above|over))/],
  ['earlier', /^.{0,2}(?:之前|以前|前(?!\d)|内)/],
  ['later', /^.{0,2}(?:之后|以后|后(?!\d))|^ (?:later|afterwards)/],
]

/** The limit that a quantity is, by the words beside it. */
export function boundOf(text: string, { start, end }: Quantity): Bound {
  const folded = fold(text)
  const before = folded.slice(Math.max(0, start - 26), start)
  const after = folded.slice(end, end + 14)
  return (
    AFTER_NUMBER.find(([, words]) => words.test(after))?.[0] ??
    BEFORE_NUMBER.find(([, words]) => words.test(before))?.[0] ??
    null
  )
}

const CONTRARY: Readonly<Record<Exclude<Bound, null>, readonly Bound[]>> = {
  most: ['least', 'later'],
  least: ['most', 'under'],
  over: ['under'],
  under: ['over', 'least'],
  earlier: ['later'],
  later: ['earlier', 'most'],
}
export const areContrary = (one: Bound, other: Bound): boolean => one !== null && CONTRARY[one].includes(other)

const MARKERS = {
  before: /之前|以前|前(?!面|往|台|缀|提|\d)|\b(?:before|until|prior|ahead|beforehand)\b|事先|提前/,
  after: /之后|以后|后(?!台|面|缀)|\b(?:after|afterwards|later)\b/,
  only: /只(?!要)|仅|唯一|\b(?:only|solely|exclusively|nothing but)\b/,
  all: /所有|全部|任何|一律|每个|始终|总是|随时|不限|多个|多次|多人|\b(?:all|every|any(?!thing)|always|any(?:one|body)(?! who| can|,)|unlimited|whole)\b/,
  even: /也(?!可能)|即使|仍|照样|\b(?:even|also|still|as well(?! as)|too(?! \w)|all the same)\b/,
  may: /可以|可(?=[^能用]{0,2}[\u4e00-\u9fff])|允许|(?<!不|才|只)能(?!力|源|够)|\b(?:may|can|allowed|able)\b/,
  must: /必须|须|需要|(?<!无|不)需(?!求)|务必|必填|要(?:先|有|由|在|把)|\b(?:must|have to|has to|needs?|required|mandatory|requires?)\b/,
  atOnce: /立即|立刻|马上|自动|直接|\b(?:immediately|at once|automatically|directly|itself|instantly)\b/,
} as const

export type Marker = keyof typeof MARKERS
export const hasMarker = (text: string, marker: Marker): boolean => MARKERS[marker].test(fold(text))

/** One says before where the other one says after. */
export function isOtherOrder(claim: string, evidence: string): boolean {
  const [before, after] = [hasMarker(claim, 'before'), hasMarker(claim, 'after')]
  if (before === after) return false
  return before
    ? hasMarker(evidence, 'after') && !hasMarker(evidence, 'before')
    : hasMarker(evidence, 'before') && !hasMarker(evidence, 'after')
}

/** Leave where there is a duty or a ban, or a duty where there is leave. */
export function isOtherDuty(claim: string, evidence: string): boolean {
  const [may, must] = [hasMarker(claim, 'may') && !isNegated(claim), hasMarker(claim, 'must')]
  if (may === must) return false
  return may
    ? (hasMarker(evidence, 'must') || isNegated(evidence)) && !hasMarker(evidence, 'may')
    : hasMarker(evidence, 'may') && !hasMarker(evidence, 'must') && !isNegated(evidence)
}

const rate = (unit: string, adverb: string) =>
  new RegExp(
    `(?:\\d\\S*(?: [a-z]+)?|once|twice|times|messages|hours|days|months?) (?:an?|per|every|each) ${unit}|\\b(?:${adverb}|every ${unit}|per ${unit})\\b`,
  )
const PERIODS: readonly RegExp[] = [
  /每[天日晚]/,
  /每个?(?:周|星期)/,
  /每个?月/,
  /每年/,
  /每个?小时/,
  rate('day', 'daily'),
  rate('week', 'weekly'),
  rate('month', 'monthly'),
  rate('year', 'yearly'),
  rate('hour', 'hourly'),
]
const ANY_LANGUAGE = PERIODS.length / 2

/** A rate by the month where the source speaks of another period, or of none. */
export function isOtherPeriod(claim: string, evidence: string): boolean {
  const [one, other] = [fold(claim), fold(evidence)]
  const has = (text: string, at: number) =>
    (PERIODS[at % ANY_LANGUAGE]?.test(text) ?? false) ||
    (PERIODS[(at % ANY_LANGUAGE) + ANY_LANGUAGE]?.test(text) ?? false)
  return PERIODS.some((period, at) => period.test(one) && !has(other, at))
}
