// Refusals of a model in its own words, and the word that it was told to refuse with. Pure.
import { MISSING, NO_ANSWER } from '../conversation/reply-words.ts'

const AT_BEGINNING = new RegExp(`^[\\s"'“*]*${NO_ANSWER}`)
const CHINESE = [
  '(?:资料|文档|来源|手册|(?:以上|上述|提供的|现有的?)(?:内容|信息|材料))(?:\\[?\\d*\\]?)(?:[里中内]|当中)?[^。，,]{0,8}(?:没有|并没有|未|并未|均未)(?:直接|明确|具体)?(?:提到|提及|说明|包含|涉及|给出|介绍|回答|找到|描述|提供)',
  '^(?:很|非常)?(?:抱歉|对不起|不好意思)[，,。!！ ].{0,40}(?:没有|未|无法|不能|找不到)',
  '^(?:我|根据(?:现有|提供的|以上|上述)[^，,]{0,6}[，,]?)?(?:无法|不能|没法)(?:回答|确定|判断|得知)',
  '^我?(?:没有|未能?)(?:在[^，,]{1,10})?找到(?:与|关于|有关)?.{0,20}(?:信息|内容|答案|资料|说明)',
]
const ENGLISH = [
  "\\b(?:sources?|documents?|documentation|passages?|manuals?|articles?|materials?|context|provided (?:text|information))\\b[^.]{0,40}\\b(?:do|does|did)(?: not|n['’]t) (?:mention|say|contain|cover|include|answer|specify|provide|state|describe|address|explain)",
  "^(?:(?:i am |i['’]m )?sorry\\b.{0,20})?(?:i|we)\\b[^.]{0,20}\\b(?:cannot|can['’]t|could not|couldn['’]t|am unable to|was unable to|am not able to|do not have|don['’]t have)\\b",
  '^(?:there is|i found|we found)? ?no (?:information|mention|answer|details?)\\b',
]
const REFUSAL = new RegExp([...CHINESE, ...ENGLISH].join('|'), 'iu')
/** Matches signs before the words of a sentence. */
const LEAD = /^[\s>*_#"'“「-]+/

/** Whether a whole reply refuses, whatever it adds. */
export const isRefusedAtOnce = (reply: string): boolean => AT_BEGINNING.test(reply)

const MARKED = new RegExp(`^[\\s>*_#"'“「-]*${MISSING.slice(0, -1)}[*_]*\\s*[:：]\\s*[*_]*`)
const CONTRAST = /[，,;；]?\s*(?:但是|但|不过|然而|\bbut\b|\bhowever\b|\balthough\b|\bthough\b)[，,]?\s*/iu

/** Whether a sentence says that the sources do not answer. */
export const isRefusal = (sentence: string): boolean =>
  sentence.includes(NO_ANSWER) || MARKED.test(sentence) || REFUSAL.test(sentence.replace(LEAD, ''))

/** A sentence that refuses, as readers see it: without the word that the prompt asked for. */
export const refusalText = (sentence: string): string => sentence.replace(MARKED, '').replaceAll(NO_ANSWER, '').trim()

/** The rest of a sentence beside its refusal: 'the sources name no price, but a guest pays nothing'. Empty: nothing. */
export function besideRefusal(sentence: string): string {
  if (sentence.includes(NO_ANSWER) || MARKED.test(sentence)) return ''
  return sentence
    .split(CONTRAST)
    .filter((part) => !isRefusal(part))
    .join(', ')
    .replace(/^[\s,，]+/, '')
}
