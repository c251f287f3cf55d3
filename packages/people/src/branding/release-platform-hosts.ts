// Takes hosts of the platform itself back from organisations: before domains had to be proven anybody could claim one, and PUBLIC_URL may
// have been set or changed since (TEN-10).
import { DEFAULT_LANG } from '@lectern/contracts'
import { createId, createSecret, type DomainContext, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import { findGivenHosts, markPending, releaseDomain } from './domain.repo.ts'
import { relationToPlatform } from './domain-rules.ts'

/**
 * To be called when a server starts. The branding stays with its organisation and waits for another domain. Returns the hosts that were
 * taken back; those of the internet stay when the public address is not known.
 */
export async function releasePlatformHosts(
  deps: Pick<DomainContext, 'db' | 'ports' | 'embedder' | 'log'>,
  publicUrl: string | undefined,
): Promise<string[]> {
  const ownHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  const hosts = await findGivenHosts(deps.db)
  const released = hosts.filter(({ host }) => relationToPlatform(host, { ownHosts }) === 'same')
  for (const { host, tenantId, brandingId } of released) {
    const ctx: DomainContext = {
      ...deps,
      actor: { type: 'system', tenantId, job: 'release-hosts' },
      lang: DEFAULT_LANG,
      requestId: `release-${createId()}`,
      ip: '',
      now: () => new Date(),
    }
    await transact(ctx, async (tx) => {
      await releaseDomain(tx, host, tenantId)
      if (brandingId !== null) await markPending(tx, brandingId, createSecret())
      await touchManuals(tx, tenantId)
      await writeAudit(tx, ctx, {
        tenantId,
        action: 'appearance.release',
        subject: 'tenant',
        subjectId: tenantId,
        data: { domain: host },
      })
    })
    deps.log.warn({ host, tenantId }, 'a platform host was withdrawn from an organisation')
  }
  if (released.length > 0) forgetHosts(deps.db)
  return released.map(({ host }) => host)
}
