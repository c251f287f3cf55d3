// The parts of a question that asks several things, by plain rules where these are safe: each part can be searched for alone. Pure.
import { isKnownWord } from '@lectern/language'
import { isCjk } from '../../analysis/tokens.ts'
import { dependsOnHistory, refersBack } from '../conversation/depends-on-history.ts'

const MAX_PARTS = 4
const INTERROGATIVE =
  /怎么|如何|怎样|什么|多少|多久|哪|谁|为何|能不能|能否|可不可以|是否|有没有|吗|\b(?:how|what|where|when|why|who|which|can|could|is|are|do|does|should|may)\b/iu
/** 两个版本的差别和价格. */
const ATTRIBUTES =
  /^(?<subject>[^的和与及、，,？?]{2,24})的(?<first>\p{Script=Han}{2,4})(?:和|与|及|以及|、)(?<second>\p{Script=Han}{2,4}?)(?<end>(?:分别|各)?(?:是什么|是多少|有哪些|是怎样的|怎么样)?[？?。]?)$/u
const CLAUSE_BORDER =
  /[，,；;]\s*|以及|还有|并且|另外|,?\s+and\s+(?=(?:how|what|where|when|why|who|which|can|do|does|should)\b)/iu
/** Signs of several parts, which also join what belongs together. */
const JOINT = /和|与|及|、|还有|并且|另外|；|;|\b(?:and|also|as well as)\b|[?？].*\S.*[?？]/iu

/** Whole questions, in their order; none when the rules cannot tell. */
export function questionParts(question: string): string[] {
  const text = question.trim().replace(/\s+/g, ' ')
  for (const parts of [sentencesIn(text), attributesIn(text), clausesIn(text)])
    if (parts.length > 1 && parts.length <= MAX_PARTS) return parts
  return []
}

/** Whether it may ask several things that the rules do not tell apart. */
export const mayHaveParts = (question: string): boolean => JOINT.test(question.trim().replace(/[?？。.!！\s]+$/u, ''))

function sentencesIn(text: string): string[] {
  const sentences = text.match(/[^?？]+[?？]+/gu) ?? []
  return sentences.join('').length === text.length ? allAlone(sentences) : []
}

function attributesIn(text: string): string[] {
  const { subject, first = '', second = '', end } = ATTRIBUTES.exec(text)?.groups ?? {}
  if (!isKnownWord(first) || !isKnownWord(second)) return []
  return [first, second].map((attribute) => `${subject}的${attribute}${end}`)
}

function clausesIn(text: string): string[] {
  return allAlone(text.split(CLAUSE_BORDER))
}

/** Characters beside those that ask, from which on a Chinese part names what it asks about. */
const MIN_CONTENT = 4
const ASKING_WORDS = new RegExp(INTERROGATIVE, 'giu')
const CONTINUING = /^(?:那么?|然后|还有|还能|另外|如果|要是)/u

function isAlone(part: string): boolean {
  if (!INTERROGATIVE.test(part)) return false
  if (![...part].some(isCjk)) return !dependsOnHistory(part)
  const content = [...part.replace(ASKING_WORDS, '')].filter(isCjk)
  return content.length >= MIN_CONTENT && !refersBack(part) && !CONTINUING.test(part)
}

/** The texts, if each asks something that is understood without the others. */
function allAlone(texts: readonly string[]): string[] {
  const parts = texts.map((text) => text.trim()).filter((text) => text !== '')
  return parts.every(isAlone) ? parts : []
}
