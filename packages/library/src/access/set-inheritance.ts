// Whether a manual inherits the members of its space or has only its own (specification §6 'A manual inherits').
import type { Manual, SetInheritanceInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, hasTenantRights, notFound, tenantActor, writeAudit } from '@lectern/kernel'
import { presentManual } from '../manuals/manual.present.ts'
import { findManual } from '../manuals/manual.repo.ts'
import { setOwnMembersOnly, upsertGrants } from './grant.repo.ts'
import { changeGrants } from './grant-role.ts'
import { manualTarget } from './grant-target.ts'

/** The member who ends the inheritance keeps managing the manual: they become one of its own administrators. Errors: notFound, forbidden. */
export async function setManualInheritance(ctx: DomainContext, input: SetInheritanceInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const row = authorizeManual(await findManual(ctx, actor, input.id), 'manageMembers')
  const { id, ownMembersOnly } = input
  const target = manualTarget({ ...row, ownMembersOnly })
  await changeGrants(ctx, actor, target, async (tx) => {
    await setOwnMembersOnly(tx, tenantId, id, ownMembersOnly)
    if (ownMembersOnly && !row.ownMembersOnly && actor.type === 'member' && !hasTenantRights(actor)) {
      await upsertGrants(tx, tenantId, target, [{ kind: 'member', id: actor.memberId }], 'admin')
    }
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'manual.inherit',
      subject: 'manual',
      subjectId: id,
      manualId: id,
      data: { ownMembersOnly },
    })
  })
  const updated = await findManual(ctx, actor, id)
  if (!updated) throw notFound('manual')
  return presentManual(updated)
}
