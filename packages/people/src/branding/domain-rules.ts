// Allowed domains of an organisation, proofs of ownership, and pending steps of a claim; pure (specification §1 'its own branding by domain';
// TEN-10). The platform's own hosts are never assigned.
import { isIP } from 'node:net'
import { DOMAIN_STATES, type DomainVerification } from '@lectern/contracts'
import { plainHost } from '../tenants/plain-host.ts'

/** Address of the platform. */
export type Platform = {
  /** The host of the public address; without one, the host of the request. */
  ownHosts: readonly string[]
  /** PUBLIC_URL, null when it is not set: then nobody knows which hosts are the platform's, and no domain is given to anybody. */
  publicUrl: string | null
}

export type DomainState = DomainVerification['state']
export type DomainNeeds = DomainVerification['needs']
export type Claim = { domain: string; tenantId: string | null; domainState: string }

/** The state of a row. */
export const stateOf = ({ domainState }: { domainState: string }): DomainState =>
  DOMAIN_STATES.find((state) => state === domainState) ?? 'pending'

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** `same`: a host of the platform or of every machine; `near`: above or below a host of the platform; else `foreign`. */
export function relationToPlatform(domain: string, { ownHosts }: Pick<Platform, 'ownHosts'>): Relation {
  if (isIP(domain) !== 0 || /(?:^|\.)localhost$/.test(domain)) return 'same'
  const name = withoutWww(domain)
  const plainHosts = ownHosts.map((host) => withoutWww(plainHost(host)))
  if (plainHosts.includes(name)) return 'same'
  return plainHosts.some((host) => host.endsWith(`.${name}`) || name.endsWith(`.${host}`)) ? 'near' : 'foreign'
}
type Relation = 'same' | 'near' | 'foreign'

/** Returns the missing steps of a branding's domain. The platform's own branding may be for any host. */
export function needsOf({ domain, tenantId, domainState }: Claim, platform: Platform): DomainNeeds {
  if (domainState === 'verified' || tenantId === null) return 'nothing'
  if (platform.publicUrl === null) return 'publicUrl'
  const relation = relationToPlatform(domain, platform)
  if (relation === 'same') return 'otherDomain'
  return domainState === 'rejected' || relation === 'near' ? 'operator' : 'proof'
}

const FILE = '/.well-known/lectern-domain.txt'

/** Returns the places and the text of a proof. */
export const proofOf = (domain: string, token: string) => ({
  record: `_lectern.${domain}`,
  file: FILE,
  url: `http://${domain}${FILE}`,
  text: `lectern-domain=${token}`,
})
