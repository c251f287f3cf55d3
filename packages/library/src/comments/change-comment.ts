// Editing and deleting comments: members their own, administrators of the manual may delete any.
import type { ById, EditCommentInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, forbidden, mayManual, notFound, requireTexts, tenantActor, transact } from '@lectern/kernel'
import { deleteCommentRow, findComment, findMentions, updateComment } from './comment.repo.ts'
import { auditComment, openThread } from './commented-article.ts'
import { filterViewers, notifyOfComment } from './notify.ts'

/** Notifies people who are newly mentioned; a comment that operators hid is shown again. Errors: notFound, forbidden, articleDeleted, commentsDisabled, wordsRefused. */
export async function editComment(ctx: DomainContext, input: EditCommentInput): Promise<void> {
  const opened = await load(ctx, input.id)
  if (!opened.own) throw forbidden()
  const { article, thread, comment } = opened
  const mentions = await filterViewers(ctx, article.manualId, input.mentions)
  const record = await requireTexts(ctx, { place: 'comment', id: comment.id, texts: { text: input.text } })
  await transact(ctx, async (tx) => {
    const before = await findMentions(tx, comment.id)
    if (!before) throw notFound('comment')
    await updateComment(tx, comment.id, { body: input.text, mentions, editedAt: ctx.now() })
    await auditComment(tx, ctx, opened, 'comment.update', comment.id)
    const mentioned = mentions.filter((id) => !before.includes(id))
    await notifyOfComment(tx, opened, { kind: 'commentReply', threadId: thread.id, audience: [], mentioned })
  })
  await record(comment.id)
}

/** Deletes the thread with its last comment. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function deleteComment(ctx: DomainContext, input: ById): Promise<void> {
  const opened = await load(ctx, input.id)
  if (!opened.own && !mayManual(opened.article.role, 'settings')) throw forbidden()
  await transact(ctx, async (tx) => {
    await deleteCommentRow(tx, opened.comment.id, opened.thread.id)
    await auditComment(tx, ctx, opened, 'comment.delete', opened.comment.id)
  })
}

async function load(ctx: DomainContext, id: string) {
  const actor = tenantActor(ctx)
  const comment = await findComment(ctx, actor.tenantId, id)
  if (!comment) throw notFound('comment')
  const opened = await openThread(ctx, comment.threadId)
  return { ...opened, comment, own: comment.createdBy === actorId(actor) }
}
