// Classifies passages by kind of text, and weighs them as answers (ADR 0026, ADR 0037).

import type { SearchedText } from '../../analysis/searched-text.ts'

/** Fields that determine the kind of a passage. */
type Titled = { title: string; headings: readonly string[] }

/** Factors of the best part by the kind of text. */
const KINDS = { links: 0.8, advertisement: 0.8 }

const CHANGES =
  /change ?log|release (?:notes?|history)|what['’]s new|(?:product|version) (?:updates?|history)|更新日志|更新记录|更新历史|变更记录|变更日志|版本说明|版本历史|版本迭代|版本更新|发布说明|发布日志|发版/i
/** Matches a section named like a version or a day. */
const RELEASE = /^\W*v?\d+(?:\.\d+){1,3}(?:[-+ ]?[a-z][\w.]*)?\W*$|^\W*\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\W*$/i

/** Headings of the sections of a changelog. */
const PART_OF_CHANGES =
  /^\W*(?:bug ?fixes|fixes|fixed|improvements|improved|breaking changes|deprecations?|(?:问题|缺陷|错误|bug) ?修复|功能(?:优化|改进))\W*(?::\w+:)?\W*$/i
/** Matches an article named like a year. */
const YEAR = /^\W*(?:19|20)\d\d\W*$/

/** Whether a passage is of a list of changes: it names many things in passing, those that no longer exist too, and explains none. */
export const isOfChanges = ({ title, headings }: Titled): boolean =>
  YEAR.test(title) ||
  [title, ...headings].some((line) => CHANGES.test(line)) ||
  headings.some((line) => RELEASE.test(line) || PART_OF_CHANGES.test(line))

const ASKS_FOR_CHANGES =
  /\b(?:change ?log|changes|changed|new(?:er|est)?|releases?|versions?|latest|since|updates?|updated|recent(?:ly)?)\b|更新|版本|新增|新功能|改动|变化|变更|最近|从什么时候|迭代/i

/** Whether a question is for what has changed: such lists answer it. */
export const asksForChanges = (question: string): boolean => ASKS_FOR_CHANGES.test(question)

const ADVERTISEMENT =
  /\b(?:buy now|order now|limited offer|free trial|sign up (?:now|today)|contact sales)\b|立即购买|限时优惠|免费试用|立即注册|联系销售/i
const LINK = /https?:\/\/|www\./g
/** Lines of a list of links or titles: short and without the end of a sentence. */
const SHORT = 24
const LINKS = { min: 4, share: 0.7 }

const factors = new WeakMap<SearchedText, number>()

/** Pages of links and advertisements name many things and explain none. */
export function kindFactor(source: SearchedText): number {
  const factor = factors.get(source) ?? factorOf(source.text)
  factors.set(source, factor)
  return factor
}

function factorOf(text: string): number {
  if (ADVERTISEMENT.test(text)) return KINDS.advertisement
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < LINKS.min) return 1
  const bare = lines.filter(
    (line) => line.length <= SHORT && !/[。.!?！？;；:：|]\s*$/.test(line) && !line.includes(': '),
  )
  const linked = text.match(LINK)?.length ?? 0
  return linked >= LINKS.share * lines.length || bare.length >= LINKS.share * lines.length ? KINDS.links : 1
}
