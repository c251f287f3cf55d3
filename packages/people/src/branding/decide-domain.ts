// An operator approves the domain of an organisation without a proof, or takes it away with a reason (TEN-10; PERM-05).
import type { Branding, DecideDomainInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { invalid, notFound, requireOperator, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import { type BrandingRow, findBranding } from './branding.repo.ts'
import { domainTaken } from './check-branding.ts'
import { refuseUnlessProof } from './check-domain.ts'
import { markRejected, releaseDomain } from './domain.repo.ts'
import { needsOf, type Platform } from './domain-rules.ts'
import { grantDomain } from './grant-domain.ts'
import { getBranding } from './manage-branding.ts'

/**
 * The platform's own hosts cannot be approved for anybody. Errors: unauthenticated, roleRequired, notFound (also branding of the platform, or without a domain),
 * invalidInput (domain, reason), nameTaken (domain).
 */
export async function decideBrandingDomain(
  ctx: DomainContext,
  { id, approve, reason = '' }: DecideDomainInput,
  platform: Platform,
): Promise<Branding> {
  requireOperator(ctx)
  const row = await findBranding(ctx.db, { tenantId: null }, id)
  // Without a domain there is nothing to decide.
  if (!row || row.tenantId === null || row.domain === '') throw notFound('branding')
  if (approve) await approveDomain(ctx, row, platform)
  else await rejectDomain(ctx, row, row.tenantId, reason)
  return getBranding(ctx, { id }, platform)
}

async function approveDomain(ctx: DomainContext, row: BrandingRow, platform: Platform): Promise<void> {
  const needs = needsOf(row, platform)
  if (needs === 'nothing') return
  if (needs !== 'operator') refuseUnlessProof(needs)
  if (!(await grantDomain(ctx, row, 'operator'))) throw domainTaken()
}

async function rejectDomain(ctx: DomainContext, row: BrandingRow, tenantId: string, reason: string): Promise<void> {
  if (reason === '') throw invalid('reason', 'required')
  const { id, domain } = row
  await transact(ctx, async (tx) => {
    if (row.domainState === 'verified') await releaseDomain(tx, domain, tenantId)
    await markRejected(tx, id, reason)
    await touchManuals(tx, tenantId)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'appearance.reject',
      subject: 'appearance',
      subjectId: id,
      data: { domain },
    })
  })
  forgetHosts(ctx.db)
}
