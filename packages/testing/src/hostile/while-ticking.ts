// Whether a process goes on while it waits for something: its event loop turns, and its memory stays where it was.
import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 20
/** Anyone who waits this long for another answer believes the server is down. Of processor time: the machine may be busy with other things. */
const MAX_PAUSE_MS = 1_000
const MAX_GROWTH_BYTES = 400 * 1024 * 1024

/**
 * The result of `work`, and how often the event loop turned meanwhile. Throws when it was blocked for a second, or when this process grew by 400
 * MB.
 */
export async function whileTicking<T>(work: () => Promise<T>): Promise<{ result: T; ticks: number }> {
  const before = process.memoryUsage.rss()
  const clock = startClock()
  const result = await work().finally(clock.stop)
  const { ticks, longest } = await clock.counted
  const grown = process.memoryUsage.rss() - before
  if (longest > MAX_PAUSE_MS) throw new Error(`the event loop stood still for ${Math.round(longest)} ms`)
  if (grown > MAX_GROWTH_BYTES) throw new Error(`this process grew by ${Math.round(grown / 1024 / 1024)} MB`)
  return { result, ticks }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function startClock() {
  let stopped = false
  async function count() {
    let ticks = 0
    let longest = 0
    for (let last = threadMs(); !stopped; ticks++) {
      await sleep(TICK_MS)
      const now = threadMs()
      longest = Math.max(longest, now - last)
      last = now
    }
    return { ticks, longest }
  }
  return {
    counted: count(),
    stop: () => {
      stopped = true
    },
  }
}
