// Promotion links: the code is stored, the click recorded, the visitor redirected to the product's main site (specification §4; GUARD-03).
import { isPromotionCode } from '@lectern/contracts'
import { redirect } from 'react-router'
import type { Caller } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'
import { promotionCookie } from '~/shared/promotion-code.ts'

/** The way to the main site for a promotion code; null for the code of an invitation of members. */
export async function leaveByPromotion(caller: Caller, code: string, request: Request): Promise<Response | null> {
  if (!isPromotionCode(code)) return null
  // A click that was not counted (too many from one address) still redirects.
  await caller.system.clickPromotion({ promotionCode: code }).catch(() => null)
  const { mainSite } = await caller.system.config()
  const cookie = promotionCookie(code, request)
  return redirect(mainSite || paths.official, cookie === null ? {} : { headers: { 'Set-Cookie': cookie } })
}
