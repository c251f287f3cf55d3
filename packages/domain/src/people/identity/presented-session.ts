// The session behind the token that a request presented, for verbs about sessions.
import type { DomainContext } from '../../kernel/index.ts'
import { signedInUser, unauthenticated } from '../../kernel/index.ts'
import { sessionDetails } from './session.repo.ts'

/** With its person and membership. Throws unauthenticated when it is gone or not the actor's. */
export async function presentedSession(ctx: DomainContext, presented: string | null) {
  const userId = signedInUser(ctx.actor)
  const token = presented === null ? null : ctx.ports.credentials.openToken(presented)
  const found = token === null ? null : await sessionDetails(ctx.db, token)
  if (!found || found.user.id !== userId) throw unauthenticated()
  return found
}
