// How many answers a tenant has: free ones each month, then those bought; its own endpoint is counted and never refused (specification
// §9 'AI purchases', 'Free monthly AI Q&A'; AI-03).
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { countOwn, giveBack, takeBought, takeFree } from './quota.repo.ts'

/** Calendar month in UTC, 'YYYY-MM'. Nothing is carried over to the next. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** An answer that was taken and is to be given. */
export type Charge = {
  /** Gives it back: the answer was not given. */
  refund(): Promise<void>
}

/** Takes one answer before it is given. Throws aiQuotaExceeded when none is left. */
export async function takeAnswer(ctx: DomainContext, tenantId: string, { own }: { own: boolean }): Promise<Charge> {
  const now = ctx.now()
  const place = { tenantId, month: monthOf(now) }
  const refund = (kind: 'free' | 'bought' | 'own') => ({ refund: () => giveBack(ctx.db, place, kind) })
  if (own) {
    await countOwn(ctx.db, place)
    return refund('own')
  }
  if (await takeFree(ctx.db, place)) return refund('free')
  if (await takeBought(ctx.db, place, now)) return refund('bought')
  throw new DomainError('aiQuotaExceeded')
}
