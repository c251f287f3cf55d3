// Disabling a tenant and enabling it again, by operators, with the reason and the history (specification §3 'disable reason history', §4 'Tenant',
// §5 reason, §7 findTenantStatusById; TEN-10).
import type { ById, DisableTenantInput, TenantStatus, TenantStatusChanges } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { createId, DomainError, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { findDefaultTenant } from './tenant.repo.ts'
import { forgetHosts } from './tenant-by-host.ts'
import {
  endSessionsOf,
  findStatusChanges,
  findTenantState,
  insertStatusChange,
  isDeleting,
  leaveTenant,
  setTenantState,
} from './tenant-status.repo.ts'

/**
 * Signs the tenant's people out at once and ends the access of its token and readers; operators among them stay, as operators. The reason
 * is shown to people who try to sign in; for a tenant that is disabled already it replaces the old one. Errors: unauthenticated,
 * roleRequired, notFound, defaultTenant (it answers on the platform's own address).
 */
export async function disableTenant(ctx: DomainContext, { id, reason }: DisableTenantInput): Promise<void> {
  const operator = requireOperator(ctx)
  await transact(ctx, async (tx) => {
    await closeTenant(tx, operator, { id, reason })
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.disable', subject: 'tenant', subjectId: id })
  })
  forgetHosts(ctx.db)
}

/** Disabling within the caller's transaction; the caller forgets the hosts afterwards. Errors: notFound, defaultTenant. */
export async function closeTenant(
  tx: Tx,
  operator: { userId: string; name: string },
  { id, reason }: DisableTenantInput,
): Promise<void> {
  if ((await findDefaultTenant(tx))?.id === id) throw new DomainError('defaultTenant')
  if (!(await setTenantState(tx, id, { enabled: false, reason }))) throw notFound('tenant')
  await leaveTenant(tx, id)
  await endSessionsOf(tx, id)
  const by = { operatorId: operator.userId, operatorName: operator.name }
  await insertStatusChange(tx, { id: createId(), tenantId: id, enabled: false, reason, ...by })
}

/** Errors: tenantDeleting. */
export async function refuseWhileDeleting(tx: Tx, id: string, now: Date): Promise<void> {
  if (await isDeleting(tx, id, now)) throw new DomainError('tenantDeleting')
}

/**
 * Lets the tenant's people sign in again, and keeps what was to be deleted; does nothing for a tenant that is enabled. Errors:
 * unauthenticated, roleRequired, notFound, tenantDeleting.
 */
export async function enableTenant(ctx: DomainContext, { id }: ById): Promise<void> {
  const operator = requireOperator(ctx)
  if (!(await findTenantState(ctx, id))) throw notFound('tenant')
  await transact(ctx, async (tx) => {
    await refuseWhileDeleting(tx, id, ctx.now())
    if (!(await setTenantState(tx, id, { enabled: true, reason: '' }))) return
    const by = { operatorId: operator.userId, operatorName: operator.name }
    await insertStatusChange(tx, { id: createId(), tenantId: id, enabled: true, reason: '', ...by })
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.enable', subject: 'tenant', subjectId: id })
  })
  forgetHosts(ctx.db)
}

/** Newest first, for operators. */
export async function listStatusChanges(ctx: DomainContext, { id }: ById): Promise<TenantStatusChanges> {
  requireOperator(ctx)
  const rows = await findStatusChanges(ctx, id)
  if (!rows) throw notFound('tenant')
  return rows.map((row) => ({
    id: row.id,
    enabled: row.enabled,
    reason: row.reason,
    operator: row.operatorName,
    time: row.createdAt.toISOString(),
  }))
}

export async function tenantStatus(ctx: DomainContext, { id }: ById): Promise<TenantStatus> {
  const state = await findTenantState(ctx, id)
  if (!state) throw notFound('tenant')
  return { enabled: state.enabled, reason: state.disabledReason ?? '' }
}
