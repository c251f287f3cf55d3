// Whether two similar questions may have the same answer: vectors see hardly a difference between "enable" and "disable", 3 and 5, or
// "can" and "cannot". Pure.
import { areOpposite } from '../../analysis/opposites.ts'
import { isNegated } from '../citations/evidence/negation.ts'
import { amountsOf } from '../citations/evidence/quantities.ts'

const equal = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((one) => b.has(one))

/** False when one denies what the other says, does the opposite, or states other numbers. */
export function sameSense(question: string, other: string): boolean {
  if (isNegated(question) !== isNegated(other)) return false
  if (!equal(amountsOf(question), amountsOf(other))) return false
  return !areOpposite(question, other)
}
