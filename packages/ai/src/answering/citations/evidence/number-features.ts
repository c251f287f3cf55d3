// Whether the numbers of a claim belong to what they belong to in the source, and limit it in the same way.
import type { AlignedClause, Alignment } from './alignment.ts'
import type { Facts } from './facts.ts'
import { areContrary, type Bound, boundOf } from './markers.ts'
import { isSame, type Quantity } from './quantities.ts'

type Row = { clause: AlignedClause; quantity: Quantity }

const RIVAL = 0.06
const LACKING = 0.2
const FAR = 0.6
const LOOSE = 0.25
const flag = (value: boolean): number => (value ? 1 : 0)

/**
 * `rival`: how much better a clause with another number of the kind covers the words beside a number than one with that number;
 * `lacking`: the same for any other clause; `apart`: two numbers that no clause has together, `apartSentence`: no sentence;
 * `contrary`, `beyond`: at most for at least, above for up to.
 */
export function numberFeatures({ clauses, facts }: Alignment) {
  const rows = clauses.flatMap((clause) => clause.quantities.map((quantity) => ({ clause, quantity })))
  const hard = rows.filter(({ quantity }) => !quantity.soft)
  const all = [...facts.sentences, facts.around].flatMap(({ quantities }) => quantities)
  const isThere = ({ quantity }: Row) => all.some((other) => isSame(quantity, other))
  const isMissing = !hard.every(isThere)
  const best = hard.map((row) => coverWith(row, facts))
  const bound = hard.length === 0 ? 0 : Math.min(...best.map((cover) => cover ?? 0))
  const rival = largest(hard, (row) => rivalry(row, facts))
  const lacking = largest(hard, ({ clause }, at) => (best[at] == null ? 0 : Math.max(0, ...clause.cover) - best[at]))
  return {
    missingNumber: flag(isMissing),
    missingOne: flag(rows.some((row) => row.quantity.soft && row.quantity.dimension !== null && !isThere(row))),
    rival,
    isRival: flag(rival > RIVAL),
    lacking,
    isLacking: flag(lacking > LACKING),
    isFar: flag(lacking > FAR),
    apart: flag(clauses.some(({ quantities }) => areApart(quantities, facts.clauses))),
    apartSentence: flag(clauses.some(({ quantities }) => areApart(quantities, facts.sentences))),
    bound,
    numbers: flag(hard.length > 0),
    isLoose: flag(hard.length > 0 && !isMissing && bound < LOOSE),
    contrary: flag(rows.some((row) => isBounded(row, facts, areContrary))),
    beyond: flag(rows.some((row) => isBounded(row, facts, isBeyond))),
  }
}

const largest = (rows: readonly Row[], score: (row: Row, at: number) => number): number =>
  Math.max(0, ...rows.map(score))

/** The best cover of the clause by one of the source that has the number; null when none has. */
function coverWith({ clause: { cover }, quantity }: Row, { clauses }: Facts): number | null {
  let best: number | null = null
  for (const [at, { quantities }] of clauses.entries())
    if (quantities.some((other) => isSame(quantity, other))) best = Math.max(best ?? 0, cover[at] ?? 0)
  return best
}

function rivalry(row: Row, facts: Facts): number {
  const best = coverWith(row, facts)
  if (best === null) return 0
  let rival = 0
  for (const [at, { quantities }] of facts.clauses.entries()) {
    const isRival = quantities.some(({ dimension }) => dimension === row.quantity.dimension)
    if (isRival && !quantities.some((other) => isSame(row.quantity, other)))
      rival = Math.max(rival, row.clause.cover[at] ?? 0)
  }
  return Math.max(0, rival - best)
}

function areApart(quantities: readonly Quantity[], facts: Facts['clauses']): boolean {
  const hard = quantities.filter(({ soft }) => !soft)
  if (hard.length < 2) return false
  return !facts.some((fact) => hard.every((one) => fact.quantities.some((other) => isSame(one, other))))
}

/** Whether each limit that the source sets with the number stands to that of the claim as `isOther` says. */
function isBounded({ clause, quantity }: Row, { clauses }: Facts, isOther: (one: Bound, other: Bound) => boolean) {
  const bound = boundOf(clause.text, quantity)
  if (bound === null) return false
  const others = clauses.flatMap((fact) =>
    fact.quantities.filter((other) => isSame(quantity, other)).map((other) => boundOf(fact.text, other)),
  )
  return others.length > 0 && others.every((other) => isOther(bound, other))
}

const isBeyond = (one: Bound, other: Bound): boolean =>
  (one === 'over' && other === 'most') || (one === 'most' && other === 'over')
