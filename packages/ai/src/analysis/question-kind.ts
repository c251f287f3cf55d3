// Detects the expected kind of answer, and whether a text is a question at all (ledger AI-02).
import { definedTerm } from './definitions.ts'
import { fold } from './fold.ts'
import { isCjk, tokenize } from './tokens.ts'

/**
 * `steps`: how something is done. `decision`: yes or no. `meaning`: what a term is. `figure`: how much, when. `keywords`: words to
 * search for, no question.
 */
export type QuestionKind = 'steps' | 'decision' | 'meaning' | 'figure' | 'keywords' | 'other'

/** For folded questions. */
const STEPS =
  /怎么(?!回事|了$|样\?*$)|如何|怎样|咋|步骤|流程|方法|教程|^(?:请问)?在?哪里(?:可以)?[^?]{0,6}(?:改|设|开|关|看|找|下载)|\bhow (?:do|can|to|could|would|should|might)\b|\bhow (?:i|we|you) (?:can|could)\b|\b(?:steps|way|ways|instructions) (?:to|for)\b|\bwhere (?:do|can|should) (?:i|we|you)\b/
const DECISION = /^(?:can|could|may|do|does|did|is|are|was|were|will|would|should|has|have|must)\b|^(?:可以|能|能够)/
/** A sentence is one question: in questions for yes or no, 多少 and 几 mean any number. Words that end in 么 ask something else. */
const YES_OR_NO = /(?:吗|(?<![什甚怎多那这要])么)\s*[?。!]*$|是否|能不能|可不可以|会不会|是不是|有没有|要不要|行不行/
/** Words that introduce a question within a question. */
const TELL = /知道|告诉|请问|想问/
const FIGURE =
  /多[少大长高久远重深宽快]|几[个年月种次位天条分小]|什么时[候间]|何时|哪[天年月]|\bhow (?:many|much|long|far|old|large|big|high|often|fast|soon)\b|\b(?:maximum|max|minimum|limit|biggest|largest|smallest|longest|shortest|fewest)\b|最[多少大小长高]|上限|价格|费用/
/** `when` that asks, and not one that begins a clause: 'the folder when it is installed'. */
const WHEN =
  /\bwhen(?:'s|,?(?: \w+ly)? (?:is|are|was|were|did|does|do|will|would|can|could|should|has|have|had|must|may))\b|\bwhen\W*$|\b(?:know|see|check|say|says|(?:tell|tells|told)(?: \w+)?) when\b(?! (?:i|you|we|they)\b)/
const REASON = /为什么|为何|怎么回事|\bwhy\b/
const ASKS =
  /[?吗呢]|什么|怎|如何|哪|为何|多少|几|谁|咋|啥|是否|能不能|可不可以|有没有|\b(?:who|whom|whose|what|which|when|where|why|how)\b/

/** Content up to which words without a question word are a search: Latin words, Chinese characters. */
const MAX_KEYWORDS = { latin: 2, cjk: 4 }

/** Whether a folded question asks for a time by 'when'. */
export const asksWhen = (question: string): boolean => WHEN.test(question)

export function questionKind(question: string): QuestionKind {
  const folded = fold(question).trim()
  if (isKeywords(folded)) return 'keywords'
  if (definedTerm(question) !== null) return 'meaning'
  const yesOrNo = YES_OR_NO.test(folded)
  if ((FIGURE.test(folded) || WHEN.test(folded)) && (!yesOrNo || TELL.test(folded))) return 'figure'
  if (STEPS.test(folded) && !REASON.test(folded)) return 'steps'
  return yesOrNo || DECISION.test(folded) ? 'decision' : 'other'
}

function isKeywords(question: string): boolean {
  if (ASKS.test(question) || YES_OR_NO.test(question) || DECISION.test(question)) return false
  const terms = tokenize(question)
  const characters = terms.filter(({ kind, term }) => kind === 'character' && isCjk(term)).length
  const words = terms.filter(({ kind, term }) => kind === 'strong' && !isCjk(term)).length
  if (characters === 0) return words <= MAX_KEYWORDS.latin
  return words === 0 && characters <= MAX_KEYWORDS.cjk
}
