// Looks every few seconds for articles whose time has come. Every worker does: together they take each one once.
type Log = { info(data: object, message?: string): void; warn(data: object, message?: string): void }

/** Milliseconds between two looks: how late an article may publish itself. */
const EVERY = 3_000

/** `take` answers how many it took. close() waits for the look at hand. */
export function startScheduleClock(
  take: () => Promise<number>,
  log: Log,
  every: number = EVERY,
): { close(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const taken = await take()
      if (taken > 0) log.info({ taken }, 'articles publish themselves')
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'scheduled articles wait')
    }
    if (!stopped) wait()
  }
  function wait(): void {
    timer = setTimeout(() => {
      running = look()
    }, every)
  }
  wait()
  return {
    async close() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
