// Tries of something that can be guessed. A try is counted before it is checked, in one transaction over all its keys, so that of any
// number of tries at once, from anywhere and in any process, only the allowed number is checked.
import type { DomainContext } from '../core/context.ts'
import { inTransaction } from '../core/sql.repo.ts'
import { countTries, lockedUntil, lockKey, withdrawTry } from './tries.repo.ts'

/** A counter: after `freeTries` each further try has to wait, 30 s at first and twice as long each time, up to `maxDelayMs`. */
export type TryKey = { key: string; freeTries: number; maxDelayMs: number }

/** A try that was counted. */
export type BegunTry = {
  /** It was right, or was never checked. `forgive` also takes back that number of earlier wrong ones. */
  removeBackLink(forgive?: number): Promise<void>
}

type Deps = Pick<DomainContext, 'db' | 'now'>

const FIRST_DELAY_MS = 30_000
/** Tries are forgotten after a day without any. */
export const FORGET_AFTER_MS = 24 * 60 * 60_000

/** Milliseconds to wait after the `tries`-th try. */
export function delayAfter({ freeTries, maxDelayMs }: Omit<TryKey, 'key'>, tries: number): number {
  if (tries < freeTries) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - freeTries, 20), maxDelayMs)
}

/** Ends the transaction without a change. */
class HasToWait extends Error {}

/** Counts a try of all `keys`; when one of them has to wait nothing is counted, and the answer is the milliseconds to wait. */
export async function beginTry({ db, now }: Deps, keys: readonly TryKey[]): Promise<BegunTry | number> {
  const begunAt = now()
  // A flood of tries while there is a wait costs one read each.
  const wait = await waitOf(db, keys, begunAt)
  if (wait > 0) return wait
  try {
    const begun = await inTransaction(db, async (tx) => {
      const counted = await countTries(tx, keys, begunAt, new Date(begunAt.getTime() - FORGET_AFTER_MS))
      if (counted.size < new Set(keys.map(({ key }) => key)).size) throw new HasToWait()
      const tries: { key: string; until: Date | null }[] = []
      for (const limit of keys) {
        const delay = delayAfter(limit, counted.get(limit.key) ?? 0)
        const until = delay > 0 ? new Date(begunAt.getTime() + delay) : null
        if (until) await lockKey(tx, limit.key, until)
        tries.push({ key: limit.key, until })
      }
      return tries
    })
    return {
      removeBackLink: (forgive = 0) =>
        withdrawTry(
          db,
          begun.map((counted) => ({ ...counted, count: 1 + forgive })),
        ),
    }
  } catch (error) {
    if (!(error instanceof HasToWait)) throw error
    return Math.max(1, await waitOf(db, keys, begunAt))
  }
}

async function waitOf(db: Deps['db'], keys: readonly TryKey[], now: Date): Promise<number> {
  const until = await lockedUntil(db, keys, now)
  return (until?.getTime() ?? 0) - now.getTime()
}
