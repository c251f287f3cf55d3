// Sign-in path of a visitor, and the return (specification §4 Route guards).

const ORIGIN = 'http://same.origin'

/** A path of this site (with query and hash), or null: other origins, schemes and `//host` tricks are refused. */
export function safePath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null
  try {
    const url = new URL(target, ORIGIN)
    // A URL parser drops tabs and line ends, so what it understood is judged, not what was typed.
    if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** `/login?redirect=<path>&<original query>` for a guarded address; the browser carries the hash along by itself. */
export function loginPath(address: string): string {
  const url = new URL(address, ORIGIN)
  const params = new URLSearchParams({ redirect: url.pathname })
  for (const [key, value] of url.searchParams) if (key !== 'redirect') params.append(key, value)
  return `/login?${params}`
}

/** Returns the path after signing in: the `redirect` of the login address with the other parameters put back, else `fallback`. */
export function returnPath(search: string, hash: string, fallback: string): string {
  const params = new URLSearchParams(search)
  const target = safePath(params.get('redirect'))
  if (target === null || target === '/' || target.split('?')[0] === '/login') return fallback
  params.delete('redirect')
  const url = new URL(target, ORIGIN)
  for (const [key, value] of params) url.searchParams.append(key, value)
  return url.pathname + url.search + (url.hash || hash)
}
