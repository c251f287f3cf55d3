// Measures the working time of a child process, and its limit.
import { readFileSync } from 'node:fs'
import { DomainError } from '@lectern/kernel'

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10
/** A child that only waits ends after this many times what it may work. */
const MOST_WAITING = 10

/** Milliseconds of processor time in the whole life of a process; null where the system does not report it. */
export function processorMs(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold blanks and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * MS_PER_TICK : null
  } catch {
    return null
  }
}

/**
 * Calls `refuse` with conversionTooSlow once the process has worked for `timeoutMs`. Its own time counts and not that of the clock: on a busy
 * machine it gets its turn later, and its result shall be the same. Returns what stops the watch.
 */
export function watchTime(
  pid: number | undefined,
  timeoutMs: number,
  refuse: (error: DomainError) => void,
): () => void {
  const startedAt = performance.now()
  const before = processorMs(pid) ?? 0
  let timer: NodeJS.Timeout
  const watch = (timeLeft: number) => {
    timer = setTimeout(() => {
      const now = processorMs(pid)
      const rest = now === null ? 0 : timeoutMs - (now - before)
      const isOver = rest <= 0 || performance.now() - startedAt >= timeoutMs * MOST_WAITING
      if (isOver) refuse(new DomainError('conversionTooSlow'))
      else watch(Math.max(rest, MS_PER_TICK))
    }, timeLeft)
  }
  watch(timeoutMs)
  return () => clearTimeout(timer)
}
