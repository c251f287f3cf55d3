// The outcome of a recorded answer. Those of before the column have none: a refusal with citations listed places where the answer may be.
import { AnswerOutcome } from '@lectern/contracts'
import { Prisma } from '@lectern/db'

/** Condition on the table `answer` with this alias. */
export function outcomeIs(alias: 'a' | 'k' | 'r' | 's', outcome: AnswerOutcome): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`)
  return Prisma.sql`COALESCE(${column('outcome')}, CASE WHEN ${column('found')} THEN 'answered'
    WHEN jsonb_array_length(${column('citations')}) > 0 THEN 'doubtful' ELSE 'refused' END) = ${outcome}`
}

type OutcomeRow = { outcome?: string | null; found: boolean; citations: readonly unknown[] }
export function outcomeOf({ outcome, found, citations }: OutcomeRow): AnswerOutcome {
  const derived = found ? 'answered' : citations.length > 0 ? 'doubtful' : 'refused'
  return AnswerOutcome.safeParse(outcome).data ?? derived
}
