// A personal space that nobody else can see (specification §7 user/enablePersonalSpace; HOME-06).
import type { Space } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { createId, type DomainContext, isUniqueViolation, notFound, signedInUser } from '@lectern/kernel'
import { getSpace } from './read-spaces.ts'
import { findPersonalSpace, insertSpace } from './space.repo.ts'

/** Returns the space, also when it exists already. Errors: unauthenticated, notFound (operators belong to no tenant). */
export async function enablePersonalSpace(ctx: DomainContext): Promise<Space> {
  signedInUser(ctx.actor)
  const { actor } = ctx
  if (actor.type !== 'member') throw notFound('space')
  const name = translate(ctx.lang, 'account.personalSpace')
  if (!(await findPersonalSpace(ctx.db, actor))) {
    const space = { id: createId(), name, remark: '', cover: null, personal: true }
    await insertSpace(ctx, actor, space).catch((error: unknown) => {
      // A concurrent request has created it.
      if (!isUniqueViolation(error, 'space_personal_living')) throw error
    })
  }
  const id = await findPersonalSpace(ctx.db, actor)
  if (!id) throw notFound('space')
  return getSpace(ctx, { id })
}
