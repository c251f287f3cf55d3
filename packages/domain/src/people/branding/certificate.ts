// Certificate and key of a domain, read with node:crypto: what is in them, and whether they belong together.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { CertificateFacts } from '@lectern/contracts'

/** What `pem` says, or null when it is no certificate. Of a chain the first counts. */
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
