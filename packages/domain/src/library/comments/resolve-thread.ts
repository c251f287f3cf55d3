// A conversation is settled, or open again: by those who edit the article and by who began it.
import type { ResolveThreadInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, forbidden, mayManual, transact, writeAudit } from '../../kernel/index.ts'
import { participants } from './comment.repo.ts'
import { openThread } from './commented-article.ts'
import { tellOfComment } from './tell.ts'

/** Doing it again changes nothing. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function resolveThread(ctx: DomainContext, input: ResolveThreadInput): Promise<void> {
  const found = await openThread(ctx, input.threadId)
  const { actor, article, thread } = found
  if (!mayManual(article.role, 'editArticle') && thread.created_by !== actorId(actor)) throw forbidden()
  if (input.resolved === (thread.resolved_at !== null)) return
  await transact(ctx, async (tx) => {
    await tx.commentThread.update({
      where: { id: thread.id },
      data: input.resolved
        ? { resolvedAt: ctx.now(), resolvedBy: actorId(actor) }
        : { resolvedAt: null, resolvedBy: null },
    })
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: input.resolved ? 'comment.resolve' : 'comment.reopen',
      subject: 'comment',
      subjectId: thread.id,
      manualId: article.manual_id,
      data: { articleId: article.id },
    })
    if (!input.resolved) return
    const audience = await participants(tx, thread.id)
    await tellOfComment(tx, found, { kind: 'commentResolved', threadId: thread.id, audience, mentioned: [] })
  })
}
