// The answer that a caller was given.
import { actorId, type DomainContext, notFound, readerScope, tenantOf } from '@lectern/kernel'
import { isReadable } from '../search/search.repo.ts'
import { findAnswer, type RatedAnswer } from './answer.repo.ts'

/**
 * Members have their own answers, visitors those given to visitors: of their tenant, or in a manual that is open to everyone. Errors: notFound
 * for anything else.
 */
export async function loadAskerAnswer(ctx: DomainContext, id: string): Promise<RatedAnswer> {
  const answer = await findAnswer(ctx.db, id)
  if (!answer || answer.actorType !== ctx.actor.type || answer.actorId !== actorId(ctx.actor)) throw notFound('answer')
  const { tenantId, manualId } = answer
  if (tenantId === tenantOf(ctx.actor)) return answer
  const open = manualId !== null && (await isReadable(ctx.db, readerScope(ctx.actor, tenantId), manualId))
  if (!open) throw notFound('answer')
  return answer
}
