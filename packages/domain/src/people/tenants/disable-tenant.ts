// Shuts a tenant out (specification §4 'Tenant', §5 reason; TEN-10): its people at once, its token, its readers.
import type { DisableTenantInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, notFound, requireOperator, transact, writeAudit } from '../../kernel/index.ts'
import { endSessionsOf, insertStatusChange, setTenantState } from './operator.repo.ts'
import { forgetHosts } from './tenant-by-host.ts'

/** The reason is shown to who tries to sign in. Of a tenant that is disabled already, it is the new reason. */
export async function disableTenant(ctx: DomainContext, { id, reason }: DisableTenantInput): Promise<void> {
  const operator = requireOperator(ctx)
  await transact(ctx, async (tx) => {
    if (!(await setTenantState(tx, id, { enabled: false, reason }))) throw notFound()
    await endSessionsOf(tx, id)
    const by = { operatorId: operator.userId, operatorName: operator.name }
    await insertStatusChange(tx, { id: createId(), tenantId: id, enabled: false, reason, ...by })
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.disable', subject: 'tenant', subjectId: id })
  })
  forgetHosts(ctx.db)
}
