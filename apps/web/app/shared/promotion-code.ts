// The promotion link by which somebody first came, kept by the browser for 30 days (specification §4 Route guards).
import { readCookies } from '~/lib/browser-storage.ts'
import { cookieOf } from '~/lib/i18n.ts'

const NAME = 'promotionCode'
const KEPT_SECONDS = 30 * 86_400

/** The cookie header of a click; null when an earlier link is kept already: the first one counts. */
export const promotionCookie = (code: string, cookies: string | null): string | null =>
  cookieOf(cookies, NAME) === null ? `${NAME}=${code}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax` : null

/** Returns the stored code, for a registration. */
export const keptPromotionCode = (): string | undefined => cookieOf(readCookies(), NAME) ?? undefined
