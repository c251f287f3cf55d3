// The facts of a source that the clauses of a claim speak of, and where its words are: in them, elsewhere or nowhere.
import { clausesOf, type Fact, type Facts } from './facts.ts'
import { isSame, type Quantity, quantitiesOf } from './quantities.ts'
import { type Alternatives, alternativesOf, type Term, termsOf, type Vocabulary } from './terms.ts'

/** A term with how surely each clause and sentence has it; rare words of the passage weigh more. */
export type Weighed = {
  word: string
  /** Its place in the clause. */
  at: number
  /** Its weight before rarity. */
  base: number
  /** Words of the source that may stand for it. */
  stands: Alternatives
  weight: number
  inClauses: number[]
  inSentences: number[]
  around: number
  anywhere: number
}
export type AlignedClause = {
  text: string
  quantities: Quantity[]
  terms: Weighed[]
  /** Coverage of each clause of the source, with the sentence that it stands in. */
  cover: number[]
  /** Share of its quantities that each clause of the source has. */
  shares: number[]
  fact: Fact | undefined
  at: number
}
export type Alignment = { clauses: AlignedClause[]; facts: Facts }

const AROUND = 0.7
const CLAUSE_SHARE = 0.6
const NUMBER_BONUS = 0.25

/** Words found for words of one passage: a claim of it repeats them. */
const cache = new WeakMap<Vocabulary, Map<string, Alternatives>>()
function alternatives(word: string, { vocabulary, has }: Facts): Alternatives {
  let words = cache.get(vocabulary)
  if (!words) {
    words = new Map()
    cache.set(vocabulary, words)
  }
  let some = words.get(word)
  if (!some) {
    some = alternativesOf(word, vocabulary, has)
    words.set(word, some)
  }
  return some
}

function worthIn(some: Alternatives, { has }: Fact): number {
  let best = 0
  for (const [word, worth] of some) if (worth > best && has.has(word)) best = worth
  return best
}

function weigh({ word, weight, at }: Term, facts: Facts): Weighed {
  const some = alternatives(word, facts)
  const inClauses = facts.clauses.map((fact) => worthIn(some, fact))
  const inSentences = facts.sentences.map((fact) => worthIn(some, fact))
  const around = worthIn(some, facts.around)
  const holders = inClauses.filter((worth) => worth >= 0.5).length
  const rarity = Math.log(1 + facts.clauses.length / (holders + 0.5)) / Math.log(1 + 2 * facts.clauses.length)
  const anywhere = Math.max(around, 0, ...inClauses, ...inSentences)
  return {
    word,
    at,
    base: weight,
    stands: some,
    weight: weight * (around > 0.8 ? 0.35 : 1) * (0.35 + 0.65 * rarity),
    inClauses,
    inSentences,
    around: around * AROUND,
    anywhere,
  }
}

/** The text with blanks in place of its quantities. */
function withoutQuantities(text: string, quantities: readonly Quantity[]): string {
  let rest = text
  for (const { start, end } of quantities) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest
}

export function coverOf(terms: readonly Weighed[], worthOf: (term: Weighed) => number): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? 0 : terms.reduce((sum, term) => sum + term.weight * worthOf(term), 0) / all
}

export function align(claim: string, facts: Facts): Alignment {
  const clauses = clausesOf(claim).map((text): AlignedClause => {
    const quantities = quantitiesOf(text)
    const terms = termsOf(withoutQuantities(text, quantities)).map((term) => weigh(term, facts))
    const cover = facts.clauses.map(({ sentence }, at) => {
      const inClause = coverOf(terms, (term) => Math.max(term.around, term.inClauses[at] ?? 0))
      const inSentence = coverOf(terms, (term) => Math.max(term.around, term.inSentences[sentence] ?? 0))
      return CLAUSE_SHARE * inClause + (1 - CLAUSE_SHARE) * inSentence
    })
    const shares = facts.clauses.map((fact) => shareOf(quantities, fact.quantities))
    const at = bestOf(cover, shares)
    return { text, quantities, terms, cover, shares, fact: facts.clauses[at], at }
  })
  return { clauses, facts }
}

function bestOf(cover: readonly number[], shares: readonly number[]): number {
  let [best, score] = [-1, -1]
  for (const [at, value] of cover.entries()) {
    const whole = value + NUMBER_BONUS * (shares[at] ?? 0)
    if (whole > score) [best, score] = [at, whole]
  }
  return best
}

function shareOf(quantities: readonly Quantity[], others: readonly Quantity[]): number {
  if (quantities.length === 0) return 0
  return quantities.filter((one) => others.some((other) => isSame(one, other))).length / quantities.length
}

/** Coverage by the clause that it is about. */
export const coverAt = ({ cover, at }: AlignedClause): number => cover[at] ?? 0

/** The sentences that the claim is about, and the clauses among them. */
export type Evidence = { sentences: string; nearest: string }

export function evidenceOf({ clauses, facts }: Alignment): Evidence {
  const sentences = new Set(clauses.flatMap(({ fact }) => fact?.sentence ?? []))
  return {
    sentences: [...sentences].map((at) => facts.sentences[at]?.text ?? '').join('\n'),
    nearest: clauses.map(({ fact }) => fact?.text ?? '').join('\n'),
  }
}
