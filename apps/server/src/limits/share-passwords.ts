// Share passwords: each is hashed once per process, however often a browser presents it. Each new one counts as an attempt against the
// caller's address and against the share, whichever way it was sent (specification §8; PUB-03). A browser that gave the right password
// before is counted by itself, so that strangers' guesses do not shut out its reader.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  type Browser,
  beginTry,
  browserMark,
  type Database,
  DomainError,
  markBrowser,
  type Ports,
  type TryKey,
} from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import type { RateLimits } from './rate-limit.ts'

type PasswordHasher = Ports['passwords']
type ShareCaller = { address: string; browser: Browser }
/** The hasher as one caller may use it; `verify` throws tooManyRequests when they, or all callers of a share together, try too often. */
export type SharePasswords = (caller: ShareCaller) => PasswordHasher

type Deps = { db: Database; ports: Pick<Ports, 'passwords' | 'keyedHash'>; limits: RateLimits }

const MAX_KNOWN = 5_000
/** Wrong passwords of one share from all addresses; the waits grow, but readers of an attacked share are never kept out for long. */
const PER_SHARE: Omit<TryKey, 'key'> = { freeTries: 30, maxDelayMs: 10 * 60_000 }
/** Earlier wrong ones that a right one takes back: people mistype, and many read the same share. */
const FORGIVEN = 5

/** Caches results, not passwords. A changed password has another hash, so entries never become stale. */
export function createSharePasswords({ db, ports, limits }: Deps): SharePasswords {
  const secret = randomBytes(32)
  const results = new LRUCache<string, boolean>({ max: MAX_KNOWN })
  const running = new Map<string, Promise<boolean>>()

  async function guess({ address }: ShareCaller, hash: string, password: string): Promise<boolean> {
    await limits.take('sharePassword', address)
    const key = `share ${createHash('sha256').update(hash).digest('hex')}`
    const tryResult = await beginTry({ db, now: () => new Date() }, [{ key, ...PER_SHARE }])
    if (typeof tryResult === 'number') {
      throw new DomainError('tooManyRequests', { data: { retryAfter: Math.ceil(tryResult / 1_000) } })
    }
    const right = await ports.passwords.verify(hash, password)
    if (right) await tryResult.removeBackLink(FORGIVEN)
    return right
  }

  async function again(browserId: string, hash: string, password: string): Promise<boolean> {
    await limits.take('sharePassword', `browser ${browserId}`)
    return ports.passwords.verify(hash, password)
  }

  async function verify(caller: ShareCaller, hash: string, password: string): Promise<boolean> {
    const marks = { browser: caller.browser, ports }
    const subject = `share ${hash}`
    const browserId = browserMark(marks, subject)
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([hash, password]))
      .digest('base64')
    const right = results.get(key) ?? (await once(`${key} ${browserId ?? caller.address}`, work))
    if (right && browserId === null) markBrowser(marks, subject)
    return right

    async function work(): Promise<boolean> {
      const result = await (browserId === null ? guess(caller, hash, password) : again(browserId, hash, password))
      results.set(key, result)
      return result
    }
  }

  /** Several requests of one page bring the same password: it is one attempt. */
  function once(key: string, work: () => Promise<boolean>): Promise<boolean> {
    const before = running.get(key)
    if (before) return before
    const result = work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }

  return (caller) => ({
    hash: ports.passwords.hash,
    verify: (hash, password) => verify(caller, hash, password),
  })
}
