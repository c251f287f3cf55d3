// An operator asks for an organisation to be deleted, or keeps it after all (OPS-02).
import type { ById, DeleteTenantInput, TenantDeletion } from '@lectern/contracts'
import {
  confirmName,
  type DomainContext,
  notFound,
  parameterNumber,
  parameterValues,
  requireOperator,
  statDate,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { closeTenant, forgetHosts, notifyUser, refuseWhileDeleting, requireOwner } from '@lectern/people'
import { findAdministratorUsers, findTenantName, setDeleteAt } from './deletion.repo.ts'

const DAY_MS = 24 * 60 * 60_000
const DELETE_DAYS = 30

/**
 * Disables the organisation at once and has it deleted after the days of the parameter `tenantDeleteDays`; its administrators are notified by
 * mail. The operator types its name and shows their own password or code. Errors: unauthenticated, roleRequired, notFound, confirmMismatch,
 * defaultTenant, tenantDeleting, those of the proof.
 */
export async function requestDeletion(
  ctx: DomainContext,
  { id, reason, name: typed, ...proof }: DeleteTenantInput,
): Promise<TenantDeletion> {
  const operator = requireOperator(ctx)
  const name = await findTenantName(ctx.db, id)
  if (name === undefined) throw notFound('tenant')
  confirmName(typed, name)
  await requireOwner(ctx, operator.userId, proof)
  const values = await parameterValues(ctx.db, ['tenantDeleteDays'])
  const days = parameterNumber(values.get('tenantDeleteDays'), DELETE_DAYS)
  const deleteAt = new Date(ctx.now().getTime() + days * DAY_MS)
  const { day } = await statDate(ctx, deleteAt)
  await transact(ctx, async (tx) => {
    await refuseWhileDeleting(tx, id, ctx.now())
    await closeTenant(tx, operator, { id, reason })
    await setDeleteAt(tx, id, deleteAt)
    for (const userId of await findAdministratorUsers(tx, id))
      await notifyUser(tx, userId, {
        ...{ kind: 'tenantToDelete', tenantId: id, byMail: true },
        data: { name, date: day, reason },
      })
    const data = { name, reason, days }
    await writeAudit(tx, ctx, {
      tenantId: id,
      action: 'tenant.requestDeletion',
      subject: 'tenant',
      subjectId: id,
      data,
    })
  })
  forgetHosts(ctx.db)
  return { deleteTime: deleteAt.toISOString() }
}

/** It stays, and stays disabled. Errors: unauthenticated, roleRequired, notFound for one that is not to be deleted, tenantDeleting. */
export async function keepTenant(ctx: DomainContext, { id }: ById): Promise<null> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    await refuseWhileDeleting(tx, id, ctx.now())
    if (!(await setDeleteAt(tx, id, null))) throw notFound('tenant')
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.keep', subject: 'tenant', subjectId: id })
  })
  return null
}
