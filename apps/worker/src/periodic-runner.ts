// Runs periodic jobs for as long as the worker lives. Each job runs by itself; its runs never overlap.
type Write = (data: object, message?: string) => void
type Log = { info: Write; warn: Write }

export type PeriodicJob = {
  name: string
  firstDelayMs: number
  /** From the end of one run to the start of the next. */
  intervalMs: number
  /** Returns how many items of each kind it handled. The signal stops it early. */
  run(signal: AbortSignal): Promise<Record<string, number>>
  /** Log line for a run that handled something; without one the work logs for itself. */
  done?: string
  /** Log line for a failed run; later runs are not affected. */
  failed: string
}

/** Starts all jobs. close() signals the current runs to stop and waits for them; no further run starts. */
export function startPeriodicJobs(jobs: readonly PeriodicJob[], log: Log): { close(): Promise<void> } {
  const stop = new AbortController()
  const started = jobs.map((job) => start(job, log, stop.signal))
  return {
    async close() {
      stop.abort()
      await Promise.all(started.map(({ close }) => close()))
    },
  }
}

function start({ name, run, done, failed, firstDelayMs, intervalMs }: PeriodicJob, log: Log, signal: AbortSignal) {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function runOnce(): Promise<void> {
    try {
      const counts = await run(signal)
      if (done && Object.values(counts).some((count) => count > 0)) log.info({ job: name, ...counts }, done)
    } catch (error) {
      log.warn({ job: name, err: error instanceof Error ? error.message : String(error) }, failed)
    }
    if (!signal.aborted) schedule(intervalMs)
  }
  function schedule(delayMs: number): void {
    timer = setTimeout(() => {
      running = runOnce()
    }, delayMs)
    timer.unref()
  }
  schedule(firstDelayMs)
  return {
    async close() {
      clearTimeout(timer)
      await running
    },
  }
}
