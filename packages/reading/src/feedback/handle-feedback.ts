// Editors mark feedback as done; administrators of the manual delete it (ledger READ-02).
import type { ById, FeedbackCount, HandleAllFeedbackInput, HandleFeedbackInput } from '@lectern/contracts'
import type { DomainContext, ManualAction } from '@lectern/kernel'
import { actorId, authorizeManual, DomainError, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { deleteUnusedFiles, findManualAccess } from '@lectern/library'
import { findFeedbackAccess, handleOpenFeedback, picturesOf, removeFeedback, updateHandling } from './feedback.repo.ts'

async function load(ctx: DomainContext, id: string, action: ManualAction) {
  const actor = tenantActor(ctx)
  const feedback = authorizeManual(await findFeedbackAccess(ctx, actor, id), action, 'feedback')
  const subject = { tenantId: actor.tenantId, subject: 'feedback', subjectId: feedback.id } as const
  return { actor, entry: { ...subject, data: { articleId: feedback.articleId } } }
}

/** Errors: notFound, forbidden. */
export async function handleFeedback(ctx: DomainContext, { id, handled }: HandleFeedbackInput): Promise<void> {
  const { actor, entry } = await load(ctx, id, 'editArticle')
  await transact(ctx, async (tx) => {
    const done = { handledAt: ctx.now(), handledBy: actorId(actor) }
    await updateHandling(tx, id, handled ? done : { handledAt: null, handledBy: null })
    await writeAudit(tx, ctx, { ...entry, action: handled ? 'feedback.handle' : 'feedback.reopen' })
  })
}

/** All that is open, of an article or of the whole manual. Errors: notFound, forbidden, feedbackDone. */
export async function handleAllFeedback(ctx: DomainContext, input: HandleAllFeedbackInput): Promise<FeedbackCount> {
  const actor = tenantActor(ctx)
  const { id: manualId } = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'editArticle')
  const scope = { tenantId: actor.tenantId, manualId, articleId: input.articleId }
  return transact(ctx, async (tx) => {
    const count = await handleOpenFeedback(tx, scope, { handledAt: ctx.now(), handledBy: actorId(actor) })
    if (count === 0) throw new DomainError('feedbackDone')
    const subjectId = input.articleId ?? manualId
    const entry = { tenantId: actor.tenantId, subject: 'feedback', subjectId, manualId, data: { count } } as const
    await writeAudit(tx, ctx, { ...entry, action: 'feedback.handleAll' })
    return { count }
  })
}

/** With its pictures. Errors: notFound, forbidden. */
export async function deleteFeedback(ctx: DomainContext, { id }: ById): Promise<void> {
  const { entry } = await load(ctx, id, 'settings')
  await transact(ctx, async (tx) => {
    const pictures = await picturesOf(tx, id)
    await removeFeedback(tx, id)
    await deleteUnusedFiles(tx, ctx, entry.tenantId, pictures)
    await writeAudit(tx, ctx, { ...entry, action: 'feedback.delete' })
  })
}
