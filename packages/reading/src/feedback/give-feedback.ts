// Written feedback of a reader, with pictures and a phone number; notifies the article's authors (specification §5 Feedback).
import type { Created, GiveFeedbackInput } from '@lectern/contracts'
import { createId, type DomainContext, requireTexts, transact, writeAudit } from '@lectern/kernel'
import { filterViewers } from '@lectern/library'
import { notifyMembers } from '@lectern/people'
import { readableArticle } from '../reader/authorize-reader.ts'
import { insertFeedback } from './feedback.repo.ts'
import { storePictures } from './feedback-pictures.ts'

/** Errors: those of reading the article, invalidInput (pictures), feedbackPictures, wordsRefused. */
export async function giveFeedback(ctx: DomainContext, input: GiveFeedbackInput): Promise<Created> {
  const article = await readableArticle(ctx, input)
  const { articleId, tenantId, manualId } = article
  const record = await requireTexts(ctx, { place: 'feedback', texts: { content: input.content } })
  const audience = await filterViewers(ctx, manualId, [article.createdBy, article.updatedBy])
  const pictures = await storePictures(ctx, tenantId, input.pictures ?? [])
  const { actor } = ctx
  const memberId = actor.type === 'member' && actor.tenantId === tenantId ? actor.memberId : null
  const id = createId()
  await transact(ctx, async (tx) => {
    await insertFeedback(tx, {
      id,
      tenantId,
      articleId,
      content: input.content ?? '',
      phone: input.phone ?? '',
      good: input.good ?? null,
      memberId,
      createdAt: ctx.now(),
      pictures,
    })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'feedback.give',
      subject: 'feedback',
      subjectId: id,
      data: { articleId, pictures: pictures.length },
    })
    const notice = {
      kind: 'feedbackNew',
      tenantId,
      data: { name: article.title },
      link: `/article/manual-content/${manualId}?articleId=${articleId}&panel=feedback&feedback=${id}`,
    } as const
    await notifyMembers(tx, audience, notice, memberId ?? undefined)
  })
  await record(id)
  return { id }
}
