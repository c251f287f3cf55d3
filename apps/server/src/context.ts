// Who calls, in which language, with what at hand: made once per request (specification §4 Language, §7).
import type { DomainContext } from '@lectern/domain'
import type { RateLimits } from './http/rate-limit.ts'

/** What a procedure may do to the caller's browser. In-process callers without one do nothing. */
export type SessionEffects = {
  /** The token as presented, accepted or not. */
  token: string | null
  open(token: string): void
  close(): void
}

export type CallContext = { domain: DomainContext; session: SessionEffects; limits: RateLimits }
