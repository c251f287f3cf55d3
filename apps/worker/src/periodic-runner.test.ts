// Periodic jobs run again and again, outlive a failure, and end when the worker does.
import { expect, onTestFinished, test, vi } from 'vitest'
import { type PeriodicJob, startPeriodicJobs } from './periodic-runner.ts'

/** Starts one job with `run`, every millisecond, and collects what it logs. */
function startJob(run: PeriodicJob['run'], done: string | undefined = 'done') {
  const lines: [string | undefined, object][] = []
  const write = (data: object, message?: string) => void lines.push([message, data])
  const job = { name: 'test', firstDelayMs: 1, intervalMs: 1, run, done, failed: 'failed; will retry' }
  return { lines, periodic: startPeriodicJobs([job], { info: write, warn: write }) }
}

test('[PUB-01] repeats runs, logs the handled items, and survives a failure', async () => {
  const { promise: enough, resolve: end } = Promise.withResolvers<void>()
  let runs = 0
  const { lines, periodic } = startJob(async () => {
    runs++
    if (runs === 2) throw new Error('away')
    if (runs === 4) end()
    return { events: runs === 1 ? 3 : 0, sessions: 0 }
  })
  await enough
  await periodic.close()
  expect(runs).toBe(4)
  expect(lines).toEqual([
    ['done', { job: 'test', events: 3, sessions: 0 }],
    ['failed; will retry', { job: 'test', err: 'away' }],
  ])
})

test('signals and awaits the current run on closing, and starts no other', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const order: string[] = []
  const { periodic } = startJob(async (signal) => {
    order.push('begun')
    begin()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    order.push('ended')
    return {}
  })
  await vi.advanceTimersByTimeAsync(1)
  await begun
  await periodic.close()
  order.push('closed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual(['begun', 'ended', 'closed'])
})

test('does not let an endless job block others', async () => {
  const { promise: both, resolve } = Promise.withResolvers<void>()
  const write = () => {}
  const base = { firstDelayMs: 1, intervalMs: 1, failed: 'failed' }
  const stuck: PeriodicJob = {
    ...base,
    name: 'stuck',
    run: (signal) => new Promise((end) => signal.addEventListener('abort', () => end({}))),
  }
  let runs = 0
  const quick: PeriodicJob = {
    ...base,
    name: 'quick',
    run: async () => {
      if (++runs === 3) resolve()
      return {}
    },
  }
  const periodic = startPeriodicJobs([stuck, quick], { info: write, warn: write })
  await both
  await periodic.close()
  expect(runs).toBeGreaterThanOrEqual(3)
})
