// Resolves and reopens a thread: for editors of the article and the person who started it.
import type { ResolveThreadInput } from '@lectern/contracts'
import { actorId, type DomainContext, forbidden, mayManual, transact } from '@lectern/kernel'
import { findParticipants, setResolved } from './comment.repo.ts'
import { auditComment, openThread } from './commented-article.ts'
import { notifyOfComment } from './notify.ts'

/** Idempotent. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function resolveThread(ctx: DomainContext, input: ResolveThreadInput): Promise<void> {
  const opened = await openThread(ctx, input.threadId)
  const { actor, article, thread } = opened
  if (!mayManual(article.role, 'editArticle') && thread.createdBy !== actorId(actor)) throw forbidden()
  if (input.resolved === (thread.resolvedAt !== null)) return
  await transact(ctx, async (tx) => {
    await setResolved(tx, thread.id, input.resolved ? { at: ctx.now(), by: actorId(actor) } : null)
    await auditComment(tx, ctx, opened, input.resolved ? 'comment.resolve' : 'comment.reopen', thread.id)
    if (!input.resolved) return
    const audience = await findParticipants(tx, thread.id)
    await notifyOfComment(tx, opened, { kind: 'commentResolved', threadId: thread.id, audience, mentioned: [] })
  })
}
