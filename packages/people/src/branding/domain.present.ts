// The state of a domain as its page shows it: what it waits for, and how to prove it.
import { type Branding, DOMAIN_PROBLEMS, type DomainVerification } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import type { BrandingRow } from './branding.repo.ts'
import { needsOf, type Platform, proofOf, stateOf } from './domain-rules.ts'

export function presentVerification(row: BrandingRow, platform: Platform): DomainVerification {
  const { record, url, text } = proofOf(row.domain, row.domainToken)
  return {
    state: stateOf(row),
    needs: needsOf(row, platform),
    record: { name: record, value: text },
    file: { url, text },
    problem: DOMAIN_PROBLEMS.find((problem) => problem === row.domainProblem) ?? null,
    checkedTime: row.domainCheckedAt?.toISOString() ?? null,
    reason: row.domainReason,
  }
}

/** Returns the caller's permissions on the domain of a branding that they manage. */
export function brandingAbilities(
  actor: Actor,
  row: Pick<BrandingRow, 'tenantId' | 'domain' | 'domainState'>,
): Branding['abilities'] {
  const operator = actor.type === 'operator'
  const ofTenant = row.tenantId !== null
  const state = stateOf(row)
  return {
    check: ofTenant && state === 'pending',
    approve: operator && ofTenant && state !== 'verified',
    reject: operator && ofTenant && row.domain !== '' && state !== 'rejected',
    delete: operator || state !== 'rejected',
  }
}
