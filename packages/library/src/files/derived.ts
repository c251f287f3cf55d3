// Content derived from a file at the first request and then stored: sizes of pictures, office files as HTML (FILE-03).

import { type DomainContext, DomainError } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import { readAll } from './measured-stream.ts'

/** Concurrent requests wait for the same result. */
const inFlight = new Map<string, Promise<Uint8Array>>()
/** Keys that failed are not tried again while they are here; the least recently used is evicted. */
const failed = new LRUCache<string, DomainError>({ max: 1_000 })

/** Errors of the file itself; other failures may be temporary. */
const FINAL: ReadonlySet<string> = new Set(['conversionTooLarge', 'conversionTooSlow', 'conversionUnreadable'])

/** Throws the DomainError of `make`; other errors are logged and become conversionUnreadable. */
export async function derived(
  ctx: DomainContext,
  key: string,
  mime: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const earlier = failed.get(key)
  if (earlier) throw earlier
  const stored = await ctx.ports.storage.get(key).catch(() => null)
  if (stored) return readAll(stored)
  const pending = inFlight.get(key)
  if (pending) return pending
  const result = makeAndStore(ctx, key, mime, make).finally(() => inFlight.delete(key))
  inFlight.set(key, result)
  return result
}

async function makeAndStore(ctx: DomainContext, key: string, mime: string, make: () => Promise<Uint8Array>) {
  try {
    const bytes = await make()
    await ctx.ports.storage.put(key, bytes, { mime, size: bytes.byteLength })
    return bytes
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'derived content of a file could not be created')
    if (!(error instanceof DomainError)) throw new DomainError('conversionUnreadable')
    if (FINAL.has(error.code)) failed.set(key, error)
    throw error
  }
}
