// Protection against guessing passwords and codes (§8 'Wrong login'): tries are counted per account and address, per account, and
// per address, and make the next ones wait: soon for one account from one address, later for an account tried from many addresses and
// for an address that tries many accounts, so that an office behind one address, or a person, is not locked out too soon. A browser in
// which the person signed in before is counted by itself, so that strangers cannot lock them out there.
import { createHash } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { addressKey, beginTry, browserMark, DomainError, markBrowser, type TryKey } from '@lectern/kernel'

const MINUTE_MS = 60_000

/** Keys by which tries are counted. */
export type AttemptKind = 'pair' | 'account' | 'address'

export const ATTEMPT_LIMITS: Record<AttemptKind, Omit<TryKey, 'key'>> = {
  pair: { freeTries: 5, maxDelayMs: 60 * MINUTE_MS },
  account: { freeTries: 20, maxDelayMs: 15 * MINUTE_MS },
  address: { freeTries: 100, maxDelayMs: 15 * MINUTE_MS },
}

export type Attempt = { pair: string } & Partial<Record<AttemptKind, string>>

const hashed = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Keys of an attempt. Hashed: people type passwords into the account field. Without an address (`''`) the tries of one person are counted
 * wherever they come from.
 */
export function attemptOf(subject: string, ip: string): Attempt {
  const address = addressKey(ip)
  const pair = hashed(subject, address)
  if (address === '') return { pair }
  return { pair, account: hashed('account', subject, ''), address: hashed('address', address, '') }
}

/** As {@link attemptOf}, without the lock of the account over all addresses: for codes, each of which allows only a few tries anyway. */
export function codeAttemptOf(subject: string, ip: string): Attempt {
  const { account: _, ...attempt } = attemptOf(subject, ip)
  return attempt
}

const personSubject = (userId: string): string => `user ${userId}`
const browserSubject = (userId: string): string => `sign-in ${userId}`

/**
 * The attempt to sign in as the person with this account name, or as nobody: unknown names are counted and locked as known ones are. All
 * names of a person count together. In a browser where the person signed in before only this browser's tries count.
 */
export function signInAttemptOf(ctx: DomainContext, account: string, userId: string | null): Attempt {
  if (userId === null) return attemptOf(`name ${account.toLowerCase()}`, ctx.ip)
  const mark = browserMark(ctx, browserSubject(userId))
  return mark === null ? attemptOf(personSubject(userId), ctx.ip) : { pair: hashed('browser', userId, mark) }
}

/** The person is in: this browser is theirs, and strangers cannot lock them out here any more. */
export const rememberBrowser = (ctx: DomainContext, userId: string): void => markBrowser(ctx, browserSubject(userId))

/** Keys whose tries a successful sign-in clears; those of the address stay. */
export const keysToForget = ({ pair, account }: Attempt): string[] => (account ? [pair, account] : [pair])

/** Returns the keys that a proof of the owner, such as a code sent to them, unlocks: the account, everywhere. */
export const keysOfPerson = (userId: string, ip: string): string[] => keysToForget(attemptOf(personSubject(userId), ip))

const kinds: readonly AttemptKind[] = ['pair', 'account', 'address']
const limitsOf = (attempt: Attempt): TryKey[] =>
  kinds.flatMap((kind) => {
    const key = attempt[kind]
    return key ? [{ key, ...ATTEMPT_LIMITS[kind] }] : []
  })

/**
 * Runs `work`, which returns null for a wrong try. The try is counted before: of many at once only the allowed number runs. Throws what
 * `refusal` makes for a wrong one, and loginLocked with the seconds to wait instead of running a try too many.
 */
export async function countedTry<T>(
  ctx: DomainContext,
  attempt: Attempt,
  refusal: () => DomainError,
  work: () => Promise<T | null>,
): Promise<T> {
  // In one process those of one pair wait for one another, so that a person's own simultaneous sign-ins do not lock them out.
  return oneAtATime(attempt.pair, async () => {
    const tryResult = await beginTry(ctx, limitsOf(attempt))
    if (typeof tryResult === 'number') throw locked(tryResult)
    const result = await work().catch(async (error: unknown) => {
      await tryResult.removeBackLink()
      throw error
    })
    if (result === null) {
      ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId }, 'sign-in refused')
      throw refusal()
    }
    await tryResult.removeBackLink()
    return result
  })
}

function locked(waitMs: number): DomainError {
  const seconds = Math.ceil(waitMs / 1000)
  return new DomainError('loginLocked', {
    params: { seconds, minutes: Math.ceil(seconds / 60) },
    data: { seconds, retryAfter: seconds },
  })
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
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, minMs))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
