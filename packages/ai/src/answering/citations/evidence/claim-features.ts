// Signs that tell a claim that its sources carry from one that they do not.
import { isCjk } from '../../../analysis/tokens.ts'
import { type AlignedClause, type Alignment, align, coverAt, coverOf, evidenceOf, type Weighed } from './alignment.ts'
import { denialFeatures } from './denial-features.ts'
import type { Facts } from './facts.ts'
import { hasMarker, isOtherDuty, isOtherOrder, isOtherPeriod, type Marker } from './markers.ts'
import { hasStrangeName } from './names.ts'
import { isNegated } from './negation.ts'
import { numberFeatures } from './number-features.ts'
import { anchorLack, subjectFeatures } from './subject-features.ts'

const LITERAL = 0.8
const WHOLE = 0.92
const FEW_ELSEWHERE = 0.08
const SOME_ELSEWHERE = 0.12
const flag = (value: boolean): number => (value ? 1 : 0)

export function claimFeatures(claim: string, facts: Facts) {
  const alignment = align(claim, facts)
  const evidence = evidenceOf(alignment)
  const cover = coverFeatures(alignment)
  const foreign = [...claim].some(isCjk) !== facts.isChinese
  const isAdded = (marker: Marker) => flag(hasMarker(claim, marker) && !hasMarker(evidence.sentences, marker))
  const added = { only: isAdded('only'), all: isAdded('all'), even: isAdded('even'), atOnce: isAdded('atOnce') }
  const isOther = isNegated(claim) !== isNegated(evidence.sentences) || Object.values(added).includes(1)
  return {
    ...cover,
    ...added,
    ...numberFeatures(alignment),
    ...subjectFeatures(alignment),
    ...denialFeatures(claim, alignment, evidence),
    anchor: anchorLack(alignment),
    strangeName: flag(!foreign && hasStrangeName(claim, facts)),
    /** Nearly the words of the source, but for a small one that changes them. */
    flat: flag(isOther && cover.clauses > LITERAL),
    reversed: flag(isReversed(claim, alignment.clauses)),
    order: flag(isOtherOrder(claim, evidence.sentences)),
    period: flag(isOtherPeriod(claim, `${evidence.sentences}\n${facts.around.text}`)),
    duty: flag(isOtherDuty(claim, evidence.nearest)),
    foreign: flag(foreign),
    foreignAbsent: foreign ? cover.absent : 0,
    foreignCover: foreign ? cover.clauses : 0,
  }
}

/**
 * `cover`: of all words by one sentence; `clauses`: of each clause by the one it is about; `elsewhere`: words that another part of the
 * source has, as when two subjects are swapped; `absent`: words that it has nowhere.
 */
function coverFeatures({ clauses, facts }: Alignment) {
  const terms = clauses.flatMap((clause) => clause.terms)
  const cover = Math.max(0, ...facts.sentences.map((_, at) => coverOf(terms, (term) => inSentence(term, at))))
  const mean = meanOf(clauses)
  const elsewhereClause = elsewhere(clauses, (term, { at }) => term.inClauses[at] ?? 0)
  return {
    cover,
    clauses: mean,
    weakest: Math.min(1, ...clauses.filter((clause) => clause.terms.length > 1).map(coverAt)),
    spread: Math.max(0, cover - mean),
    elsewhere: elsewhere(clauses, (term, { fact }) => term.inSentences[fact?.sentence ?? -1] ?? 0),
    elsewhereClause,
    isElsewhere: flag(elsewhereClause > SOME_ELSEWHERE),
    swapped: flag(cover > WHOLE && elsewhereClause > SOME_ELSEWHERE),
    literal: flag(mean > LITERAL && elsewhereClause < FEW_ELSEWHERE),
    absent: coverOf(terms, (term) => 1 - term.anywhere),
  }
}

const inSentence = (term: Weighed, at: number): number => Math.max(term.around, term.inSentences[at] ?? 0)

/** Mean of the clauses, weighted by their words. */
function meanOf(clauses: readonly AlignedClause[]): number {
  let [sum, all] = [0, 0]
  for (const clause of clauses) {
    const weight = 0.1 + clause.terms.reduce((total, term) => total + term.weight, 0)
    sum += weight * coverAt(clause)
    all += weight
  }
  return all === 0 ? 0 : sum / all
}

function elsewhere(clauses: readonly AlignedClause[], here: (term: Weighed, clause: AlignedClause) => number): number {
  let [sum, all] = [0, 0]
  for (const clause of clauses)
    for (const term of clause.terms) {
      all += term.weight
      const others = Math.max(0, ...term.inClauses)
      if (others >= 0.5 && here(term, clause) < 0.5 * others && term.around < 0.5) sum += term.weight
    }
  return all === 0 ? 0 : sum / all
}

const SEQUENCE = /先.*(?:再|后|然后|接着)|\bfirst\b.*\b(?:then|after)|\bthen\b/i

/** First this, then that, where the source has them the other way round. */
function isReversed(claim: string, clauses: readonly AlignedClause[]): boolean {
  if (!SEQUENCE.test(claim)) return false
  const places = clauses.filter((clause) => coverAt(clause) >= 0.5).map(({ at }) => at)
  return places.some((at, index) => index > 0 && at < (places[index - 1] ?? 0))
}
