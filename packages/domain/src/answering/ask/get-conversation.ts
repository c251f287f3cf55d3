// One conversation with all that is known of each answer: passages and their versions, model, tokens, cost, feedback (AI-05).
import type { ById, ConversationDetail } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { hasTenantRights, notFound, tenantActor } from '../../kernel/index.ts'
import { findTurns } from './ledger.repo.ts'
import { logAccess } from './log-access.ts'
import { presentTurn } from './turn.present.ts'

/** Errors: unauthenticated, roleRequired (across manuals), forbidden, notFound. */
export async function getConversation(ctx: DomainContext, { id }: ById): Promise<ConversationDetail> {
  const actor = tenantActor(ctx)
  const turns = await findTurns(ctx.db, actor.tenantId, id)
  const [first] = turns
  if (!first) throw notFound()
  if (!hasTenantRights(actor)) await logAccess(ctx, first.manualId)
  return { id, manualId: first.manualId, turns: turns.map(presentTurn) }
}
