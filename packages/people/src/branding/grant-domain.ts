// Gives a proven or approved domain to its organisation: from here on visitors of that host arrive there.
import { type DomainContext, isUniqueViolation, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import { type BrandingRow, hasDefault, makeDefault } from './branding.repo.ts'
import { claimDomain, markVerified } from './domain.repo.ts'

class DomainTaken extends Error {}
class Changed extends Error {}

/** False when somebody else has the domain. Does nothing when the branding has another domain by now than in `row`. */
export async function grantDomain(
  ctx: DomainContext,
  row: BrandingRow,
  proof: 'dns' | 'file' | 'operator',
): Promise<boolean> {
  const { id, tenantId, domain } = row
  try {
    await transact(ctx, async (tx) => {
      if (!(await claimDomain(tx, domain, tenantId))) throw new DomainTaken()
      if (!(await markVerified(tx, row, proof, ctx.now()))) throw new Changed()
      if (tenantId !== null) {
        if (!(await hasDefault(tx, tenantId))) await makeDefault(tx, tenantId, row)
        // The tenant's pages contain its own host.
        await touchManuals(tx, tenantId)
      }
      await writeAudit(tx, ctx, {
        tenantId: tenantId ?? '',
        action: proof === 'operator' ? 'appearance.approve' : 'appearance.verify',
        subject: 'appearance',
        subjectId: id,
        data: { domain, proof },
      })
    })
  } catch (error) {
    if (error instanceof Changed) return true
    // Of two claims that are proven at the same time one is written.
    if (error instanceof DomainTaken || isUniqueViolation(error)) return false
    throw error
  }
  forgetHosts(ctx.db)
  return true
}
