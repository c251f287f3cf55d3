// Certificates for servers of tests.
import { spawnSync } from 'node:child_process'

/** Writes a key and a certificate of `domain` that it signed itself, both in PEM. */
export function writeSelfSigned({
  key,
  pem,
  domain,
  days,
}: {
  key: string
  pem: string
  domain: string
  days: number
}) {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)]
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', pem, ...names])
  if (status !== 0) throw new Error(`openssl: ${stderr.toString().slice(0, 2_000)}`)
}
