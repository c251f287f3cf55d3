// The outcome of a recorded answer: what was not found, but has citations, named places where the answer may stand.
import type { AnswerOutcome } from '@lectern/contracts'
import { Prisma } from '@lectern/db'

/** Condition on the table `answer` with this alias. */
export function outcomeIs(alias: 'a' | 'k' | 'r' | 's', outcome: AnswerOutcome): Prisma.Sql {
  const found = Prisma.raw(`${alias}.found`)
  const cites = Prisma.raw(`jsonb_array_length(${alias}.citations) > 0`)
  if (outcome === 'answered') return found
  return outcome === 'doubtful' ? Prisma.sql`(NOT ${found} AND ${cites})` : Prisma.sql`NOT (${found} OR ${cites})`
}

export const outcomeOf = ({ found, citations }: { found: boolean; citations: readonly unknown[] }): AnswerOutcome =>
  found ? 'answered' : citations.length > 0 ? 'doubtful' : 'refused'
