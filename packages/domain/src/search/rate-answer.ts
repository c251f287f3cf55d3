// Feedback on an answer (specification §7 intelligentSearchFeedback; SRCH-05).
import type { AnswerFeedbackInput } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import { actorId, tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { findAnswer, updateRating } from './answer.repo.ts'

/** A member rates his own answers, a visitor those given to visitors of the tenant; anything else is notFound. The last rating counts. */
export async function rateAnswer(ctx: DomainContext, input: AnswerFeedbackInput): Promise<void> {
  const tenantId = tenantOf(ctx.actor)
  const answer = tenantId ? await findAnswer(ctx.db, tenantId, input.id) : null
  if (!tenantId || !answer || answer.actorType !== ctx.actor.type || answer.actorId !== actorId(ctx.actor))
    throw notFound()
  await transact(ctx, async (tx) => {
    await updateRating(tx, answer.id, { good: input.good, feedback: input.content || null })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'answer.rate',
      subject: 'answer',
      subjectId: answer.id,
      manualId: answer.manualId ?? undefined,
      data: { good: input.good },
    })
  })
}
