// The quota of a tenant: free answers each month, then purchased ones; answers of its own endpoint are counted without a limit
// (specification §9 'AI purchases', 'Free monthly AI Q&A'; AI-03).
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { countOwn, refund, takeBought, takeFree } from './quota.repo.ts'

/** Calendar month in UTC, 'YYYY-MM'. Unused answers do not roll over. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** An answer counted against the quota. */
type Charge = {
  /** Undoes the count when no answer was given. */
  refund(): Promise<void>
}

/** Takes one answer before it is given. Throws aiQuotaExceeded when none is left. */
export async function takeAnswer(ctx: DomainContext, tenantId: string, { own }: { own: boolean }): Promise<Charge> {
  const now = ctx.now()
  const place = { tenantId, month: monthOf(now) }
  const charge = (kind: 'free' | 'bought' | 'own') => ({ refund: () => refund(ctx.db, place, kind) })
  if (own) {
    await countOwn(ctx.db, place)
    return charge('own')
  }
  if (await takeFree(ctx.db, place)) return charge('free')
  if (await takeBought(ctx.db, place, now)) return charge('bought')
  throw new DomainError('aiQuotaExceeded')
}
