// Deletes a space with its manuals, confirmed by typing its name (specification §5); readers can no longer open or find them.
import type { DeleteSpaceInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeSpace,
  confirmName,
  deleteSpaceWithManuals,
  notFound,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findSpace } from './space.repo.ts'

/** Errors: notFound, forbidden, confirmMismatch. */
export async function deleteSpace(ctx: DomainContext, input: DeleteSpaceInput): Promise<void> {
  const actor = tenantActor(ctx)
  const space = authorizeSpace(await findSpace(ctx, actor, input.id), 'delete')
  confirmName(input.name, space.name)
  await transact(ctx, async (tx) => {
    const manuals = await deleteSpaceWithManuals(tx, ctx, { tenantId: actor.tenantId, spaceId: space.id })
    if (!manuals) throw notFound('space')
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'space.delete',
      subject: 'space',
      subjectId: space.id,
      data: { name: space.name, manuals: manuals.length },
    })
  })
}
