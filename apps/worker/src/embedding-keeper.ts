// Looks every few seconds for tenants whose index speaks another embedding model than it should, and leads them there (AI-07).
import { type Log, startRounds } from './rounds.ts'

/** Soon after the start, when a changed environment is most likely. */
const RHYTHM = { first: 3_000, every: 15_000 }

/** Starts the rounds, in milliseconds; close() tells the round at hand to stop and waits for its batch. */
export const startEmbeddingKeeper = (
  round: (signal: AbortSignal) => Promise<unknown>,
  log: Pick<Log, 'warn'>,
): { close(): Promise<void> } => startRounds(round, log, { rhythm: RHYTHM, failure: 'indexes wait for the next round' })
