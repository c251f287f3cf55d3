// Renames a space, changes its remark or cover; for its administrators (specification §6).
import type { Space, UpdateSpaceInput } from '@lectern/contracts'
import {
  authorizeSpace,
  checkPictures,
  type DomainContext,
  notFound,
  requireNameFits,
  requireTexts,
  tenantActor,
} from '@lectern/kernel'
import { presentSpace } from './space.present.ts'
import { changeSpace, findSpace } from './space.repo.ts'
import { throwNameTaken } from './space-name.ts'

/** Fields left out stay as they are; `cover: null` removes the cover. Errors: notFound, forbidden, nameTaken, invalidInput, wordsRefused. */
export async function updateSpace(ctx: DomainContext, input: UpdateSpaceInput): Promise<Space> {
  const actor = tenantActor(ctx)
  const row = authorizeSpace(await findSpace(ctx, actor, input.id), 'update')
  await requireNameFits(ctx, input.name, row.name)
  const cover = input.cover === undefined ? row.cover : input.cover
  await checkPictures(ctx, { cover }, { cover: row.cover })
  const next = { id: row.id, name: input.name ?? row.name, remark: input.remark ?? row.remark, cover }
  const { name, remark } = input
  const record = await requireTexts(ctx, { place: 'space', id: row.id, texts: { name, remark } })
  const changed = await changeSpace(ctx, actor, next).catch(throwNameTaken)
  if (!changed) throw notFound('space')
  await record(row.id)
  return presentSpace({ ...row, name: next.name, remark: next.remark, cover })
}
