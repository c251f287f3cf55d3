// Cookies are only believed on writes that come from our own pages (ADR 0004).
import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when the browser says that one of our own pages sent this request: Origin is this host or `publicUrl`, or, when there is no
 * Origin, Sec-Fetch-Site is same-origin or none. A request that says neither does not come from a page of ours.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return site !== undefined
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}

/** True for requests that a page of another site made, as far as the browser tells. */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const told = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  return told && !isSameOrigin(headers, publicUrl)
}
