// Cookies are accepted on writes only from our own pages (ADR 0004).
import type { IncomingHttpHeaders } from 'node:http'
import { sentHost } from './address.ts'

/**
 * True when the headers show that one of our own pages sent this request: Origin is this host or `publicUrl`, or, without an
 * Origin, Sec-Fetch-Site is same-origin. A request with neither header is refused, and so is one that no page sent (`none`): an address
 * that was typed, or opened from a mail or another program.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin } = headers
  const host = sentHost(headers)
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site !== undefined
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}

/** True for requests whose headers show that a page of another site sent them. */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin === undefined && (site === undefined || site === 'none')) return false
  return !isSameOrigin(headers, publicUrl)
}
