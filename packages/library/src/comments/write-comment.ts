// New comments on an article, one of its blocks or words of it, and replies to them (ledger EDIT-07).
import { COMMENT_LIMITS, type Created, type ReplyInput, type StartThreadInput } from '@lectern/contracts'
import { actorId, createId, type DomainContext, requireTexts, transact } from '@lectern/kernel'
import { findParticipants, insertComment, insertThread, setResolved } from './comment.repo.ts'
import { auditComment, openThread, openToComments } from './commented-article.ts'
import { filterViewers, notifyOfComment } from './notify.ts'

/** Notifies the writers of the article. Returns the thread's id. Errors: notFound, forbidden, articleDeleted, commentsDisabled, wordsRefused. */
export async function startThread(ctx: DomainContext, input: StartThreadInput): Promise<Created> {
  const commented = await openToComments(ctx, input.articleId)
  const { actor, article, writers } = commented
  const mentioned = await filterViewers(ctx, article.manualId, input.mentions)
  const author = { tenantId: actor.tenantId, createdBy: actorId(actor), createdAt: ctx.now() }
  const [id, commentId] = [createId(), createId()]
  const record = await requireTexts(ctx, { place: 'comment', texts: { text: input.text } })
  await transact(ctx, async (tx) => {
    await insertThread(tx, {
      ...author,
      id,
      articleId: article.id,
      blockId: input.blockId ?? input.anchor?.[0]?.blockId ?? null,
      quote: input.quote ?? quoteOf(input.anchor),
      anchor: input.anchor ?? null,
    })
    await insertComment(tx, { ...author, id: commentId, threadId: id, body: input.text, mentions: mentioned })
    await auditComment(tx, ctx, commented, 'comment.create', id)
    await notifyOfComment(tx, commented, { kind: 'commentNew', threadId: id, audience: writers, mentioned })
  })
  await record(commentId)
  return { id }
}

const quoteOf = (anchor: StartThreadInput['anchor'] = []): string =>
  anchor
    .map(({ quote }) => quote)
    .join('\n')
    .slice(0, COMMENT_LIMITS.quote)
    .toWellFormed()

/** Reopens a resolved thread. Errors: notFound, forbidden, articleDeleted, commentsDisabled, wordsRefused. */
export async function replyComment(ctx: DomainContext, input: ReplyInput): Promise<Created> {
  const opened = await openThread(ctx, input.threadId)
  const { actor, article, thread } = opened
  const mentions = await filterViewers(ctx, article.manualId, input.mentions)
  const author = { tenantId: actor.tenantId, createdBy: actorId(actor), createdAt: ctx.now() }
  const id = createId()
  const record = await requireTexts(ctx, { place: 'comment', texts: { text: input.text } })
  await transact(ctx, async (tx) => {
    const audience = await findParticipants(tx, thread.id)
    await setResolved(tx, thread.id, null)
    await insertComment(tx, { ...author, id, threadId: thread.id, body: input.text, mentions })
    await auditComment(tx, ctx, opened, 'comment.reply', id)
    await notifyOfComment(tx, opened, { kind: 'commentReply', threadId: thread.id, audience, mentioned: mentions })
  })
  await record(id)
  return { id }
}
