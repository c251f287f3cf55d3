// Domains that branding may be given for (specification §3 'System appearance'): names of the internet for tenants, any host for operators;
// and the contents of a certificate and its key, read with node:crypto.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { CertificateFacts } from '@lectern/contracts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The domain as it is compared and stored, in lower case and ASCII; null when it is not a domain. */
export function plainDomain(text: string, { anyHost }: { anyHost: boolean }): string | null {
  // Anything after the host of an address would be cut off.
  if (/[/?#\\]/.test(text)) return null
  const ascii = domainToASCII(text.trim().toLowerCase())
  if (ascii === '' || ascii.length > 253) return null
  const labels = ascii.split('.')
  if (!labels.every((label) => LABEL.test(label))) return null
  if (anyHost) return ascii
  const top = labels.at(-1) ?? ''
  return labels.length > 1 && isIP(ascii) === 0 && /[a-z]/.test(top) ? ascii : null
}

/** The content of `pem`, or null when it is not a certificate. Of a chain, the first certificate. */
export function readCertificate(pem: string, domain: string, now: Date): CertificateFacts | null {
  const certificate = parse(pem)
  if (!certificate) return null
  const until = certificate.validToDate
  return {
    subject: /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? certificate.subject,
    hosts: [...(certificate.subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(
      ([, host]) => host ?? '',
    ),
    validUntil: until.toISOString(),
    expired: until.getTime() <= now.getTime(),
    matchesDomain: certificate.checkHost(domain) !== undefined,
  }
}

/** Null when `key` is the key of the certificate, else what is wrong. */
export function keyProblem(pem: string, key: string): 'keyInvalid' | 'keyMismatch' | null {
  const certificate = parse(pem)
  try {
    const privateKey = createPrivateKey(key)
    return certificate?.checkPrivateKey(privateKey) ? null : 'keyMismatch'
  } catch {
    return 'keyInvalid'
  }
}

function parse(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}
