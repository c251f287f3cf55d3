// Format of a one-time code, and when it may be requested (specification §5, §9 'SMS code'; AUTH-02).
import { randomInt } from 'node:crypto'
import { CODE_LIMITS, type CodePurpose } from '@lectern/contracts'

/** Milliseconds for which a new code is valid. */
export const CODE_TTL_MS = CODE_LIMITS.minutes * 60_000
/** Milliseconds after its creation for which a checked code stays valid for the next step, however often it is checked. */
export const CHECKED_CODE_TTL_MS = 10 * 60_000
export const HOUR_MS = 60 * 60_000

export type CodeKey = { purpose: CodePurpose; target: string }

export const newCode = (): string => String(randomInt(10 ** CODE_LIMITS.digits)).padStart(CODE_LIMITS.digits, '0')

/** The text to hash: the code together with its purpose and target, so that it is not valid for anything else. */
export const hashedText = (id: string, { purpose, target }: CodeKey, code: string): string =>
  JSON.stringify([id, purpose, target, code])

export type RecentCodes = { lastAt: Date | null; forTarget: number; fromIp: number }

export type CodeRefusal = { code: 'codeTooSoon' | 'codeLimit'; seconds: number }

/**
 * Returns the reason why no code is sent now, or null: the last one was sent a moment ago, or the hour's limit of the target or address is
 * reached.
 */
export function codeRefusal(recent: RecentCodes, now: Date): CodeRefusal | null {
  const wait = recent.lastAt ? CODE_LIMITS.resendSeconds * 1000 - (now.getTime() - recent.lastAt.getTime()) : 0
  if (wait > 0) return { code: 'codeTooSoon', seconds: Math.ceil(wait / 1000) }
  if (recent.forTarget >= CODE_LIMITS.perTarget || recent.fromIp >= CODE_LIMITS.perIp) {
    return { code: 'codeLimit', seconds: HOUR_MS / 1000 }
  }
  return null
}
