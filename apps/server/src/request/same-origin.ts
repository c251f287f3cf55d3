// Cookies are accepted on writes only from our own pages (ADR 0004).
import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when the headers show that one of our own pages sent this request: Origin is this host or `publicUrl`, or, without an
 * Origin, Sec-Fetch-Site is same-origin or none. A request with neither header is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return site !== undefined
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}

/** True for requests whose headers show that a page of another site sent them. */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const known = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  return known && !isSameOrigin(headers, publicUrl)
}
