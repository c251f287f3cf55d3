// Lets a disabled tenant in again (specification §4 'Tenant').
import type { ById } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { transact } from '../core/transaction.ts'
import { forgetHosts } from '../identity/tenant-by-host.ts'
import { platformOperator } from '../permissions/people.ts'
import { findTenantState, insertStatusChange, setTenantState } from './operator.repo.ts'

/** Its people sign in again; a tenant that is enabled stays so without a trace. */
export async function enableTenant(ctx: DomainContext, { id }: ById): Promise<void> {
  const operator = platformOperator(ctx)
  if (!(await findTenantState(ctx, id))) throw notFound()
  await transact(ctx, async (tx) => {
    if (!(await setTenantState(tx, id, { enabled: true, reason: '' }))) return
    const by = { operatorId: operator.userId, operatorName: operator.name }
    await insertStatusChange(tx, { id: createId(), tenantId: id, enabled: true, reason: '', ...by })
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.enable', subject: 'tenant', subjectId: id })
  })
  forgetHosts(ctx.db)
}
