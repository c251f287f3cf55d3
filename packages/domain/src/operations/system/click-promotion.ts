// Records a click on a promotion link (specification §4 Route guards, §7 promotionClickRecord; GUARD-03).
import type { ClickPromotionInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { insertClick } from './promotion.repo.ts'

/** Open to everybody; who clicked is not kept. */
export async function clickPromotion(ctx: DomainContext, { promotionCode }: ClickPromotionInput): Promise<void> {
  await insertClick(ctx.db, promotionCode, ctx.now())
}
