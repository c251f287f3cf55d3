// Words that are spelt in two ways in English: who searches for 'organization' or 'color' means 'organisation' and 'colour', and who
// writes 'pullup' or 'wifi' means 'pull-up' and 'wi-fi'.
import { isKnownWord } from '@lectern/language'
import { stem } from '../../analysis/stem.ts'
import { termSeed } from '../../analysis/term-id.ts'
import type { QueryTerm } from './query-terms.ts'
import { type RelatedTerm, relatedTerm } from './related-words.ts'

type Rule = readonly [RegExp, string]

/** British to American and back. Beginnings are named where a rule for all words would change others as well. */
const RULES: readonly Rule[] = [
  [/^(colo|favo|behavio|neighbo|hono|labo|harbo|flavo|humo|rumo|vapo|armo|endeavo)ur/, '$1r'],
  [/^(colo|favo|behavio|neighbo|hono|labo|harbo|flavo|humo|rumo|vapo|armo|endeavo)r/, '$1ur'],
  [/^(cent|met|lit|fib|theat)re(s?)$/, '$1er$2'],
  [/^(cent|met|lit|fib|theat)er(s?)$/, '$1re$2'],
  [/^(catal|dial|anal|prol)ogue(s?)$/, '$1og$2'],
  [/^(catal|dial|anal|prol)og(s?)$/, '$1ogue$2'],
  [/^(defen|offen|licen)ce(s?)$/, '$1se$2'],
  [/^(defen|offen|licen)se(s?)$/, '$1ce$2'],
  [/^(program)mes?$/, '$1'],
  [/^(program)s?$/, '$1me'],
  [/^grey/, 'gray'],
  [/^gray/, 'grey'],
  [/is(e|es|ed|er|ers|ing|ation|ations)$/, 'iz$1'],
  [/iz(e|es|ed|er|ers|ing|ation|ations)$/, 'is$1'],
  [/ys(e|es|ed|er|ers|ing)$/, 'yz$1'],
  [/yz(e|es|ed|er|ers|ing)$/, 'ys$1'],
]
/** Shorter words are others: `rise`, `size`. */
const MIN_LENGTH = 4

/** Stem of the other spelling of a folded word; null without one, and where that is no word. */
export function otherSpelling(word: string): string | null {
  const rule = word.length < MIN_LENGTH ? undefined : RULES.find(([pattern]) => pattern.test(word))
  if (!rule) return null
  const other = stem(word.replace(...rule))
  return other !== stem(word) && isKnownWord(other) ? other : null
}

const HYPHENATED = /^[a-z]+(?:-[a-z]{2,})+$/
/** Words that end a verb of two: `pullup`, `signin`, `dropdown`, `rollbacks`. */
const WITH_PARTICLE = /^([a-z]{3,})((?:up|down|in|out|off|on|back|over)s?)$/

/** Returns the form of a folded word with or without its hyphen, as in the index; null for a single form. */
export function otherCompound(word: string): string | null {
  if (HYPHENATED.test(word)) return stem(word.replaceAll('-', ''))
  const [, verb, particle] = WITH_PARTICLE.exec(word) ?? []
  return verb !== undefined && isKnownWord(stem(verb)) ? `${verb}-${particle}` : null
}

/** Marks a word as it is written, in a list of terms. */
const FORM = '='

/** The other spellings of the words of a search text, each one word with its own. `skip`: terms that have synonyms of their owner. */
export function otherSpellings(
  tenantId: string,
  terms: readonly QueryTerm[],
  skip: ReadonlySet<string>,
): RelatedTerm[] {
  const seed = termSeed(tenantId)
  const words = terms.flatMap(({ term, kind }) =>
    kind === 'form' ? [term.slice(FORM.length)] : kind === 'strong' ? [term] : [],
  )
  const queryTerms = new Set(terms.map(({ term }) => term))
  const related = new Map<string, RelatedTerm>()
  for (const word of words) {
    const of = stem(word)
    const whole = HYPHENATED.test(word) ? word : of
    for (const other of [otherSpelling(word), otherCompound(word)])
      if (other !== null && queryTerms.has(whole) && !queryTerms.has(other) && !skip.has(whole))
        related.set(other, relatedTerm(seed, whole, other, 1, true))
  }
  return [...related.values()]
}
