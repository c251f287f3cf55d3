// The quota of a tenant: free answers each month, then purchased ones; answers of its own endpoint are counted without a limit
// (specification §9 'AI purchases', 'Free monthly AI Q&A'; AI-03).
import { type DomainContext, DomainError, statDate } from '@lectern/kernel'
import { countFree, countOwn, countPurchased, refundFree, refundOwn, refundPurchased } from './quota.repo.ts'
import { claimVisitorShare } from './visitor-share.ts'

/** An answer counted against the quota. */
type Charge = {
  /** Undoes the count when no answer was given: once, however often it is called. */
  refund(): Promise<void>
}

/** Counts an answer before it is given. Throws aiQuotaExceeded when the quota is used up; for visitors aiVisitorQuotaExceeded, also when their part is, and for administrators aiAdminQuotaExceeded. */
export async function chargeAnswer(ctx: DomainContext, tenantId: string, { own }: { own: boolean }): Promise<Charge> {
  const now = ctx.now()
  const place = { tenantId, ...(await statDate(ctx, now)) }
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
    return charge(async () => {
      const then = ctx.now()
      const { day } = await statDate(ctx, then)
      await refundPurchased(ctx.db, { ...place, day }, then)
    })
  }
  await share?.refund()
  const { actor } = ctx
  if (actor.type === 'member' && actor.tenantRole === 'tenantAdmin' && actor.tenantId === tenantId)
    throw new DomainError('aiAdminQuotaExceeded')
  throw new DomainError(share ? 'aiVisitorQuotaExceeded' : 'aiQuotaExceeded')
}
