// Removes old rows once an hour. Every worker does: together they remove each row once.
import { type Log, startRounds } from './rounds.ts'

const MINUTE = 60_000
/** Not at once: a start has better things to do. */
const RHYTHM = { first: 5 * MINUTE, every: 60 * MINUTE }

/** Removes old rows until none is left or the signal says stop; answers how many of each kind. */
export type RemoveOldRows = (signal: AbortSignal) => Promise<Record<string, number>>

/** Starts the rounds, in milliseconds; close() waits for the statement at hand. */
export function startHousekeeping(remove: RemoveOldRows, log: Log, rhythm = RHYTHM): { close(): Promise<void> } {
  return startRounds(
    async (signal) => {
      const removed = await remove(signal)
      if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'old rows removed')
    },
    log,
    { rhythm, failure: 'old rows stay until the next round' },
  )
}
