// Work that comes again and again for as long as the worker lives: one round after the other, never two at once.
export type Log = { info(data: object, message?: string): void; warn(data: object, message?: string): void }

type Rounds = {
  /** Milliseconds before the first round, and after each one before the next. */
  rhythm: { first: number; every: number }
  /** What the log says when a round fails; the next one comes all the same. */
  failure: string
}

/** close() tells the round at hand to stop by its signal and waits for it; no other begins. */
export function startRounds(
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Pick<Log, 'warn'>,
  { rhythm: { first, every }, failure }: Rounds,
): { close(): Promise<void> } {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function round(): Promise<void> {
    try {
      await work(stop.signal)
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : String(error) }, failure)
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
