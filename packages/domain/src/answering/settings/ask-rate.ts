// Rate limit of a tenant's robot per address, as the tenant configured it (specification §2 'requests per minute per IP'; TEN-05): a token
// bucket per tenant and address, in this process. The platform's limit applies before it.
import type { Database } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'

type Bucket = { tokens: number; at: number }
const MAX = 20_000
const buckets = new WeakMap<Database['pool'], Map<string, Bucket>>()

/** Takes one question; throws tooManyRequests with `data.retryAfter` in seconds when none is left. Null: no limit of the tenant's. */
export function takeQuestion(ctx: DomainContext, tenantId: string, perMinute: number | null): void {
  if (perMinute === null || ctx.ip === '') return
  const known = buckets.get(ctx.db.pool) ?? new Map<string, Bucket>()
  buckets.set(ctx.db.pool, known)
  const key = `${tenantId} ${ctx.ip}`
  const now = ctx.now().getTime()
  const old = known.get(key)
  const filled = old ? old.tokens + (Math.max(0, now - old.at) * perMinute) / 60_000 : perMinute
  const tokens = Math.min(perMinute, filled)
  if (tokens < 1) {
    const retryAfter = Math.ceil(((1 - tokens) * 60) / perMinute)
    throw new DomainError('tooManyRequests', { data: { retryAfter } })
  }
  // Re-inserting keeps the map in order of use, so that the oldest bucket is the one to forget.
  known.delete(key)
  known.set(key, { tokens: tokens - 1, at: now })
  if (known.size > MAX) known.delete(known.keys().next().value ?? '')
}
