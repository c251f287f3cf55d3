// What kind of answer a question wants, and whether it is a question at all (ledger AI-02).
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
const DECISION =
  /^(?:can|could|may|do|does|did|is|are|was|were|will|would|should|has|have|must)\b|[吗么]\s*[?。!]*$|是否|能不能|可不可以|会不会|是不是|有没有|要不要|行不行|^(?:可以|能|能够)/
const FIGURE =
  /多[少大长高久远重深宽快]|几[个年月种次位天条分小]|什么时[候间]|何时|哪[天年月]|\bhow (?:many|much|long|far|old|large|big|high|often|fast|soon)\b|\bwhen\b|\b(?:maximum|max|minimum|limit)\b|最[多少大小长高]|上限|价格|费用/
const ASKS =
  /[?吗呢]|什么|怎|如何|哪|为何|多少|几|谁|咋|啥|是否|能不能|可不可以|有没有|\b(?:who|whom|whose|what|which|when|where|why|how)\b/

/** Content up to which words without a question word are a search: Latin words, Chinese characters. */
const MAX_KEYWORDS = { latin: 2, cjk: 4 }

export function questionKind(question: string): QuestionKind {
  const asked = fold(question).trim()
  if (isKeywords(asked)) return 'keywords'
  if (definedTerm(question) !== null) return 'meaning'
  if (FIGURE.test(asked)) return 'figure'
  if (STEPS.test(asked)) return 'steps'
  return DECISION.test(asked) ? 'decision' : 'other'
}

function isKeywords(asked: string): boolean {
  if (ASKS.test(asked) || DECISION.test(asked)) return false
  const terms = tokenize(asked)
  const characters = terms.filter(({ kind, term }) => kind === 'character' && isCjk(term)).length
  const words = terms.filter(({ kind, term }) => kind === 'strong' && !isCjk(term)).length
  if (characters === 0) return words <= MAX_KEYWORDS.latin
  return words === 0 && characters <= MAX_KEYWORDS.cjk
}
