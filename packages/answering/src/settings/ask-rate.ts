// Rate limit of a tenant's robot per address, as the tenant configured it (specification §2 'requests per minute per IP'; TEN-05). The
// platform's own limit is before it.
import { addressKey, type DomainContext, DomainError } from '@lectern/kernel'

/** Takes one question; throws tooManyRequests with `data.retryAfter` in seconds when none is left. Null: no limit of the tenant's. */
export async function claimQuestion(ctx: DomainContext, tenantId: string, perMinute: number | null): Promise<void> {
  if (perMinute === null || ctx.ip === '') return
  const retryAfter = await ctx.ports.rateLimiter.take(`question ${tenantId} ${addressKey(ctx.ip)}`, perMinute)
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
}
