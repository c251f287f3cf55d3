// Removes old rows once an hour. Every worker does: together they remove each row once.
type Log = { info(data: object, message?: string): void; warn(data: object, message?: string): void }

const MINUTE = 60_000
/** Not at once: a start has better things to do. */
const RHYTHM = { first: 5 * MINUTE, every: 60 * MINUTE }

/** Removes old rows until none is left or the signal says stop; answers how many of each kind. */
export type RemoveOldRows = (signal: AbortSignal) => Promise<Record<string, number>>

/** Starts the rounds, in milliseconds; close() waits for the statement at hand. */
export function startHousekeeping(
  remove: RemoveOldRows,
  log: Log,
  { first, every } = RHYTHM,
): { close(): Promise<void> } {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function round(): Promise<void> {
    try {
      const removed = await remove(stop.signal)
      if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'old rows removed')
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'old rows stay until the next round')
    }
    if (!stop.signal.aborted) wait(every)
  }
  function wait(milliseconds: number): void {
    timer = setTimeout(() => {
      running = round()
    }, milliseconds)
    timer.unref()
  }
  wait(first)
  return {
    async close() {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}
