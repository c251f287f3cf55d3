// Records a click on a promotion link (specification §4 Route guards, §7 promotionClickRecord; GUARD-03).
import type { ClickPromotionInput } from '@lectern/contracts'
import { type DomainContext, visitorOfDay } from '@lectern/kernel'
import { insertClick } from './promotion.repo.ts'

/** Open to everybody; who clicked is kept as a hash that cannot be traced back to them, and not at all for those who refuse tracking. */
export async function clickPromotion(
  ctx: DomainContext,
  { promotionCode }: ClickPromotionInput,
  { userAgent, followed }: { userAgent: string; followed: boolean },
): Promise<void> {
  const visitor = followed ? await visitorOfDay(ctx.db, { ip: ctx.ip, userAgent }, ctx.now()) : null
  await insertClick(ctx.db, { promotionCode, visitor }, ctx.now())
}
