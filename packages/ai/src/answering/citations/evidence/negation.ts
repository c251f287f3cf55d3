// Whether a sentence denies something: "do not close", 不能, 未. A quote that denies carries no sentence that affirms.
import { fold } from '../../../analysis/fold.ts'

/** Says a limit, as "at most" does. */
const ENGLISH_LIMIT =
  /\b(?:no|not) (?:more|less|fewer|later|earlier|longer|larger|higher) than\b|\b(?:not|n't) exceed\b/g
const ENGLISH = /\b(?:not|no|never|none|nothing|neither|nor|cannot|without|unable|unless)\b|n't\b/
/** Words with a character of negation that deny nothing. */
const AFFIRMING = new RegExp(
  [
    '不[能得可会要应]?(?:超过|超出|大于|高于|多于|少于|低于|小于|晚于|早于)|不(?:仅|但|只|同|过|管|论|断|久|妨|止|限)|无(?:论|需|须)|未来|没关系|差不多|非常',
    '[特分级类区个识判性]别|别[名人]|[是能可]否|有没有|是不是|能不能|可不可以',
  ].join('|'),
  'g',
)
const CHINESE = /不|没|无|未|勿|别|禁止|严禁|拒绝/

/** Whether `sentence` holds a word of negation, in English or Chinese. Two of them do not cancel each other. */
export function isNegated(sentence: string): boolean {
  const folded = fold(sentence)
  return ENGLISH.test(folded.replace(ENGLISH_LIMIT, '')) || CHINESE.test(folded.replace(AFFIRMING, ''))
}

const DENYING =
  /\b(?:except|exclud\w*|only|free|stop\w*|refus\w*|forbid\w*|prohibit\w*|fail\w*|los[et]s?|lost|unless|instead|once|invalid|end(?:s|ed)?|disabled?|miss(?:es|ing)?)\b|除|仅|只|免|拒|停|失|撤|锁|才|另|删|旧/

/** Whether a sentence denies something in whatever way: except, only, free of charge, 失效. */
export const isDenying = (sentence: string): boolean => isNegated(sentence) || DENYING.test(fold(sentence))
