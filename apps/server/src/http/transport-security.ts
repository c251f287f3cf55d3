// Strict-Transport-Security, where people use https: browsers ignore it on http.
import type { IncomingHttpHeaders } from 'node:http'
import { namesHost } from '../request/address.ts'

/** A year. Not for subdomains: they may be other products. */
export const TRANSPORT_SECURITY = 'max-age=31536000'

export type IsHttps = (headers: IncomingHttpHeaders) => boolean

/**
 * Returns whether a request came by https: a proxy in front says so, or its host is that of a public address with https. A caller who says so
 * without a proxy only changes their own response.
 */
export function httpsCheck(publicUrl: string | undefined): IsHttps {
  const secureHost = publicUrl?.startsWith('https:') ? new URL(publicUrl).host : undefined
  return (headers) => {
    const proto = headers['x-forwarded-proto']
    if (typeof proto === 'string' && /^https\b/i.test(proto)) return true
    return secureHost !== undefined && namesHost(headers, secureHost)
  }
}
