// Looks every few seconds for articles whose time has come. Every worker does: together they take each one once.
import { type Log, startRounds } from './rounds.ts'

/** Milliseconds between two looks: how late an article may publish itself. */
const EVERY = 3_000

/** `take` answers how many it took. close() waits for the look at hand. */
export function startScheduleClock(
  take: () => Promise<number>,
  log: Log,
  every: number = EVERY,
): { close(): Promise<void> } {
  return startRounds(
    async () => {
      const taken = await take()
      if (taken > 0) log.info({ taken }, 'articles publish themselves')
    },
    log,
    { rhythm: { first: every, every }, failure: 'scheduled articles wait' },
  )
}
