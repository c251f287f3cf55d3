// Share passwords that reader pages keep in cookies `share_<id>` (specification §3 'Client-kept state').
import { LIMITS, unprefixedCookies } from '@lectern/contracts'
import type { SharePasswordTry } from '@lectern/reading'

/** Codes of secret links that article pages were opened by, kept for the files on them. */
const LINK = /^link_[A-Za-z0-9_-]{1,64}$/
const NAME = /^share_([A-Za-z0-9_-]{1,64})$/
/** A browser holds three cookies for each manual; further ones are ignored. */
const MAX = 90

/** The passwords that a request carries. Almost none does, so the check for none is cheap. */
export function shareTries(
  header: string | undefined,
  cookies: Readonly<Record<string, string | undefined>>,
): SharePasswordTry[] {
  if (!header?.includes('share_')) return []
  const tries: SharePasswordTry[] = []
  for (const [cookie, password] of unprefixedCookies(cookies)) {
    const name = NAME.exec(cookie)?.[1]
    if (!name || !password || password.length > LIMITS.sharePassword) continue
    if (tries.push({ name, password }) === MAX) break
  }
  return tries
}

/** The codes of secret links that a request carries. */
export function shareCodes(
  header: string | undefined,
  cookies: Readonly<Record<string, string | undefined>>,
): string[] {
  if (!header?.includes('link_')) return []
  return [...unprefixedCookies(cookies)]
    .flatMap(([name, code]) => (LINK.test(name) && code ? [code] : []))
    .slice(0, MAX)
}
