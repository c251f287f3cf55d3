// Protection against guessing passwords and codes (§8 'Wrong login'): failed attempts are counted per account and address, per account, and
// per address, and make the next ones wait: soon for one account from one address, later for an account tried from many addresses and
// for an address that tries many accounts, so that an office behind one address, or a person, is not locked out too soon.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { countFailures, lockedUntil, lockKey } from './sign-in-attempts.repo.ts'

type Attempt = { pair: string } & Partial<Record<AttemptKind, string>>

const hashed = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Keys of an attempt. Hashed: people type passwords into the account field. Without an address (`''`) the tries of one person are counted
 * wherever they come from.
 */
export function attemptOf(account: string, ip: string): Attempt {
  const name = account.toLowerCase()
  const pair = hashed(name, ip)
  return ip === '' ? { pair } : { pair, account: hashed('account', name, ''), address: hashed('address', ip, '') }
}

/** Keys whose failures a successful sign-in clears; those of the address stay. */
export const keysToForget = ({ pair, account }: Attempt): string[] => (account ? [pair, account] : [pair])

const kinds: readonly AttemptKind[] = ['pair', 'account', 'address']

/** Throws loginLocked, with the seconds to wait, while any key has to wait. */
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

/** Counts a failed try, and makes the next ones wait when there were too many. */
export async function recordFailure(ctx: DomainContext, attempt: Attempt): Promise<void> {
  const now = ctx.now()
  const counted = await countFailures(ctx.db, Object.values(attempt), now, new Date(now.getTime() - FORGET_AFTER_MS))
  for (const kind of kinds) {
    const key = attempt[kind]
    const delay = key ? delayFor(kind, counted.get(key) ?? 0) : 0
    if (key && delay > 0) await lockKey(ctx.db, key, new Date(now.getTime() + delay))
  }
  ctx.log.warn({ ip: ctx.ip, failures: counted.get(attempt.pair), requestId: ctx.requestId }, 'sign-in refused')
}

const FIRST_DELAY_MS = 30_000
const MINUTE_MS = 60_000
/** Failures are forgotten after a day without any. */
export const FORGET_AFTER_MS = 24 * 60 * MINUTE_MS

/** What failures are counted by. */
type AttemptKind = 'pair' | 'account' | 'address'

const DELAYS: Record<AttemptKind, { freeTries: number; maxDelay: number }> = {
  pair: { freeTries: 5, maxDelay: 60 * MINUTE_MS },
  account: { freeTries: 20, maxDelay: 15 * MINUTE_MS },
  address: { freeTries: 100, maxDelay: 15 * MINUTE_MS },
}

/** Milliseconds to wait after the `failures`-th failure: none at first, then 30 s, doubling up to the longest of its kind. */
export function delayFor(kind: AttemptKind, failures: number): number {
  const { freeTries, maxDelay } = DELAYS[kind]
  if (failures < freeTries) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - freeTries, 20), maxDelay)
}

/** The latest work of each key, within this process. */
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

/** Longer than the work takes, whether or not somebody was found. */
const MIN_ANSWER_MS = 120

/** Runs `work` and answers, or fails, not before `minMs` milliseconds: the time must not reveal whether somebody was found. */
export async function withMinDuration<T>(work: () => Promise<T>, minMs: number = MIN_ANSWER_MS): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(minMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
