// Failed tries with passwords and codes, counted per account and address, per account, and per address.
import { createHash } from 'node:crypto'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { countFailures, lockedUntil, lockKey } from './sign-in-attempt.repo.ts'
import { type AttemptKind, delayFor, FORGET_AFTER } from './sign-in-delay.ts'

export type Attempt = { pair: string } & Partial<Record<AttemptKind, string>>

const hashed = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Keys of a try. Hashed: people type passwords into the account field. Without an address (`''`) the tries of one person are counted
 * wherever they come from.
 */
export function attemptOf(account: string, ip: string): Attempt {
  const name = account.toLowerCase()
  const pair = hashed(name, ip)
  return ip === '' ? { pair } : { pair, account: hashed('account', name, ''), address: hashed('address', ip, '') }
}

/** What somebody who got in makes forgotten; the address goes on being watched. */
export const forgiven = ({ pair, account }: Attempt): string[] => (account ? [pair, account] : [pair])

const kinds: readonly AttemptKind[] = ['pair', 'account', 'address']

/** Throws loginLocked, with the seconds to wait, while the wait of any key is not over. */
export async function refuseWhileLocked(ctx: DomainContext, attempt: Attempt): Promise<void> {
  const until = await lockedUntil(ctx.db, Object.values(attempt))
  const wait = (until?.getTime() ?? 0) - ctx.now().getTime()
  if (wait <= 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new DomainError('loginLocked', {
    params: { seconds, minutes: Math.ceil(seconds / 60) },
    data: { seconds, retryAfter: seconds },
  })
}

export async function noteFailure(ctx: DomainContext, attempt: Attempt): Promise<void> {
  const now = ctx.now()
  const counted = await countFailures(ctx.db, Object.values(attempt), now, new Date(now.getTime() - FORGET_AFTER))
  for (const kind of kinds) {
    const key = attempt[kind]
    const delay = key ? delayFor(kind, counted.get(key) ?? 0) : 0
    if (key && delay > 0) await lockKey(ctx.db, key, new Date(now.getTime() + delay))
  }
  ctx.log.warn({ ip: ctx.ip, failures: counted.get(attempt.pair), requestId: ctx.requestId }, 'sign-in refused')
}
