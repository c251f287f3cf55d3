// Leaves an endpoint alone after failures in a row, so that nobody waits for what will not come (AI-04).
import { type FallbackReason, isBadRequest, type ModelFailure, retryAfterOf } from './model-failure.ts'

const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** A `Retry-After` that is shorter is waited for by the request itself. */
const LONG_WAIT_MS = 2_000

export type Breaker = {
  /**
   * Reason of the failures while the endpoint is left alone; null: it may be asked. After a pause it may be asked once, and is left alone
   * as long again unless that succeeds.
   */
  check(): FallbackReason | null
  succeed(): void
  fail(failure: ModelFailure): void
  /** Since when the endpoint is left alone, and why; null: it is not. */
  leftAlone(): LeftAlone | null
}

export type LeftAlone = { since: Date; reason: FallbackReason }

type BreakerOptions = {
  /** Milliseconds of a clock that does not go back. */
  now?: () => number
  /** Called when the endpoint begins to be left alone, and not for trials that fail afterwards. */
  onOpen?: (reason: FallbackReason) => void
}

/** State of one endpoint, as this process sees it. */
export function createBreaker({ now = () => performance.now(), onOpen }: BreakerOptions = {}): Breaker {
  let failures = 0
  let open: { until: number; pauseMs: number; reason: FallbackReason; since: Date } | null = null
  let isTrial = false

  function leaveAlone(reason: FallbackReason, askedMs: number): void {
    const longer = open ? open.pauseMs * 2 : FIRST_PAUSE_MS
    const pauseMs = Math.min(Math.max(longer, askedMs), LONGEST_PAUSE_MS)
    const isNew = open === null
    open = { until: now() + pauseMs, pauseMs, reason, since: open?.since ?? new Date() }
    isTrial = false
    if (isNew) onOpen?.(reason)
  }
  return {
    check() {
      if (open === null) return null
      if (now() < open.until) return open.reason
      open.until = now() + open.pauseMs
      isTrial = true
      return null
    },
    leftAlone: () => open && { since: open.since, reason: open.reason },
    succeed() {
      failures = 0
      isTrial = false
      open = null
    },
    fail(failure) {
      if (!isOfEndpoint(failure)) return
      // Requests that were under way when it opened do not lengthen the pause.
      if (open && !isTrial) return
      failures++
      const askedMs = retryAfterOf(failure.cause) ?? 0
      if (open || failures >= OPENS_AFTER || askedMs > LONG_WAIT_MS) leaveAlone(failure.reason, askedMs)
    },
  }
}

/** Whether the next question would fail too: not by what was asked, or by the text that came. */
function isOfEndpoint({ reason, cause }: ModelFailure): boolean {
  if (reason === 'refused') return !isBadRequest(cause)
  return !['rubbish', 'unsupported', 'localAddress', 'filtered', 'tooLong'].includes(reason)
}
