// Work that is repeated every few seconds, such as writing what was collected in the process.
import type { Log } from './context.ts'

type Options = { intervalMs: number; log: Pick<Log, 'error'>; failed: string }

/** Runs `work` every `intervalMs` and on closing, one run at a time. A failure is logged as `failed`; later runs go on. */
export function repeatUntilClosed(
  work: () => Promise<void>,
  { intervalMs, log, failed }: Options,
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.then(work).catch((error: unknown) => log.error({ err: error }, failed))
    return running
  }
  const timer = setInterval(run, intervalMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await run()
    },
  }
}
