// Deletes a manual, confirmed by typing its name (specification §5); readers can no longer open or find it.
import type { DeleteManualInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeManual,
  confirmName,
  deleteManuals,
  notFound,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findManual } from './manual.repo.ts'

/** Errors: notFound, forbidden, confirmMismatch. */
export async function deleteManual(ctx: DomainContext, input: DeleteManualInput): Promise<void> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManual(ctx, actor, input.id), 'delete')
  confirmName(input.name, manual.name)
  await transact(ctx, async (tx) => {
    const [deleted] = await deleteManuals(tx, ctx, { tenantId: actor.tenantId, id: manual.id })
    if (deleted === undefined) throw notFound('manual')
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'manual.delete',
      subject: 'manual',
      subjectId: manual.id,
      manualId: manual.id,
      data: { name: manual.name },
    })
  })
}
