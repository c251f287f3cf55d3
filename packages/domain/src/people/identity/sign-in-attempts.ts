// Protection against guessing passwords and codes (§8 'Wrong login'): failed tries are counted per account and address, per account, and
// per address, and make the next ones wait: soon for one account from one address, later for an account tried from many addresses and
// for an address that tries many accounts, so that neither offices nor people are locked out lightly.

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { countFailures, lockedUntil, lockKey } from './sign-in-attempt.repo.ts'

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

const FIRST = 30_000
const MINUTE = 60_000
/** Failures are forgotten after a day without any. */
export const FORGET_AFTER = 24 * 60 * MINUTE

/** What failures are counted by. */
export type AttemptKind = 'pair' | 'account' | 'address'

const RULES: Record<AttemptKind, { free: number; longest: number }> = {
  pair: { free: 5, longest: 60 * MINUTE },
  account: { free: 20, longest: 15 * MINUTE },
  address: { free: 100, longest: 15 * MINUTE },
}

/** Milliseconds to wait after the `failures`-th failure: none at first, then 30 s, doubling up to the longest of its kind. */
export function delayFor(kind: AttemptKind, failures: number): number {
  const { free, longest } = RULES[kind]
  if (failures < free) return 0
  return Math.min(FIRST * 2 ** Math.min(failures - free, 20), longest)
}

const last = new Map<string, Promise<unknown>>()

/** Waits for earlier work of `key`, then runs `work`. A failure of one does not stop the next. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => {},
    () => {},
  )
  last.set(key, settled)
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key)
  })
  return mine
}

/** Longer than the work of either case takes, with room. */
const LEAST_MS = 120

/** Runs `work` and answers, or fails, not before `least` milliseconds. */
export async function inSameTime<T>(work: () => Promise<T>, least: number = LEAST_MS): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(least)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
