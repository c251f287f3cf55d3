// A new comment on an article or a block of it; its writers are told (ledger EDIT-07).
import type { Created, StartThreadInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, createId, transact, writeAudit } from '../../kernel/index.ts'
import { openToComments } from './commented-article.ts'
import { tellOfComment, visibleTo } from './tell.ts'

/** Answers the thread's id. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function startThread(ctx: DomainContext, input: StartThreadInput): Promise<Created> {
  const found = await openToComments(ctx, input.articleId)
  const { actor, article, writers } = found
  const mentioned = await visibleTo(ctx, article.manual_id, input.mentions)
  const who = { tenantId: actor.tenantId, createdBy: actorId(actor), createdAt: ctx.now() }
  const id = createId()
  await transact(ctx, async (tx) => {
    await tx.commentThread.create({
      data: { ...who, id, articleId: article.id, blockId: input.blockId ?? null, quote: input.quote ?? '' },
    })
    await tx.comment.create({ data: { ...who, id: createId(), threadId: id, body: input.text, mentions: mentioned } })
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'comment.create',
      subject: 'comment',
      subjectId: id,
      manualId: article.manual_id,
      data: { articleId: article.id },
    })
    await tellOfComment(tx, found, { kind: 'commentNew', threadId: id, audience: writers, mentioned })
  })
  return { id }
}
