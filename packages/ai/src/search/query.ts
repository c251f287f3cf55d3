// A search text as weighted terms: idf from the scope's statistics for strong terms, small constants for the rest.
import { termId, termSeed } from '../analysis/term-id.ts'
import { isCjk, type TermKind, tokenize } from '../analysis/tokens.ts'
import { MAX_WEIGHT, sparseLiteral } from '../indexing/lexical-vector.ts'
import type { TermStatistics } from './statistics.ts'
import type { Translated } from './translations.ts'

/** Longer texts are cut: their rarest terms decide anyway. */
const MAX_TERMS = 96
/** Weights whatever the frequency, which only strong terms are counted for. A character stands alone when no strong pair has it. */
const CONSTANT = { weak: 0.8, phrase: 0.6, character: 0.9, form: 0.5, function: 0.2 }
/** Kinds that decide between passages that have the words; a passage without them speaks of the question no less. */
const DECIDES_ONLY: ReadonlySet<TermKind> = new Set(['form', 'function'])
/** Share of a character in the idf of the commonest pair that has it, and the least frequency it is taken to have. */
const CHARACTER = { share: 0.3, least: 0.03 }

export type QueryTerm = { id: number; term: string; kind: TermKind }
/** `alike`: nobody asked for it, a synonym of it was asked for. */
export type WeightedTerm = QueryTerm & { weight: number; frequency: number; alike: boolean }
export type SearchPlan = {
  terms: WeightedTerm[]
  /** Candidates hold at least one of these. Empty: all passages are candidates. */
  rare: number[]
  /** `sparsevec` literal of the weights. */
  vector: string
  /** The highest score that any passage could reach. */
  ideal: number
  /** The score of one word that no other passage has, at its most. */
  rarest: number
}

/** Distinct terms of a search text in their order; none when there are only function words. */
export function queryTerms(tenantId: string, text: string): QueryTerm[] {
  const seed = termSeed(tenantId)
  const terms = new Map<string, QueryTerm>()
  for (const { term, kind } of tokenize(text)) {
    if (!terms.has(term)) terms.set(term, { id: termId(seed, term), term, kind })
    if (terms.size === MAX_TERMS) break
  }
  const found = [...terms.values()]
  return found.some(({ kind }) => kind !== 'function') ? found : []
}

/** What a word that only means the same counts beside one that was asked for. */
const SYNONYM = 0.7
/** What a translated word counts itself: in texts of the other language it stands by chance. */
const BY_CHANCE = 0.3

/**
 * Weights and candidates of a query in a scope of `statistics.total` passages. `synonyms` are terms of words that mean the same as
 * words of the query; they find more, and do not make a passage count as a better one than what was asked for. `translated` ones are what
 * was asked for, in the language of the passages.
 */
export function planSearch(
  terms: QueryTerm[],
  statistics: TermStatistics,
  synonyms: QueryTerm[] = [],
  translated: Translated = { own: new Set(), others: [] },
): SearchPlan {
  const common = commonest(terms, statistics)
  const weigh = (share: number, alike: boolean) => (term: QueryTerm) => ({
    ...term,
    alike,
    frequency: statistics.frequencies.get(term.id) ?? 0,
    weight: share * weightOf(term, statistics, common),
  })
  const asked = terms.map((term) => weigh(translated.own.has(term.id) ? BY_CHANCE : 1, false)(term))
  const known = new Set(terms.map(({ id }) => id))
  const unknown = ({ id }: QueryTerm) => !known.has(id)
  const all = [
    ...asked,
    ...synonyms.filter(unknown).map(weigh(SYNONYM, true)),
    ...translated.others.filter(unknown).map(weigh(1, true)),
  ]
  return {
    terms: all,
    rare: rarest(all, statistics.total),
    vector: sparseLiteral(new Map(all.map(({ id, weight }) => [id, weight]))),
    ideal: asked.reduce((sum, { kind, weight }) => (DECIDES_ONLY.has(kind) ? sum : sum + weight), 0) * MAX_WEIGHT,
    rarest: idf(0, statistics.total) * MAX_WEIGHT,
  }
}

function weightOf({ id, term, kind }: QueryTerm, { total, frequencies }: TermStatistics, common: Map<string, number>) {
  if (kind === 'strong') return idf(frequencies.get(id) ?? 0, total)
  if (kind !== 'character') return CONSTANT[kind]
  const frequency = common.get(term)
  return frequency === undefined
    ? CONSTANT.character
    : CHARACTER.share * idf(Math.max(frequency, total * CHARACTER.least), total)
}

/** Never negative, also when the count of passages is older than the frequency. */
function idf(frequency: number, total: number): number {
  const passages = Math.max(total, frequency)
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
}

/** Frequency of the commonest strong pair that has a character: the character itself is at least as common. */
function commonest(terms: QueryTerm[], { frequencies }: TermStatistics): Map<string, number> {
  const common = new Map<string, number>()
  for (const { id, term, kind } of terms) {
    if (kind !== 'strong' || !isCjk(term)) continue
    const frequency = frequencies.get(id) ?? 0
    for (const character of term) common.set(character, Math.max(common.get(character) ?? 0, frequency))
  }
  return common
}

/** Passages that candidates are chosen for at least. */
const ENOUGH = 20

/** The rarest strong terms: as many as bring enough passages, and more while they bring no more than the budget. */
function rarest(terms: WeightedTerm[], total: number): number[] {
  const budget = Math.min(1_200, Math.max(300, total / 50))
  const chosen: number[] = []
  let passages = 0
  const strong = terms.filter(({ kind }) => kind === 'strong').sort((a, b) => a.frequency - b.frequency)
  for (const { id, frequency } of strong) {
    if (passages >= ENOUGH && passages + frequency > budget) break
    chosen.push(id)
    passages += frequency
  }
  return chosen
}
