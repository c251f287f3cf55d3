// Whether a question can be understood without what was said before it. Pure.
import { isCjk, tokenize } from '../analysis/tokens.ts'

/** Words that point at something said before. */
const POINTING =
  /\b(?:it|its|that|this|these|those|they|them|their|one|ones|there|then|he|she|him|her|same|such|above)\b/i
const GOING_ON = /^(?:and|but|so|or|also|then|what about|how about|what if|why not|why|which one|else)\b/i
const POINTING_CJK = /它|他们|她们|这|那|其|该|此|上述|上面|前者|后者|刚才|同样|一样/u
const GOING_ON_CJK =
  /^(?:那么?|然后|还有|还能|另外|如果|要是|为什么|怎么|如何|多久|多少|在哪|哪里|可以|能)|[呢]\s*[?？]?$/u
/** A question with fewer words of its own than this says too little to be looked up alone. */
const LEAST = { latin: 2, cjk: 4 }

/** True when earlier questions should be taken in. */
export function dependsOnEarlier(question: string): boolean {
  const text = question.trim()
  const terms = tokenize(text)
  const cjk = terms.some(({ term }) => isCjk(term))
  if (cjk) {
    const own = new Set(terms.filter(({ kind, term }) => kind === 'character' && isCjk(term)).map(({ start }) => start))
    const words = terms.filter(({ kind, term }) => kind === 'strong' && !isCjk(term)).length
    if (own.size + 2 * words < LEAST.cjk) return true
    return POINTING_CJK.test(text) || (GOING_ON_CJK.test(text) && own.size + 2 * words < 2 * LEAST.cjk)
  }
  const own = new Set(terms.filter(({ kind }) => kind === 'strong').map(({ term }) => term))
  return own.size < LEAST.latin || POINTING.test(text) || (GOING_ON.test(text) && own.size < 2 * LEAST.latin)
}
