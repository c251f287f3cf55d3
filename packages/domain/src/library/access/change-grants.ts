// What giving and taking roles have in common: one transaction in which nobody locks everybody out, with audit rows.
import type { Holder } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, hasTenantRights, notFound, type TenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { deleteGrants, hasAdministrator, lockGranted, putGrants } from './grant.repo.ts'
import type { Granted } from './tables.repo.ts'
import { holdersHere, tellHolders } from './tell-holders.repo.ts'

/** Errors: notFound (the thing, or a holder of another tenant), administratorNeeded. */
export function giveRole(
  ctx: DomainContext,
  actor: TenantActor,
  on: Granted,
  { holders, role }: { holders: readonly Holder[]; role: string },
): Promise<void> {
  return changeGrants(ctx, actor, on, async (tx) => {
    const before = await holdersHere(tx, on, holders)
    if (!(await putGrants(tx, actor.tenantId, on, holders, role))) throw notFound()
    const [changed, invited] = [holders.filter(({ id }) => before.has(id)), holders.filter(({ id }) => !before.has(id))]
    await tellHolders(tx, actor, on, changed, 'changed')
    await tellHolders(tx, actor, on, invited, role === 'none' ? 'changed' : 'invited')
    for (const holder of holders) await auditGrant(tx, ctx, actor, on, 'grant', { [holder.kind]: holder.id, role })
  })
}

/** Errors: notFound (none of the holders has a role here), administratorNeeded. */
export function takeRole(
  ctx: DomainContext,
  actor: TenantActor,
  on: Granted,
  holders: readonly Holder[],
): Promise<void> {
  return changeGrants(ctx, actor, on, async (tx) => {
    const gone = await deleteGrants(tx, actor.tenantId, on, holders)
    if (gone.length === 0) throw notFound()
    await tellHolders(tx, actor, on, gone, 'removed')
    for (const holder of gone) await auditGrant(tx, ctx, actor, on, 'revoke', { [holder.kind]: holder.id })
  })
}

/**
 * Runs `work` while nobody else changes grants here. An administrator must be left, unless the actor has the rights of the
 * tenant, who can give the role again at any time.
 */
export async function changeGrants(
  ctx: DomainContext,
  actor: TenantActor,
  on: Granted,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await lockGranted(tx, actor.tenantId, on))) throw notFound()
    await work(tx)
    if (!hasTenantRights(actor) && !(await hasAdministrator(tx, on))) throw new DomainError('administratorNeeded')
  })
}

function auditGrant(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  on: Granted,
  what: 'grant' | 'revoke',
  data: Record<string, string>,
): Promise<void> {
  return writeAudit(tx, ctx, {
    tenantId: actor.tenantId,
    action: `${on.kind}.${what}`,
    subject: on.kind,
    subjectId: on.id,
    manualId: on.kind === 'manual' ? on.id : undefined,
    data,
  })
}
