// Domains that a look may be given for: names of the internet for tenants, any host for operators (specification §3 'System appearance').
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The domain as it is compared and kept, in lower case and ASCII; null when it is none. */
export function plainDomain(text: string, { anyHost }: { anyHost: boolean }): string | null {
  // What stands behind the host of an address would be cut off.
  if (/[/?#\\]/.test(text)) return null
  const ascii = domainToASCII(text.trim().toLowerCase())
  if (ascii === '' || ascii.length > 253) return null
  const labels = ascii.split('.')
  if (!labels.every((label) => LABEL.test(label))) return null
  if (anyHost) return ascii
  const top = labels.at(-1) ?? ''
  return labels.length > 1 && isIP(ascii) === 0 && /[a-z]/.test(top) ? ascii : null
}
