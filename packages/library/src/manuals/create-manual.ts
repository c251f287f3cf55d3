// Creates a manual in a space; for its editors (specification §6). It starts private.
import type { CreateManualInput, Manual } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeSpace,
  checkPictures,
  createId,
  notFound,
  requireNameFits,
  requireTexts,
  tenantActor,
} from '@lectern/kernel'
import { findSpace } from '../spaces/space.repo.ts'
import { presentManual } from './manual.present.ts'
import { findManual, insertManual } from './manual.repo.ts'
import { withManualCode } from './manual-code.ts'

/** The code is generated when absent. Errors: notFound (space), forbidden, manualCodeTaken, invalidInput (name, pictures), wordsRefused. */
export async function createManual(ctx: DomainContext, input: CreateManualInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const space = authorizeSpace(await findSpace(ctx, actor, input.spaceId), 'createManual')
  await requireNameFits(ctx, input.name)
  await checkPictures(ctx, { logo: input.logo, cover: input.cover })
  const manual = {
    id: createId(),
    spaceId: space.id,
    name: input.name,
    description: input.description ?? '',
    category: input.category ?? 'other',
    logo: input.logo ?? null,
    cover: input.cover ?? null,
    color: input.color ?? null,
  }
  const { name, description } = manual
  const record = await requireTexts(ctx, { place: 'manual', texts: { name, description } })
  const created = await withManualCode(input.manualCode, (code) => insertManual(ctx, actor, { ...manual, code }))
  await record(manual.id)
  const row = created ? await findManual(ctx, actor, manual.id) : undefined
  if (!row) throw notFound('manual')
  return presentManual(row)
}
