// Assigns an entered domain at once, or claims it until it is proven (TEN-10).
import type { DomainContext } from '@lectern/kernel'
import { createSecret, invalid } from '@lectern/kernel'
import type { BrandingFields } from './branding.repo.ts'
import { plainDomain } from './branding-rules.ts'
import { hasHost } from './domain.repo.ts'
import { type Platform, relationToPlatform } from './domain-rules.ts'

export type NewClaim = Pick<BrandingFields, 'domain' | 'domainState' | 'domainProof' | 'domainToken' | 'domainProblem'>

/** Nothing has to be proven: it gives nobody a host. */
const WITHOUT_DOMAIN: NewClaim = {
  domain: '',
  domainState: 'verified',
  domainProof: null,
  domainToken: '',
  domainProblem: null,
}

/**
 * Verified at once: domains of the platform's own branding, those that an operator enters, and hosts that the organisation was given
 * before. Errors: invalidInput (domain), for every organisation also for the platform's own hosts.
 */
export async function newClaim(
  ctx: DomainContext,
  text: string,
  tenantId: string | null,
  platform: Platform,
): Promise<NewClaim> {
  if (text.trim() === '') return WITHOUT_DOMAIN
  const byOperator = ctx.actor.type === 'operator'
  const domain = plainDomain(text, { anyHost: byOperator })
  if (domain === null) throw invalid('domain', 'domainFormat')
  // A new one each time: the record of an older claim may still be in DNS.
  const claim = { domain, domainToken: createSecret(), domainProblem: null }
  const verified = (domainProof: string): NewClaim => ({ ...claim, domainState: 'verified', domainProof })
  if (tenantId === null) return verified('operator')
  if (relationToPlatform(domain, platform) === 'same') throw invalid('domain', 'domainReserved')
  if (byOperator && platform.publicUrl !== null) return verified('operator')
  if (await hasHost(ctx.db, domain, tenantId)) return verified('earlier')
  return { ...claim, domainState: 'pending', domainProof: null }
}
