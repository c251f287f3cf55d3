// Changes a manual's name, description, category, pictures and colour; for its administrators. Readers see the change at once.
import { type Manual, ManualCategory, type UpdateManualInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, checkPictures, notFound, requireNameFits, requireTexts, tenantActor } from '@lectern/kernel'
import { presentManual } from './manual.present.ts'
import { changeManual, findManual } from './manual.repo.ts'
import { infoAssignments } from './manual-settings.repo.ts'

/** Fields left out stay as they are; a picture of null is removed, a colour of null is the organisation's. Errors: notFound, forbidden, invalidInput, wordsRefused. */
export async function updateManual(ctx: DomainContext, input: UpdateManualInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findManual(ctx, actor, input.id), 'update')
  await requireNameFits(ctx, input.name, row.name)
  await checkPictures(ctx, { logo: input.logo, cover: input.cover }, { logo: row.logo, cover: row.cover })
  const info = {
    name: input.name ?? row.name,
    description: input.description ?? row.description,
    category: input.category ?? ManualCategory.parse(row.category),
    logo: input.logo === undefined ? row.logo : input.logo,
    cover: input.cover === undefined ? row.cover : input.cover,
    color: input.color === undefined ? row.color : input.color,
  }
  const { name, description } = input
  const record = await requireTexts(ctx, { place: 'manual', id: row.id, texts: { name, description } })
  const changed = await changeManual(ctx, actor, {
    id: row.id,
    action: 'manual.update',
    assignments: infoAssignments(info),
    data: { name: info.name, ...(info.color !== row.color && { color: info.color }) },
  })
  if (!changed) throw notFound('manual')
  await record(row.id)
  return presentManual({ ...row, ...info, updatedAt: ctx.now() })
}
