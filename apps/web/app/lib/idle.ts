/** Work for when the page is idle. */

/** Fallback for browsers without idle callbacks. */
const SOON_MS = 200
const SLICE_MS = 8
/** A page that is never idle gets it done nevertheless. */
const LATEST_MS = 2_000

/** Calls `work` in idle moments for as long as it returns true. Returns what ends it. */
export function whenIdle(work: (hasTime: () => boolean) => boolean): () => void {
  let ended = false
  function slice(ms: number): void {
    const end = performance.now() + ms
    if (!ended && work(() => performance.now() < end)) next()
  }
  function next(): void {
    if (typeof requestIdleCallback !== 'function') setTimeout(() => slice(SLICE_MS), SOON_MS)
    else {
      const within = (deadline: IdleDeadline) => slice(deadline.didTimeout ? SLICE_MS : deadline.timeRemaining())
      requestIdleCallback(within, { timeout: LATEST_MS })
    }
  }
  next()
  return () => {
    ended = true
  }
}

/** Until the page is idle for the first time. */
export const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(() => {
      resolve()
      return false
    })
  })
