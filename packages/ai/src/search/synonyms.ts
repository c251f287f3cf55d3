// Words that mean the same: which words of a search text have others beside them (ledger SRCH-06).
import { termId, termSeed } from '../analysis/term-id.ts'
import { isCjk, tokenize } from '../analysis/tokens.ts'
import type { QueryTerm } from './query.ts'

/** Words of one meaning, each with its words or characters in a row. */
export type SynonymGroup = readonly string[]
const MAX = 64

/** Terms of all words that mean the same as a word of `text`, beside those of the text itself. */
export function synonymTerms(tenantId: string, text: string, groups: readonly SynonymGroup[]): QueryTerm[] {
  if (groups.length === 0) return []
  const asked = wordsInRow(text)
  const others = groups.flatMap((words) => {
    const named = words.filter((word) => asked.includes(wordsInRow(word)))
    return named.length === 0 ? [] : words.filter((word) => !named.includes(word))
  })
  const seed = termSeed(tenantId)
  const terms = new Map<string, QueryTerm>()
  for (const { term, kind } of others.flatMap((word) => tokenize(word))) {
    // A character by itself says nothing of a word that nobody asked for.
    if (kind !== 'strong' && kind !== 'phrase' && kind !== 'weak') continue
    if (!terms.has(term)) terms.set(term, { id: termId(seed, term), term, kind })
    if (terms.size === MAX) break
  }
  return [...terms.values()]
}

/** Stems of Latin words and single Chinese characters, with a blank around each: what a word is looked up in. */
export function wordsInRow(text: string): string {
  const row: string[] = []
  let end = 0
  for (const token of tokenize(text)) {
    if (token.kind === 'phrase' || token.kind === 'form') break
    const { term } = token
    if (isCjk(term)) {
      for (let at = Math.max(token.start, end); at < token.end; at++) row.push(term[at - token.start] ?? '')
    } else if (token.start >= end) row.push(term)
    end = Math.max(end, token.end)
  }
  return ` ${row.join(' ')} `
}
