// Additional words for a word of a search text: translations, and words of the same language.
import { englishWords, isKnownWord, synonymsOf } from '@lectern/language'
import { LRUCache } from 'lru-cache'
import { similarWords } from '../../analysis/spelling.ts'
import { termId, termSeed } from '../../analysis/term-id.ts'
import { isCjk } from '../../analysis/tokens.ts'
import type { QueryTerm } from './query-terms.ts'

/**
 * `of`: the term of the search text that it belongs to; `share`: its weight relative to that one, 0..1. All translations of a term and the term
 * itself are one term: it is as frequent as all of them together.
 */
export type RelatedTerm = { term: QueryTerm; of: string; share: number; translation: boolean }

/** A word that was reached by way of the other language is sure only when both ways are. */
const MIN_PROBABILITY = 0.4
const MAX_SYNONYMS = 2
/** Weight of a synonym with probability 1. */
const SHARE = 0.4

/**
 * English words that mean nearly the same, by the language data. `skip`: terms that have synonyms of their owner. Pairs of Chinese
 * characters get none: measured, they found less with them, because characters that words share find their relatives already.
 */
export function relatedWords(tenantId: string, terms: readonly QueryTerm[], skip: ReadonlySet<string>): RelatedTerm[] {
  const seed = termSeed(tenantId)
  const queryTerms = new Set(terms.map(({ term }) => term))
  return terms.flatMap(({ term, kind }) => {
    if (kind !== 'strong' || isCjk(term) || skip.has(term)) return []
    return synonymsOf(term, MIN_PROBABILITY)
      .filter(({ word }) => !isCjk(word) && !queryTerms.has(word))
      .slice(0, MAX_SYNONYMS)
      .map(({ word, probability }) => relatedTerm(seed, term, word, SHARE * probability, false))
  })
}

export const relatedTerm = (
  seed: number,
  of: string,
  word: string,
  share: number,
  translation: boolean,
): RelatedTerm => ({ term: { id: termId(seed, word), term: word, kind: 'strong' }, of, share, translation })

/** Weight of the probable spelling of a misspelt word. */
const MEANT = 0.7

/** Names that people search for again and again are in no dictionary, and comparing one with all words takes half a millisecond. */
const spellings = new LRUCache<string, readonly string[]>({ max: 5_000 })

function spellingsOf(word: string): readonly string[] {
  const cached = spellings.get(word)
  if (cached) return cached
  const similar = similarWords(word, englishWords(word[0]!))
  spellings.set(word, similar)
  return similar
}

/** English words that are spelt nearly as terms that the language data do not know: they may be misspelt. */
export function similarSpellings(tenantId: string, terms: readonly QueryTerm[]): RelatedTerm[] {
  const seed = termSeed(tenantId)
  return terms.flatMap(({ term, kind }) => {
    if (kind !== 'strong' || !/^[a-z]{4,20}$/.test(term) || isKnownWord(term)) return []
    return spellingsOf(term).map((word) => relatedTerm(seed, term, word, MEANT, true))
  })
}
