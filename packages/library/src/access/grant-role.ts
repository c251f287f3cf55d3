// Grants members and groups roles on a space or manual, and revokes them; for its administrators (specification §6).
import type { GrantManualInput, GrantSpaceInput, Holder, RevokeInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  hasTenantRights,
  notFound,
  type TenantActor,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { endLinksOfSpace } from '@lectern/people'
import {
  administersAmong,
  deleteGrants,
  findHolders,
  type GrantTarget,
  hasAdministrator,
  lockTarget,
  upsertGrants,
} from './grant.repo.ts'
import { findTarget, type TargetKind } from './grant-target.ts'
import { notifyHolders } from './notify-holders.repo.ts'

/** Replaces the role they had here. Errors: notFound (also a holder of another tenant), forbidden, administratorNeeded. */
export const grantSpaceRole = (ctx: DomainContext, input: GrantSpaceInput): Promise<void> =>
  grantRole(ctx, 'space', input)

/** As {@link grantSpaceRole}, on a manual. */
export const grantManualRole = (ctx: DomainContext, input: GrantManualInput): Promise<void> =>
  grantRole(ctx, 'manual', input)

/** Roles from elsewhere remain. Errors: notFound (also when none of the holders has a role here), forbidden, administratorNeeded. */
export const revokeSpaceRole = (ctx: DomainContext, input: RevokeInput): Promise<void> =>
  revokeRole(ctx, 'space', input)

/** As {@link revokeSpaceRole}, on a manual. */
export const revokeManualRole = (ctx: DomainContext, input: RevokeInput): Promise<void> =>
  revokeRole(ctx, 'manual', input)

/** Returns the kind that is reported missing for these holders. */
const kindOf = (holders: readonly { kind: 'member' | 'group' }[]) =>
  holders.every(({ kind }) => kind === 'group') ? 'group' : 'member'

async function grantRole(
  ctx: DomainContext,
  kind: TargetKind,
  { id, holders, role }: GrantSpaceInput | GrantManualInput,
): Promise<void> {
  const actor = tenantActor(ctx)
  const target = await findTarget(ctx, actor, { kind, id }, 'manageMembers')
  await changeGrants(ctx, actor, target, async (tx) => {
    const before = await findHolders(tx, target, holders)
    if (role !== 'admin') await endKnownLinks(tx, ctx, actor, target, holders)
    const missing = await upsertGrants(tx, actor.tenantId, target, holders, role)
    if (missing !== null) throw notFound(missing)
    const [changed, added] = [holders.filter((one) => before.has(one.id)), holders.filter((one) => !before.has(one.id))]
    await notifyHolders(tx, actor, target, changed, 'changed')
    await notifyHolders(tx, actor, target, added, role === 'none' ? 'changed' : 'invited')
    for (const holder of holders) await auditGrant(tx, ctx, actor, target, 'grant', { [holder.kind]: holder.id, role })
  })
}

async function revokeRole(ctx: DomainContext, kind: TargetKind, { id, holders }: RevokeInput): Promise<void> {
  const actor = tenantActor(ctx)
  const target = await findTarget(ctx, actor, { kind, id }, 'manageMembers')
  await changeGrants(ctx, actor, target, async (tx) => {
    await endKnownLinks(tx, ctx, actor, target, holders)
    const removed = await deleteGrants(tx, actor.tenantId, target, holders)
    if (removed.length === 0) throw notFound(kindOf(holders))
    await notifyHolders(tx, actor, target, removed, 'removed')
    for (const holder of removed) await auditGrant(tx, ctx, actor, target, 'revoke', { [holder.kind]: holder.id })
  })
}

/**
 * Runs `work` in a transaction during which nobody else changes grants of the target. An enabled administrator must remain afterwards,
 * unless the actor has the rights of the tenant and can give the role again at any time. Errors: notFound, administratorNeeded.
 */
export async function changeGrants(
  ctx: DomainContext,
  actor: TenantActor,
  target: GrantTarget,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await lockTarget(tx, actor.tenantId, target))) throw notFound(target.kind)
    await work(tx)
    if (!hasTenantRights(actor) && !(await hasAdministrator(tx, target))) throw new DomainError('administratorNeeded')
  })
}

/** Anyone who administered a space could copy its invitation links, the one for administrators included: without the role those end. */
async function endKnownLinks(
  tx: Tx,
  ctx: DomainContext,
  { tenantId }: TenantActor,
  target: GrantTarget,
  holders: readonly Holder[],
): Promise<void> {
  if (target.kind !== 'space' || !(await administersAmong(tx, target, holders))) return
  await endLinksOfSpace(tx, ctx, tenantId, target.id)
}

function auditGrant(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  target: GrantTarget,
  what: 'grant' | 'revoke',
  data: Record<string, string>,
): Promise<void> {
  return writeAudit(tx, ctx, {
    tenantId: actor.tenantId,
    action: `${target.kind}.${what}`,
    subject: target.kind,
    subjectId: target.id,
    manualId: target.kind === 'manual' ? target.id : undefined,
    data,
  })
}
