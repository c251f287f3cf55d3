// Certificates as they are served: those of verified domains (specification §3 'System appearance'; TEN-10).
import { outsideTenants } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { plainHost } from '../tenants/plain-host.ts'
import { findVerifiedBranding } from './branding.repo.ts'

type Deps = Pick<DomainContext, 'db' | 'ports' | 'log'>
/** Both in PEM. */
export type ServedCertificate = { certificate: string; key: string }

/** Certificate of a verified domain; null without one, or when its key was encrypted with another key of the platform. */
export async function certificateOf({ db, ports, log }: Deps, host: string): Promise<ServedCertificate | null> {
  const branding = await outsideTenants(() => findVerifiedBranding(db, plainHost(host)))
  if (!branding?.certificate || !branding.certificateKey) return null
  try {
    return { certificate: branding.certificate, key: ports.secrets.open(branding.certificateKey) }
  } catch (error) {
    log.warn({ err: error, host: branding.domain }, 'the key of a certificate cannot be opened')
    return null
  }
}

/** Whether the host is one of ours: a verified domain, or that of the public address. A proxy asks before it obtains a certificate. */
export async function isServedHost(
  { db }: Pick<Deps, 'db'>,
  host: string,
  publicUrl: string | undefined,
): Promise<boolean> {
  const name = plainHost(host)
  if (publicUrl !== undefined && plainHost(new URL(publicUrl).host) === name) return true
  return name !== '' && (await outsideTenants(() => findVerifiedBranding(db, name))) !== null
}
