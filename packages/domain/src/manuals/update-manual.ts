// Renames a manual or changes its description; for its administrators. Readers see it at once.
import type { Manual, UpdateManualInput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { presentManual } from './manual.present.ts'
import { changeManual, findManual } from './manual.repo.ts'
import { nameAssignments } from './manual-settings.repo.ts'

/** Fields left out stay as they are. Errors: notFound, forbidden. */
export async function updateManual(ctx: DomainContext, input: UpdateManualInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findManual(ctx, actor, input.id), 'update')
  const name = input.name ?? row.name
  const description = input.description ?? row.description
  const changed = await changeManual(ctx, actor, {
    id: row.id,
    action: 'manual.update',
    assignments: nameAssignments(name, description),
    data: { name },
  })
  if (!changed) throw notFound()
  return presentManual({ ...row, name, description, updated_at: ctx.now() })
}
