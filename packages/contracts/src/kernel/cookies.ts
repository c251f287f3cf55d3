/** Names of the product's cookies, which on https have a prefix (OWASP ASVS 5.0, 3.3.1 and 3.3.3). */

/** Browsers take such a cookie from this host alone, over https, for all paths; no other host of the domain can plant one. */
const HOST_PREFIX = '__Host-'
/** For cookies of some paths: taken over https alone. */
const SECURE_PREFIX = '__Secure-'

/** The name to set; `path` as the cookie has it. */
export const cookieName = (name: string, secure: boolean, path = '/'): string =>
  secure ? `${path === '/' ? HOST_PREFIX : SECURE_PREFIX}${name}` : name

/** The value with a prefix counts first: one without it is of plain http, or of an earlier version. */
export const storedCookie = <Value>(valueIn: (name: string) => Value | null | undefined, name: string) =>
  valueIn(HOST_PREFIX + name) ?? valueIn(SECURE_PREFIX + name) ?? valueIn(name)

/** Values by their names without prefixes. */
export function unprefixedCookies(cookies: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of Object.entries(cookies)) {
    const name = key.startsWith(HOST_PREFIX)
      ? key.slice(HOST_PREFIX.length)
      : key.startsWith(SECURE_PREFIX)
        ? key.slice(SECURE_PREFIX.length)
        : key
    if (value !== undefined && (name !== key || !values.has(name))) values.set(name, value)
  }
  return values
}

type CookieOptions = { secure: boolean; path?: string; seconds?: number; httpOnly?: boolean }

/** Text of a `Set-Cookie` header, and of `document.cookie` without `httpOnly`. Without `seconds` it ends with the browser's session. */
export function cookieText(
  name: string,
  value: string,
  { secure, path = '/', seconds, httpOnly = false }: CookieOptions,
): string {
  const attributes = [
    `Path=${path}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ]
  return `${cookieName(name, secure, path)}=${value}; ${attributes.join('; ')}`
}
