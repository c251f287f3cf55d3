// One question and answer of the ledger as managers see it.
import type { AnswerTurn } from '@lectern/contracts'
import type { TurnRow } from './ledger.repo.ts'

/** Parts of the currency's unit that costs are counted in. */
export const MICROS = 1_000_000

export const presentTurn = ({ manualId: _, createdAt, costMicros, ...row }: TurnRow): AnswerTurn => ({
  ...row,
  cost: costMicros === null ? null : costMicros / MICROS,
  time: createdAt.toISOString(),
})
