// Changes what a manual is: name, description, category, logo and cover; for its administrators. Readers see it at once.
import { type Manual, ManualCategory, type UpdateManualInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, checkPictures, notFound, tenantActor } from '../../kernel/index.ts'
import { presentManual } from './manual.present.ts'
import { changeManual, findManual } from './manual.repo.ts'
import { infoAssignments } from './manual-settings.repo.ts'

/** Fields left out stay as they are; a picture of null is taken away. Errors: notFound, forbidden, invalidInput. */
export async function updateManual(ctx: DomainContext, input: UpdateManualInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findManual(ctx, actor, input.id), 'update')
  const before = { logo: row.logo_file_id, cover: row.cover_file_id }
  await checkPictures(ctx, { logo: input.logo, cover: input.cover }, before)
  const info = {
    name: input.name ?? row.name,
    description: input.description ?? row.description,
    category: input.category ?? ManualCategory.parse(row.category),
    logo: input.logo === undefined ? before.logo : input.logo,
    cover: input.cover === undefined ? before.cover : input.cover,
  }
  const changed = await changeManual(ctx, actor, {
    id: row.id,
    action: 'manual.update',
    assignments: infoAssignments(info),
    data: { name: info.name },
  })
  if (!changed) throw notFound()
  return presentManual({
    ...row,
    name: info.name,
    description: info.description,
    category: info.category,
    logo_file_id: info.logo,
    cover_file_id: info.cover,
    updated_at: ctx.now(),
  })
}
