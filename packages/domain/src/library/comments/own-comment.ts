// Changing and deleting comments: everybody his own, administrators of the manual may delete any.
import type { ById, EditCommentInput } from '@lectern/contracts'
import type { AuditAction, DomainContext } from '../../kernel/index.ts'
import { actorId, forbidden, mayManual, notFound, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { deleteCommentRow, findComment } from './comment.repo.ts'
import { openThread } from './commented-article.ts'
import { tellOfComment, visibleTo } from './tell.ts'

/** Newly mentioned people are told. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function editComment(ctx: DomainContext, input: EditCommentInput): Promise<void> {
  const found = await load(ctx, input.id)
  if (!found.own) throw forbidden()
  const { article, thread, comment } = found
  const mentioned = await visibleTo(ctx, article.manual_id, input.mentions)
  await transact(ctx, async (tx) => {
    const before = await tx.comment.findUnique({ where: { id: comment.id }, select: { mentions: true } })
    if (!before) throw notFound()
    const known = Array.isArray(before.mentions) ? before.mentions : []
    await tx.comment.update({
      where: { id: comment.id },
      data: { body: input.text, mentions: mentioned, editedAt: ctx.now() },
    })
    await writeAudit(tx, ctx, auditOf(found, 'comment.update'))
    const fresh = mentioned.filter((id) => !known.includes(id))
    await tellOfComment(tx, found, { kind: 'commentReply', threadId: thread.id, audience: [], mentioned: fresh })
  })
}

/** The thread goes with its last comment. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function deleteComment(ctx: DomainContext, input: ById): Promise<void> {
  const found = await load(ctx, input.id)
  if (!found.own && !mayManual(found.article.role, 'settings')) throw forbidden()
  await transact(ctx, async (tx) => {
    await deleteCommentRow(tx, found.comment.id, found.thread.id)
    await writeAudit(tx, ctx, auditOf(found, 'comment.delete'))
  })
}

async function load(ctx: DomainContext, id: string) {
  const actor = tenantActor(ctx)
  const comment = await findComment(ctx, actor.tenantId, id)
  if (!comment) throw notFound()
  const found = await openThread(ctx, comment.thread_id)
  return { ...found, comment, own: comment.created_by === actorId(actor) }
}

const auditOf = ({ actor, article, comment }: Awaited<ReturnType<typeof load>>, action: AuditAction) =>
  ({
    tenantId: actor.tenantId,
    action,
    subject: 'comment',
    subjectId: comment.id,
    manualId: article.manual_id,
    data: { articleId: article.id },
  }) as const
