// What a one-time code is and when it may be asked for (specification §5, §9 'SMS code'; AUTH-02).
import { randomInt } from 'node:crypto'
import { type CodePurpose, LIMITS } from '@lectern/contracts'

export const CODE_LIFE = LIMITS.codeMinutes * 60_000
/** How long a code that was checked stays good for the step after it. */
export const CHECKED_LIFE = 10 * 60_000
export const HOUR = 60 * 60_000

export type CodeKey = { purpose: CodePurpose; target: string }

export const newCode = (): string => String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0')

/** Hashed together with what it is for: a code opens nothing else. */
export const hashedText = (id: string, { purpose, target }: CodeKey, code: string): string =>
  JSON.stringify([id, purpose, target, code])

export type Recent = { lastAt: Date | null; forTarget: number; fromIp: number }

/** Why no code is sent now, or null: the last one is too young, or an hour has had enough of them. */
export function codeRefusal(recent: Recent, now: Date): { code: 'codeTooSoon' | 'codeLimit'; seconds: number } | null {
  const wait = recent.lastAt ? LIMITS.codeResendSeconds * 1000 - (now.getTime() - recent.lastAt.getTime()) : 0
  if (wait > 0) return { code: 'codeTooSoon', seconds: Math.ceil(wait / 1000) }
  if (recent.forTarget >= LIMITS.codesPerTarget || recent.fromIp >= LIMITS.codesPerIp) {
    return { code: 'codeLimit', seconds: HOUR / 1000 }
  }
  return null
}
