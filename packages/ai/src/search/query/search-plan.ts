// A search text as weighted terms: idf from the scope's statistics for strong terms, small constants for the rest.
import { isLight } from '../../analysis/light-words.ts'
import { isPlain, PLAIN } from '../../analysis/plain-words.ts'
import { isCjk, type TermKind } from '../../analysis/tokens.ts'
import { MAX_WEIGHT, sparseLiteral } from '../../indexing/lexical-vector.ts'
import type { QueryTerm } from './query-terms.ts'
import type { RelatedTerm } from './related-words.ts'
import type { TermStatistics } from './term-statistics.ts'

/** Weights of kinds whose frequency is not counted; that of a character applies when no strong pair contains it. */
const CONSTANT = { weak: 0.8, phrase: 0.6, character: 0.9, form: 0.5, function: 0.2 }
/** Kinds that only decide between otherwise equal passages; they are no part of the ideal score. */
const TIE_BREAKERS: ReadonlySet<TermKind> = new Set(['form', 'function'])
/** A character has this share of the idf of its most frequent pair, which counts as in this share of all passages at least. */
const CHARACTER = { share: 0.3, minFrequency: 0.03 }

/** `isSynonym`: not in the query, which has a synonym of it; `of`: the term of the query that the language data know it for. */
export type WeightedTerm = QueryTerm & { weight: number; frequency: number; isSynonym: boolean; of?: string }
export type SearchPlan = {
  terms: WeightedTerm[]
  /** Term ids: a candidate passage has at least one of them. Empty: all passages are candidates. */
  candidates: number[]
  /** `sparsevec` literal of the weights. */
  vector: string
  /** The highest score that any passage could reach. */
  idealScore: number
  /** The highest score of a single word that no other passage has. */
  rarestWordScore: number
  /** The texts of the scope are in the other language than the query. */
  foreign?: boolean
  /** Nothing has some word of the query, whose parts are searched instead. */
  byParts?: boolean
  /** Terms that have synonyms of their owner: nothing else is added. */
  owned?: ReadonlySet<string>
}

/** Share of its weight that a light word keeps; parts of passages are judged more strictly (LIGHT of light-words.ts). */
const LIGHT = 0.7
/** Weight of a synonym relative to a word of the query. */
const SYNONYM = 0.7

/**
 * Weights and candidates of a query in a scope of `statistics.total` passages. `synonyms`, those of the owner, find more passages, but do not
 * raise the ideal score; neither do `related` terms, each of which has a share of the weight of its term.
 */
export function planSearch(
  terms: QueryTerm[],
  statistics: TermStatistics,
  synonyms: QueryTerm[] = [],
  related: RelatedTerm[] = [],
): SearchPlan {
  const pairFrequencies = highestFrequencies(terms, statistics)
  const frequencyOf = ({ id }: QueryTerm) => statistics.frequencies.get(id) ?? 0
  const shareOf = ({ term, share = 1 }: QueryTerm) => share * (isLight(term) ? LIGHT : 1)
  const weighted = (term: QueryTerm): WeightedTerm => {
    const weight = shareOf(term) * weightOf(term, statistics, pairFrequencies)
    return { ...term, isSynonym: false, frequency: frequencyOf(term), weight }
  }
  const groups = Map.groupBy(
    related.filter(({ translation }) => translation),
    ({ of }) => of,
  )
  const weightedTerms = terms.map((term) => {
    const group = groups.get(term.term)
    if (!group) return weighted(term)
    const frequency = unionOf([term, ...group.map((one) => one.term)].map(frequencyOf), statistics.total)
    return { ...weighted(term), weight: shareOf(term) * idf(frequency, statistics.total) }
  })
  const weights = new Map(weightedTerms.map(({ term, weight }) => [term, weight]))
  const termIds = new Set(terms.map(({ id }) => id))
  const others = new Map<number, WeightedTerm>()
  for (const term of synonyms)
    if (!termIds.has(term.id)) {
      const synonym = weighted(term)
      others.set(term.id, { ...synonym, isSynonym: true, weight: SYNONYM * synonym.weight })
    }
  for (const { term, of, share } of related) {
    if (termIds.has(term.id)) continue
    const before = others.get(term.id)
    const weight = share * (weights.get(of) ?? 0)
    // A word that translates two words of the query counts for both.
    if (before) before.weight += before.of === undefined ? 0 : weight
    else others.set(term.id, { ...term, isSynonym: true, frequency: frequencyOf(term), weight, of })
  }
  const all: WeightedTerm[] = [...weightedTerms, ...others.values()]
  return {
    terms: all,
    candidates: rarestTerms(all, statistics.total),
    vector: sparseLiteral(new Map(all.map(({ id, weight }) => [id, weight]))),
    idealScore:
      weightedTerms.reduce((sum, { kind, weight }) => (TIE_BREAKERS.has(kind) ? sum : sum + weight), 0) * MAX_WEIGHT,
    rarestWordScore: idf(0, statistics.total) * MAX_WEIGHT,
  }
}

function weightOf(
  { id, term, kind }: QueryTerm,
  { total, frequencies }: TermStatistics,
  pairFrequencies: Map<string, number>,
) {
  if (kind === 'strong') {
    const frequency = frequencies.get(id) ?? 0
    if (!isPlain(term)) return idf(frequency, total)
    return (frequency === 0 ? PLAIN.absent : 1) * idf(Math.max(frequency, total * PLAIN.minFrequency), total)
  }
  if (kind !== 'character') return CONSTANT[kind]
  const frequency = pairFrequencies.get(term)
  return frequency === undefined
    ? CONSTANT.character
    : CHARACTER.share * idf(Math.max(frequency, total * CHARACTER.minFrequency), total)
}

/** Never negative, also when the count of passages is older than the frequency. */
function idf(frequency: number, total: number): number {
  const passages = Math.max(total, frequency)
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
}

/** Passages with at least one of several terms, as if these were spread independently of each other. */
const unionOf = (frequencies: number[], total: number): number =>
  total === 0 ? 0 : total * (1 - frequencies.reduce((none, frequency) => none * Math.max(0, 1 - frequency / total), 1))

/** By character, the frequency of its most frequent strong pair: the character is at least as frequent. */
function highestFrequencies(terms: QueryTerm[], { frequencies }: TermStatistics): Map<string, number> {
  const highest = new Map<string, number>()
  for (const { id, term, kind } of terms) {
    if (kind !== 'strong' || !isCjk(term)) continue
    const frequency = frequencies.get(id) ?? 0
    for (const character of term) highest.set(character, Math.max(highest.get(character) ?? 0, frequency))
  }
  return highest
}

/** Passages that the candidate terms should find at least. */
const MIN_PASSAGES = 20

/** The rarest strong terms: as many as bring enough passages, and more while they bring no more than the budget. */
function rarestTerms(terms: WeightedTerm[], total: number): number[] {
  const budget = Math.min(1_200, Math.max(300, total / 50))
  const chosen: number[] = []
  let passages = 0
  const strong = terms.filter(({ kind }) => kind === 'strong').sort((a, b) => a.frequency - b.frequency)
  for (const { id, frequency } of strong) {
    if (passages >= MIN_PASSAGES && passages + frequency > budget) break
    chosen.push(id)
    passages += frequency
  }
  return chosen
}
