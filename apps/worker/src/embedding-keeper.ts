// Looks every few seconds for tenants whose index speaks another embedding model than it should, and leads them there (AI-07).
type Log = { warn(data: object, message?: string): void }

/** Soon after the start, when a changed environment is most likely. */
const RHYTHM = { first: 3_000, every: 15_000 }

/** Starts the rounds, in milliseconds; close() tells the round at hand to stop and waits for its batch. */
export function startEmbeddingKeeper(
  round: (signal: AbortSignal) => Promise<unknown>,
  log: Log,
  { first, every } = RHYTHM,
): { close(): Promise<void> } {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function keep(): Promise<void> {
    try {
      await round(stop.signal)
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'indexes wait for the next round')
    }
    if (!stop.signal.aborted) wait(every)
  }
  function wait(milliseconds: number): void {
    timer = setTimeout(() => {
      running = keep()
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
