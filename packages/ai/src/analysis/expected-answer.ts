// The kind of thing a question asks for (a time, an amount, a definition, yes or no, a cause) and where a text has one: such sentences are quoted
// first ('expected answer type': Li and Roth, Learning Question Classifiers, 2002).
import { definedTerm, definitionsOf } from './definitions.ts'
import { fold } from './fold.ts'
import { asksWhen, type QuestionKind, questionKind } from './question-kind.ts'
import { searchedText } from './searched-text.ts'
import type { Span } from './sentences.ts'

/** Finds the spans of a text that have what a question asks for. */
export type FindExpected = (text: string) => Span[]

/** The patterns are for folded texts: lower case, half width, simplified characters. */
const ASKS = {
  time: /什么时[候间]|何时|哪一?个?(?:年代?|天|月|日|世纪|时期|朝代)|何年|几月|几年前|[什甚]么年代|\b(?:what|which) (?:year|date|month|day|decade|century|time)\b/,
  amount:
    /多[少大长高久远重深宽快厚]|几[个年月种次位名人支座只岁届条间所本集部章]|\bhow (?:many|much|long|far|old|tall|large|big|high|often|fast|deep|wide)\b|\bwhat (?:percent|percentage|number|amount)\b|\b(?:biggest|largest|smallest|longest|shortest|fewest)\b/,
}
const FOUND = {
  time: /\d{1,4}\s*年|[〇零一二三四五六七八九十]{2,4}年|[\d一二三四五六七八九十]{1,3}月|世纪|年代|[初末中]年|时期|朝|[春夏秋冬][季天]|\d{1,2}[日号]|\d{1,2}[:：]\d\d|\d{4}|\b\d{1,4} (?:bce?|ad|ce)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)\b|\b\w+ (?:century|centuries|decades?)\b/g,
  amount:
    /\d[\d,.]*|[〇零一二两三四五六七八九十百千万亿]+[\u3400-\u9fff]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred|thousand|million|billion|half|once|twice)\b/g,
}

/** Words of a verdict for yes-or-no questions: possible, allowed, needed, or not. */
const VERDICT =
  /可以|不能|无法|不可|支持|不会|必须|需要|只有|仅|不限|允许|禁止|都能|才能|\b(?:can|cannot|can't|may|must|only|supports?|supported|compatible|allows?|allowed|possible|impossible|available|unavailable|never|always|without|not|doesn't|don't|needs?|requires?|required)\b/g

/** A question for a reason, or about what does not work, is answered by a cause or a remedy. */
const ASKS_CAUSE =
  /为什么|为何|怎么回事|原因|报错|失败|不了|不能|无法|没反应|不理|出错|缺少|不显示|找不到|\b(?:why|not|never|no longer|can't|cannot|won't|doesn't|isn't|aren't|don't|fails?|failed|failing|errors?|missing|stuck|wrong|stopped|broken)\b/
const CAUSE =
  /原因|因为|由于|导致|解决|检查|确保|处理方法|避免|\b(?:because|due to|reasons?|caus(?:e[ds]?|ing)|this means|to (?:fix|solve|resolve|avoid|prevent)|make sure|ensure)\b/g

/** Null when the question asks for no particular kind of thing. Ignores what the question itself says of times and amounts. */
export function expectedBy(question: string, kind: QuestionKind = questionKind(question)): FindExpected | null {
  const term = definedTerm(question)
  if (term !== null) return (text) => definitionsOf(term, text).defined
  const folded = fold(question)
  if (kind === 'decision') return placesOf(VERDICT)
  if (asksWhen(folded) || ASKS.time.test(folded)) return placesOf(FOUND.time, folded)
  if (ASKS.amount.test(folded)) return placesOf(FOUND.amount, folded)
  return kind === 'other' && ASKS_CAUSE.test(folded) ? placesOf(CAUSE) : null
}

/** Whether a question asks how much or how many and a text has no figure at all, or none but those of the question. */
export function lacksAmount(question: string, text: string): boolean {
  const folded = fold(question)
  if (questionKind(question) !== 'figure' || asksWhen(folded) || ASKS.time.test(folded)) return false
  return ASKS.amount.test(folded) && placesOf(FOUND.amount, folded)(text).length === 0
}

const placesOf =
  (pattern: RegExp, question = ''): FindExpected =>
  (text) =>
    [...searchedText(text).foldedText.matchAll(pattern)].flatMap(({ 0: match, index }) =>
      question.includes(match.trim()) ? [] : [{ start: index, end: index + match.length }],
    )
