// Editing and deleting comments: members their own, administrators of the manual may delete any.
import type { ById, EditCommentInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, forbidden, mayManual, notFound, requireTexts, tenantActor, transact } from '../../kernel/index.ts'
import { deleteCommentRow, findComment, findMentions, updateComment } from './comment.repo.ts'
import { auditComment, openThread } from './commented-article.ts'
import { filterViewers, notifyOfComment } from './notify.ts'

/** Notifies people who are newly mentioned; a comment that operators hid is shown again. Errors: notFound, forbidden, articleDeleted, commentsDisabled, wordsRefused. */
export async function editComment(ctx: DomainContext, input: EditCommentInput): Promise<void> {
  const found = await load(ctx, input.id)
  if (!found.own) throw forbidden()
  const { article, thread, comment } = found
  const mentions = await filterViewers(ctx, article.manualId, input.mentions)
  const record = await requireTexts(ctx, { place: 'comment', id: comment.id, texts: { text: input.text } })
  await transact(ctx, async (tx) => {
    const before = await findMentions(tx, comment.id)
    if (!before) throw notFound('comment')
    await updateComment(tx, comment.id, { body: input.text, mentions, editedAt: ctx.now() })
    await auditComment(tx, ctx, found, 'comment.update', comment.id)
    const mentioned = mentions.filter((id) => !before.includes(id))
    await notifyOfComment(tx, found, { kind: 'commentReply', threadId: thread.id, audience: [], mentioned })
  })
  await record(comment.id)
}

/** Deletes the thread with its last comment. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function deleteComment(ctx: DomainContext, input: ById): Promise<void> {
  const found = await load(ctx, input.id)
  if (!found.own && !mayManual(found.article.role, 'settings')) throw forbidden()
  await transact(ctx, async (tx) => {
    await deleteCommentRow(tx, found.comment.id, found.thread.id)
    await auditComment(tx, ctx, found, 'comment.delete', found.comment.id)
  })
}

async function load(ctx: DomainContext, id: string) {
  const actor = tenantActor(ctx)
  const comment = await findComment(ctx, actor.tenantId, id)
  if (!comment) throw notFound('comment')
  const found = await openThread(ctx, comment.threadId)
  return { ...found, comment, own: comment.createdBy === actorId(actor) }
}
