// Creates a manual in a space; for its editors (specification §6). It starts private.
import type { CreateManualInput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { authorizeSpace } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { findSpace } from '../spaces/space.repo.ts'
import { insertManual } from './manual.repo.ts'
import { withManualCode } from './manual-code.ts'

/** The code is generated when absent. Errors: notFound (space), forbidden, manualCodeTaken. */
export async function createManual(
  ctx: DomainContext,
  input: CreateManualInput,
): Promise<{ id: string; manualCode: string }> {
  const actor = tenantActor(ctx)
  const space = authorizeSpace(await findSpace(ctx, actor, input.spaceId), 'createManual')
  const id = createId()
  return withManualCode(input.manualCode, async (code) => {
    const created = await insertManual(ctx, actor, {
      id,
      spaceId: space.id,
      name: input.name,
      description: input.description ?? '',
      code,
    })
    if (!created) throw notFound()
    return { id, manualCode: code }
  })
}
