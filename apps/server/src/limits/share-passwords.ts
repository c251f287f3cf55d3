// Share passwords: each is hashed once per process, however often a browser presents it, and each new one counts as an attempt
// against the caller's address, whichever way it was sent (specification §8; PUB-03).
import { createHmac, randomBytes } from 'node:crypto'
import type { Ports } from '@lectern/domain'
import { LRUCache } from 'lru-cache'
import type { RateLimits } from './rate-limit.ts'

type PasswordHasher = Ports['passwords']
/** The hasher as callers from one address may use it; `verify` throws tooManyRequests when they try too often. */
export type SharePasswords = (address: string) => PasswordHasher

const MAX_KNOWN = 5_000

/** Caches results, not passwords. A changed password has another hash, so entries never become stale. */
export function createSharePasswords(hasher: PasswordHasher, limits: RateLimits): SharePasswords {
  const secret = randomBytes(32)
  const known = new LRUCache<string, Promise<boolean>>({ max: MAX_KNOWN })

  async function verify(address: string, hash: string, password: string): Promise<boolean> {
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([hash, password]))
      .digest('base64')
    const before = known.get(key)
    if (before) return before
    const result = limits.take('sharePassword', address).then(() => hasher.verify(hash, password))
    known.set(key, result)
    result.catch(() => known.delete(key))
    return result
  }

  return (address) => ({ hash: hasher.hash, verify: (hash, password) => verify(address, hash, password) })
}
