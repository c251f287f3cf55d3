// Whether a claim says no where the source says yes, or yes where it says no.
import { areOpposite } from '../../../analysis/opposites.ts'
import { type AlignedClause, type Alignment, coverAt, type Evidence } from './alignment.ts'
import { isDenying, isNegated } from './negation.ts'

/** Clauses that say so little of the same are not compared. */
const LEAST_COVER = 0.5
const SURE_COVER = 0.8
/** Share of the words of a denying clause that the claim repeats. */
const REPEATED = 0.7
const LEAST_WEIGHT = 0.9
const flag = (value: boolean): number => (value ? 1 : 0)

export function denialFeatures(claim: string, alignment: Alignment, { sentences, nearest }: Evidence) {
  const { clauses, facts } = alignment
  const inClause = (clause: AlignedClause, least: number) => clause.fact !== undefined && coverAt(clause) >= least
  const sentenceOf = ({ fact }: AlignedClause) => facts.sentences[fact?.sentence ?? -1]?.text ?? ''
  return {
    refuted: flag(!isDenying(claim) && isRefuted(alignment)),
    denied: flag(
      clauses.some((one) => inClause(one, LEAST_COVER) && isNegated(one.text) && !isDenying(sentenceOf(one))),
    ),
    affirmed: flag(
      clauses.some((one) => inClause(one, LEAST_COVER) && !isDenying(one.text) && isNegated(one.fact?.text ?? '')),
    ),
    deniedClause: flag(
      clauses.some((one) => inClause(one, SURE_COVER) && isNegated(one.text) && !isDenying(one.fact?.text ?? '')),
    ),
    deniedAll: flag(isNegated(claim) && !isDenying(sentences)),
    affirmedAll: flag(!isDenying(claim) && isNegated(nearest)),
    opposite: flag(clauses.some(({ text, fact }) => fact !== undefined && areOpposite(text, fact.text))),
  }
}

/** A denying clause of a sentence that the claim is about is all in the claim. */
function isRefuted({ clauses, facts }: Alignment): boolean {
  const about = new Set(clauses.map(({ fact }) => fact?.sentence))
  const words = new Set(clauses.flatMap(({ terms }) => terms.flatMap(({ stands }) => [...stands.keys()])))
  return facts.clauses.some((fact) => {
    if (!about.has(fact.sentence) || !isNegated(fact.text)) return false
    let [all, repeated] = [0, 0]
    for (const { word, weight } of facts.words.get(fact) ?? []) {
      all += weight
      if (words.has(word)) repeated += weight
    }
    return all >= LEAST_WEIGHT && repeated >= REPEATED * all
  })
}
