// Whether the members of the space take part in a manual, or only its own (specification §6 'A manual inherits').
import type { Manual, SetInheritanceInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, hasTenantRights, notFound, tenantActor, writeAudit } from '../../kernel/index.ts'
import { presentManual } from '../manuals/manual.present.ts'
import { findManual } from '../manuals/manual.repo.ts'
import { changeGrants } from './change-grants.ts'
import { putGrants, setOwnMembersOnly } from './grant.repo.ts'
import type { Granted } from './tables.repo.ts'

/** Who shuts the space out keeps managing the manual: he becomes one of its own members. Errors: notFound, forbidden. */
export async function setManualInheritance(ctx: DomainContext, input: SetInheritanceInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const row = authorizeManual(await findManual(ctx, actor, input.id), 'manageMembers')
  const { id, ownMembersOnly } = input
  const on: Granted = { kind: 'manual', id, spaceId: ownMembersOnly ? null : row.space_id }
  await changeGrants(ctx, actor, on, async (tx) => {
    await setOwnMembersOnly(tx, tenantId, id, ownMembersOnly)
    if (ownMembersOnly && !row.own_members_only && actor.type === 'member' && !hasTenantRights(actor)) {
      await putGrants(tx, tenantId, on, [{ kind: 'member', id: actor.memberId }], 'admin')
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
  if (!updated) throw notFound()
  return presentManual(updated)
}
