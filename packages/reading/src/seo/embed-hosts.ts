// Pure: which sites may show the articles of a manual in a frame (specification §2 'In-app help embedding'; EMBED-01).
import { LIMITS, SEO_LIMITS } from '@lectern/contracts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:\\*\\.)?${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?$`)

/** `app.example.com`, `*.example.com`, with a port unless it is the default one; null for anything else. */
function plainHost(text: string): string | null {
  const host = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
  return host.length <= LIMITS.domain && HOST.test(host) ? host : null
}

/** Each host once, in the order given; null when one is invalid or there are too many. */
export function tidyHosts(text: string): string[] | null {
  const hosts = new Set<string>()
  for (const word of text.split(/[\s,，;；、]+/)) {
    if (word === '') continue
    const host = plainHost(word)
    if (host === null) return null
    hosts.add(host)
  }
  return hosts.size > SEO_LIMITS.embedHosts ? null : [...hosts]
}

export const storedHosts = (stored: string): string[] => (stored === '' ? [] : stored.split(','))
