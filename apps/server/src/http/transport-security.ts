// Strict-Transport-Security, where people use https: browsers ignore it on http.
import type { IncomingHttpHeaders } from 'node:http'
import { namesHost } from '../request/address.ts'

/** A year. For subdomains only where the operator says so: they may be other products. */
const YEAR = 'max-age=31536000'

export type IsHttps = ((headers: IncomingHttpHeaders) => boolean) & { transportSecurity: string }

/**
 * Returns whether a request came by https: a proxy in front says so, or its host is that of a public address with https. A caller who says so
 * without a proxy only changes their own response.
 */
export function httpsCheck(publicUrl: string | undefined, subdomains = false): IsHttps {
  const secureHost = publicUrl?.startsWith('https:') ? new URL(publicUrl).host : undefined
  const isHttps = (headers: IncomingHttpHeaders) => {
    const proto = headers['x-forwarded-proto']
    if (typeof proto === 'string' && /^https\b/i.test(proto)) return true
    return secureHost !== undefined && namesHost(headers, secureHost)
  }
  return Object.assign(isHttps, { transportSecurity: subdomains ? `${YEAR}; includeSubDomains` : YEAR })
}
