// What was said before in a conversation: only to whom it was said (AI-02).
import type { AskedTurn } from '@lectern/ai'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId } from '../../kernel/index.ts'
import { earlierAnswers } from './answer.repo.ts'

/** Earlier turns that are kept in mind. */
const TURNS = 4

export type Conversation = {
  /** Null: this question begins one. */
  id: string | null
  /** Oldest first. */
  history: AskedTurn[]
}

/** The conversation with this id when it is the asker's own in this tenant; otherwise a new one, which tells nothing about others. */
export async function conversationOf(
  ctx: DomainContext,
  tenantId: string,
  conversationId: string | undefined,
): Promise<Conversation> {
  if (conversationId === undefined) return { id: null, history: [] }
  const asker = { tenantId, actorType: ctx.actor.type, actorId: actorId(ctx.actor) }
  const rows = await earlierAnswers(ctx.db, asker, conversationId, TURNS)
  if (rows.length === 0) return { id: null, history: [] }
  const history = rows.reverse().map(({ question, rewritten, text, found }) => ({
    question,
    query: rewritten ?? question,
    answer: found ? text : '',
  }))
  return { id: conversationId, history }
}
