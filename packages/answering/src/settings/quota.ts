// The quota of a tenant: free answers each month, then purchased ones; answers of its own endpoint are counted without a limit
// (specification §9 'AI purchases', 'Free monthly AI Q&A'; AI-03).
import { type DomainContext, DomainError } from '@lectern/kernel'
import { countFree, countOwn, countPurchased, refundFree, refundOwn, refundPurchased } from './quota.repo.ts'
import { claimVisitorShare } from './visitor-share.ts'

/** Calendar month in UTC, 'YYYY-MM'. Unused answers do not roll over. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** Day in UTC, 'YYYY-MM-DD'. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** An answer counted against the quota. */
type Charge = {
  /** Undoes the count when no answer was given: once, however often it is called. */
  refund(): Promise<void>
}

/** Counts an answer before it is given. Throws aiQuotaExceeded when the quota is used up; for visitors aiVisitorQuotaExceeded, also when their part is, and for administrators aiAdminQuotaExceeded. */
export async function chargeAnswer(ctx: DomainContext, tenantId: string, { own }: { own: boolean }): Promise<Charge> {
  const now = ctx.now()
  const place = { tenantId, month: monthOf(now), day: dayOf(now) }
  const share = await claimVisitorShare(ctx, place)
  const charge = (giveBack: () => Promise<void>): Charge => {
    let granting: Promise<void> | undefined
    const give = async () => {
      await giveBack()
      await share?.refund()
    }
    return {
      refund() {
        granting ??= give()
        return granting
      },
    }
  }
  if (own) {
    await countOwn(ctx.db, place)
    return charge(() => refundOwn(ctx.db, place))
  }
  if (await countFree(ctx.db, place)) return charge(() => refundFree(ctx.db, place))
  if (await countPurchased(ctx.db, place, now)) {
    return charge(() => {
      const then = ctx.now()
      return refundPurchased(ctx.db, { ...place, day: dayOf(then) }, then)
    })
  }
  await share?.refund()
  const { actor } = ctx
  if (actor.type === 'member' && actor.tenantRole === 'tenantAdmin' && actor.tenantId === tenantId)
    throw new DomainError('aiAdminQuotaExceeded')
  throw new DomainError(share ? 'aiVisitorQuotaExceeded' : 'aiQuotaExceeded')
}
