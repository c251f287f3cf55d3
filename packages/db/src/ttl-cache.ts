// Values read from a database, cached for a short time. Other processes see a change when the entry expires.
import { outsideTenants } from './confinement.ts'
import type { Database } from './database.ts'
import { lruCaches } from './lru-caches.ts'

/** Looked up at each call, so that tests can replace the clock. */
const perf = { now: () => performance.now() }

export type TtlCache<T> = {
  /** The cached value of `key`, or what `load` returns. Concurrent callers share one load; a failed load is not cached. */
  get(db: Database, key: string, load: () => Promise<T>): Promise<T>
  /** After a change in this process: the next `get` loads again. */
  delete(db: Database, key: string): void
}

/**
 * For each database at most `max` entries (the least recently used one is evicted), each for `ttlMs` from the beginning of its load.
 * Entries are promises rather than lru-cache's `fetchMethod`, whose waiting callers fail when their entry is deleted or evicted.
 */
export function createTtlCache<T>({ ttlMs, max }: { ttlMs: number; max: number }): TtlCache<T> {
  const cacheOf = lruCaches<Promise<T>>({ max, ttl: ttlMs, ttlResolution: 0, perf })
  return {
    get({ pool }, key, load) {
      const cache = cacheOf(pool)
      const cached = cache.get(key)
      if (cached) return cached
      // The entry is for all who ask for this key, whichever tenant the first of them is confined to.
      const loading = outsideTenants(load)
      cache.set(key, loading)
      loading.catch(() => {
        if (cache.peek(key) === loading) cache.delete(key)
      })
      return loading
    },
    delete({ pool }, key) {
      cacheOf(pool).delete(key)
    },
  }
}
