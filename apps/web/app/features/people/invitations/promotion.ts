// Promotion links: the code is stored, the click recorded, the visitor redirected to the product's main site (specification §4; GUARD-03).
import { isPromotionCode } from '@lectern/contracts'
import { redirect } from 'react-router'
import type { Caller } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'

const KEPT_SECONDS = 30 * 86_400

/** The way to the main site for a promotion code; null for the code of an invitation of members. */
export async function leaveByPromotion(caller: Caller, code: string): Promise<Response | null> {
  if (!isPromotionCode(code)) return null
  // A click that was not counted (too many from one address) still redirects.
  await caller.system.clickPromotion({ promotionCode: code }).catch(() => null)
  const { mainSite } = await caller.system.config()
  const cookie = `promotionCode=${code}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`
  return redirect(mainSite || paths.official, { headers: { 'Set-Cookie': cookie } })
}
