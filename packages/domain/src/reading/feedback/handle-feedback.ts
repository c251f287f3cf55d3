// Writers tick feedback off; administrators of the manual delete it (ledger READ-02).
import type { ById, HandleFeedbackInput } from '@lectern/contracts'
import type { DomainContext, ManualAction } from '../../kernel/index.ts'
import { actorId, authorizeManual, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { findFeedbackAccess } from './feedback.repo.ts'

async function load(ctx: DomainContext, id: string, action: ManualAction) {
  const actor = tenantActor(ctx)
  const feedback = authorizeManual(await findFeedbackAccess(ctx, actor, id), action)
  const subject = { tenantId: actor.tenantId, subject: 'feedback', subjectId: feedback.id } as const
  return { actor, entry: { ...subject, data: { articleId: feedback.article_id } } }
}

/** Errors: notFound, forbidden. */
export async function handleFeedback(ctx: DomainContext, { id, handled }: HandleFeedbackInput): Promise<void> {
  const { actor, entry } = await load(ctx, id, 'editArticle')
  await transact(ctx, async (tx) => {
    const data = handled ? { handledAt: ctx.now(), handledBy: actorId(actor) } : { handledAt: null, handledBy: null }
    await tx.articleFeedback.updateMany({ where: { id }, data })
    await writeAudit(tx, ctx, { ...entry, action: handled ? 'feedback.handle' : 'feedback.reopen' })
  })
}

/** Its pictures go with the next clean-up of files. Errors: notFound, forbidden. */
export async function deleteFeedback(ctx: DomainContext, { id }: ById): Promise<void> {
  const { entry } = await load(ctx, id, 'settings')
  await transact(ctx, async (tx) => {
    await tx.articleFeedback.deleteMany({ where: { id } })
    await writeAudit(tx, ctx, { ...entry, action: 'feedback.delete' })
  })
}
