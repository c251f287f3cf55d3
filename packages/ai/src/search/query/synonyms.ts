// Synonyms of the words of a search text (ledger SRCH-06).
import { termId, termSeed } from '../../analysis/term-id.ts'
import { isCjk, wordTokens } from '../../analysis/tokens.ts'
import type { QueryTerm } from './query-terms.ts'

/** Words of one meaning. */
export type SynonymGroup = readonly string[]
const MAX_TERMS = 64

/** Terms of the synonyms of all words of `text`. */
export function synonymTerms(tenantId: string, text: string, groups: readonly SynonymGroup[]): QueryTerm[] {
  if (groups.length === 0) return []
  const sequence = wordSequence(text)
  const others = groups.flatMap((words) => {
    const present = words.filter((word) => sequence.includes(wordSequence(word)))
    return present.length === 0 ? [] : words.filter((word) => !present.includes(word))
  })
  const seed = termSeed(tenantId)
  const terms = new Map<string, QueryTerm>()
  for (const { term, kind } of others.flatMap((word) => wordTokens(word))) {
    // A single character is too weak a sign of a synonym.
    if (kind !== 'strong' && kind !== 'phrase' && kind !== 'weak') continue
    if (!terms.has(term)) terms.set(term, { id: termId(seed, term), term, kind })
    if (terms.size === MAX_TERMS) break
  }
  return [...terms.values()]
}

/** Strong terms of the words of `text` that have synonyms: only the owner's synonyms apply to them. */
export function termsWithSynonyms(text: string, groups: readonly SynonymGroup[]): Set<string> {
  const sequence = groups.length === 0 ? '' : wordSequence(text)
  const present = groups.flat().filter((word) => sequence.includes(wordSequence(word)))
  return new Set(
    present.flatMap((word) => wordTokens(word)).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : [])),
  )
}

/** Stems of Latin words and single Chinese characters, with a space around each, to look up words as substrings. */
export function wordSequence(text: string): string {
  const row: string[] = []
  let end = 0
  for (const token of wordTokens(text)) {
    if (token.kind === 'phrase' || token.kind === 'form') break
    const { term } = token
    if (isCjk(term)) {
      for (let at = Math.max(token.start, end); at < token.end; at++) row.push(term[at - token.start] ?? '')
    } else if (token.start >= end) row.push(term)
    end = Math.max(end, token.end)
  }
  return ` ${row.join(' ')} `
}
