// The outcome of a recorded answer: a refusal with citations listed places where the answer may be.
import type { AnswerOutcome } from '@lectern/contracts'
import { Prisma } from '@lectern/db'

/** Condition on the table `answer` with this alias. */
export function outcomeIs(alias: 'a' | 'k' | 'r' | 's', outcome: AnswerOutcome): Prisma.Sql {
  const isAnswered = Prisma.raw(`${alias}.found`)
  const cites = Prisma.raw(`jsonb_array_length(${alias}.citations) > 0`)
  if (outcome === 'answered') return isAnswered
  return outcome === 'doubtful'
    ? Prisma.sql`(NOT ${isAnswered} AND ${cites})`
    : Prisma.sql`NOT (${isAnswered} OR ${cites})`
}

export const outcomeOf = ({ found, citations }: { found: boolean; citations: readonly unknown[] }): AnswerOutcome =>
  found ? 'answered' : citations.length > 0 ? 'doubtful' : 'refused'
