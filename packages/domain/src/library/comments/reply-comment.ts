// An answer in a thread; a resolved thread is open again by it.
import type { Created, ReplyInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, createId, transact, writeAudit } from '../../kernel/index.ts'
import { participants } from './comment.repo.ts'
import { openThread } from './commented-article.ts'
import { tellOfComment, visibleTo } from './tell.ts'

/** Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function replyComment(ctx: DomainContext, input: ReplyInput): Promise<Created> {
  const found = await openThread(ctx, input.threadId)
  const { actor, article, thread } = found
  const mentioned = await visibleTo(ctx, article.manual_id, input.mentions)
  const id = createId()
  await transact(ctx, async (tx) => {
    const audience = await participants(tx, thread.id)
    await tx.commentThread.update({ where: { id: thread.id }, data: { resolvedAt: null, resolvedBy: null } })
    await tx.comment.create({
      data: {
        id,
        tenantId: actor.tenantId,
        threadId: thread.id,
        body: input.text,
        mentions: mentioned,
        createdBy: actorId(actor),
        createdAt: ctx.now(),
      },
    })
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'comment.reply',
      subject: 'comment',
      subjectId: id,
      manualId: article.manual_id,
      data: { articleId: article.id },
    })
    await tellOfComment(tx, found, { kind: 'commentReply', threadId: thread.id, audience, mentioned })
  })
  return { id }
}
