// Content derived from a file at the first request and then stored: sizes of pictures, office files as HTML (FILE-03).
import { LRUCache } from 'lru-cache'
import type { DomainContext } from '../../kernel/index.ts'
import { readAll } from './measured-stream.ts'

/** Concurrent requests wait for the same result. */
const inFlight = new Map<string, Promise<Uint8Array | null>>()
/** Keys that failed are not tried again while they are here; the least recently used is evicted. */
const failed = new LRUCache<string, true>({ max: 1_000 })

/** Null when `make` returns null or throws, which is logged. */
export async function derived(
  ctx: DomainContext,
  key: string,
  mime: string,
  make: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  if (failed.get(key)) return null
  const stored = await ctx.ports.storage.get(key).catch(() => null)
  if (stored) return readAll(stored)
  const pending = inFlight.get(key)
  if (pending) return pending
  const result = makeAndStore(ctx, key, mime, make).finally(() => inFlight.delete(key))
  inFlight.set(key, result)
  return result
}

async function makeAndStore(ctx: DomainContext, key: string, mime: string, make: () => Promise<Uint8Array | null>) {
  try {
    const bytes = await make()
    if (bytes) await ctx.ports.storage.put(key, bytes, { mime, size: bytes.byteLength })
    else failed.set(key, true)
    return bytes
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'derived content of a file could not be created')
    failed.set(key, true)
    return null
  }
}
