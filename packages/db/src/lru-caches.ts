// Caches that belong to something else, such as a database: it takes its cache with it when it goes.
import { LRUCache } from 'lru-cache'

/** Returns the cache of an owner; it is created at the first call. */
export function lruCaches<V extends object | string>(
  options: LRUCache.Options<string, V, unknown>,
): (owner: object) => LRUCache<string, V> {
  const caches = new WeakMap<object, LRUCache<string, V>>()
  return (owner) => {
    const cached = caches.get(owner)
    if (cached) return cached
    const cache = new LRUCache<string, V>(options)
    caches.set(owner, cache)
    return cache
  }
}
