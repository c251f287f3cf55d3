// Creates a space; any member may, and becomes its administrator (specification §6).
import type { Created, CreateSpaceInput } from '@lectern/contracts'
import {
  checkPictures,
  createId,
  type DomainContext,
  DomainError,
  requireNameFits,
  requireTexts,
  tenantActor,
} from '@lectern/kernel'
import { insertSpace } from './space.repo.ts'
import { throwNameTaken } from './space-name.ts'

/** Returns the new id. Errors: nameTaken, invalidInput (a name too long, a cover that the actor cannot see), wordsRefused. */
export async function createSpace(ctx: DomainContext, input: CreateSpaceInput): Promise<Created> {
  const actor = tenantActor(ctx)
  await requireNameFits(ctx, input.name)
  const cover = input.cover ?? null
  await checkPictures(ctx, { cover })
  const { name, remark = '' } = input
  const record = await requireTexts(ctx, { place: 'space', texts: { name, remark } })
  const id = createId()
  await insertSpace(ctx, actor, { id, name, remark, cover }).catch(throwNameTaken)
  await record(id)
  return { id }
}

/** A space for content that comes with the product, for jobs only: nobody's work, and nobody is its member. Errors: nameTaken. */
export async function createDemoSpace(ctx: DomainContext, input: { name: string }): Promise<Created> {
  const { actor } = ctx
  if (actor.type !== 'system') throw new DomainError('roleRequired')
  const id = createId()
  await insertSpace(ctx, actor, { id, name: input.name, remark: '', cover: null, demo: true }).catch(throwNameTaken)
  return { id }
}
