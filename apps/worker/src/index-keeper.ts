// Looks for articles that an older analysis has indexed: soon after a start, when an update is most likely, then now and again (PUB-06).
import { type Log, startRounds } from './rounds.ts'

const MINUTE = 60_000
const RHYTHM = { first: 20_000, every: 10 * MINUTE }

/** `renew` answers how many articles it brought up to date. close() tells it to stop and waits for the article at hand. */
export function startIndexKeeper(
  renew: (signal: AbortSignal) => Promise<number>,
  log: Log,
  rhythm = RHYTHM,
): { close(): Promise<void> } {
  return startRounds(
    async (signal) => {
      const renewed = await renew(signal)
      if (renewed > 0) log.info({ renewed }, 'articles are indexed by the analysis of this version')
    },
    log,
    { rhythm, failure: 'older weights stay until the next round' },
  )
}
