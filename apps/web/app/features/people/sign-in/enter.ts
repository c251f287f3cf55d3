// Into the product after any way of signing in: a full page load, so that everything is rendered for the person who is there now.
import { pickLang, VISIT_LANG_COOKIE } from '@lectern/i18n'
import { readCookies } from '~/lib/browser-storage.ts'
import { cookieOf, rememberLang, storedLang } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { safePath } from '~/lib/redirect.ts'
import { storeToken } from '~/lib/token.ts'

/** `returnTo` is a path of this product; anything else opens the start page. */
export function enterProduct(
  { token, userInfo }: { token: string; userInfo: { lang: string } },
  returnTo: string,
): void {
  storeToken(token)
  const visiting = cookieOf(readCookies(), VISIT_LANG_COOKIE) !== null
  if (storedLang() === null && !visiting) rememberLang(pickLang(userInfo.lang))
  location.assign(safePath(returnTo) ?? paths.start)
}
