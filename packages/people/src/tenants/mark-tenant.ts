// Organisations of the platform itself, for trying out and showing: operators mark them, and their own figures leave them out (OPS-01).
import type { MarkTenantInput } from '@lectern/contracts'
import { type DomainContext, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { setTenantInternal } from './tenant-status.repo.ts'

/** Changes nothing for one that is marked so already. Errors: unauthenticated, roleRequired, notFound. */
export async function markTenant(ctx: DomainContext, { id, internal }: MarkTenantInput): Promise<void> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    const changed = await setTenantInternal(tx, id, internal)
    if (changed === false) throw notFound('tenant')
    if (!changed) return
    const action = internal ? 'tenant.markInternal' : 'tenant.unmarkInternal'
    await writeAudit(tx, ctx, { tenantId: id, action, subject: 'tenant', subjectId: id })
  })
}
