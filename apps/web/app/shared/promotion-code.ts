// The promotion link by which somebody first came, kept by the browser for 30 days (specification §4 Route guards).
import { cookieText } from '@lectern/contracts'
import { readCookies } from '~/lib/browser-storage.ts'
import { cookieOf, isSecure } from '~/lib/i18n.ts'

const NAME = 'promotionCode'
const KEPT_SECONDS = 30 * 86_400

/** The cookie header of a click; null when an earlier link is kept already: the first one counts. */
export const promotionCookie = (code: string, request: Request): string | null =>
  cookieOf(request.headers.get('cookie'), NAME) === null
    ? cookieText(NAME, code, { secure: isSecure(request), seconds: KEPT_SECONDS })
    : null

/** Returns the stored code, for a registration. */
export const keptPromotionCode = (): string | undefined => cookieOf(readCookies(), NAME) ?? undefined
