// Whether a question needs the earlier conversation to be understood. Pure.
import { isCjk, wordTokens } from '../../analysis/tokens.ts'

/** Words that refer to something said before. */
const REFERRING =
  /\b(?:it|its|that|this|these|those|they|them|their|one|ones|there|then|he|she|him|her|same|such|above)\b/i
const CONTINUING = /^(?:and|but|so|or|also|then|what about|how about|what if|why not|why|which one|else)\b/i
const REFERRING_CJK = /它|他们|她们|这|那|其|该|此|上述|上面|前者|后者|刚才|同样|一样/u
const CONTINUING_CJK =
  /^(?:那么?|然后|还有|还能|另外|如果|要是|为什么|怎么|如何|多久|多少|在哪|哪里|可以|能)|[呢]\s*[?？]?$/u
/** A question with fewer content words cannot be searched for alone. */
const MIN_WORDS = { latin: 2, cjk: 4 }

/** Whether words of the text stand for something that was said before. */
export const refersBack = (text: string): boolean => ([...text].some(isCjk) ? REFERRING_CJK : REFERRING).test(text)

/** True when the search should include the earlier question. */
export function dependsOnHistory(question: string): boolean {
  const text = question.trim()
  const terms = wordTokens(text)
  const cjk = terms.some(({ term }) => isCjk(term))
  if (cjk) {
    const characterStarts = new Set(
      terms.filter(({ kind, term }) => kind === 'character' && isCjk(term)).map(({ start }) => start),
    )
    const words = terms.filter(({ kind, term }) => kind === 'strong' && !isCjk(term)).length
    if (characterStarts.size + 2 * words < MIN_WORDS.cjk) return true
    return (
      REFERRING_CJK.test(text) || (CONTINUING_CJK.test(text) && characterStarts.size + 2 * words < 2 * MIN_WORDS.cjk)
    )
  }
  const strongTerms = new Set(terms.filter(({ kind }) => kind === 'strong').map(({ term }) => term))
  return (
    strongTerms.size < MIN_WORDS.latin ||
    REFERRING.test(text) ||
    (CONTINUING.test(text) && strongTerms.size < 2 * MIN_WORDS.latin)
  )
}
