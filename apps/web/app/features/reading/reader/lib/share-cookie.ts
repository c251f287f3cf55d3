/** Share passwords that were right, remembered by the visitor's browser for this session (specification §3 'Client-kept state'). */
import { cookieText, LIMITS } from '@lectern/contracts'
import { cookieOf } from '~/lib/i18n.ts'

const SAFE_NAME = /^[A-Za-z0-9_-]{1,64}$/

/** The password kept for a manual, its address suffix or one article; undefined when there is none. */
export function storedPassword(request: Request, id: string): string | undefined {
  if (!SAFE_NAME.test(id)) return undefined
  const value = cookieOf(request.headers.get('cookie'), `share_${id}`)
  if (!value) return undefined
  try {
    const password = decodeURIComponent(value)
    return password.length <= LIMITS.sharePassword ? password : undefined
  } catch {
    return undefined
  }
}

/** `Set-Cookie` values for every name under which the manual may be requested; scripts cannot read them. */
export function shareCookies(ids: readonly string[], password: string, secure: boolean): string[] {
  const names = [...new Set(ids)].filter((id) => SAFE_NAME.test(id))
  return names.map((id) => cookieText(`share_${id}`, encodeURIComponent(password), { secure, httpOnly: true }))
}

/** `Set-Cookie` value that keeps the code of a secret link for the files on its article; sent with requests for files only. */
export const linkCookie = (articleId: string, code: string, secure: boolean): string =>
  cookieText(`link_${articleId}`, code, { secure, path: '/file', httpOnly: true })
