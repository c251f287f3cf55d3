// Lets a disabled tenant in again (specification §4 'Tenant').
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, notFound, requireOperator, transact, writeAudit } from '../../kernel/index.ts'
import { findTenantState, insertStatusChange, setTenantState } from './operator.repo.ts'
import { forgetHosts } from './tenant-by-host.ts'

/** Its people sign in again; a tenant that is enabled stays so without a trace. */
export async function enableTenant(ctx: DomainContext, { id }: ById): Promise<void> {
  const operator = requireOperator(ctx)
  if (!(await findTenantState(ctx, id))) throw notFound()
  await transact(ctx, async (tx) => {
    if (!(await setTenantState(tx, id, { enabled: true, reason: '' }))) return
    const by = { operatorId: operator.userId, operatorName: operator.name }
    await insertStatusChange(tx, { id: createId(), tenantId: id, enabled: true, reason: '', ...by })
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.enable', subject: 'tenant', subjectId: id })
  })
  forgetHosts(ctx.db)
}
