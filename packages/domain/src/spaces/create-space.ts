// Creates a space; any member may, and becomes its administrator (specification §6).
import type { Created, CreateSpaceInput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { createId } from '../core/ids.ts'
import { checkPictures } from '../files/picture-rules.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { insertSpace } from './space.repo.ts'
import { refuseTakenName } from './space-rules.ts'

/** Answers the new id. Errors: nameTaken, invalidInput (a cover that is not there for him). */
export async function createSpace(ctx: DomainContext, input: CreateSpaceInput): Promise<Created> {
  const actor = tenantActor(ctx)
  const cover = input.cover ?? null
  await checkPictures(ctx, { cover })
  const id = createId()
  await insertSpace(ctx, actor, { id, name: input.name, remark: input.remark ?? '', cover }).catch(refuseTakenName)
  return { id }
}
