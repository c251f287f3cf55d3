// Feedback on an answer (specification §7 intelligentSearchFeedback; SRCH-05).
import type { AnswerFeedbackInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { requireTexts, transact, writeAudit } from '@lectern/kernel'
import { embedderOf } from '../settings/providers.ts'
import { type RatedAnswer, updateRating } from './answer.repo.ts'
import { loadAskerAnswer } from './asker-answer.ts'
import { recordUnanswered } from './group-unanswered.ts'
import { deleteStoredOf } from './stored-answer.repo.ts'
import { unlinkAnswer } from './unanswered.repo.ts'

/** The last rating counts. Errors: those of {@link loadAskerAnswer}, wordsRefused. */
export async function rateAnswer(ctx: DomainContext, input: AnswerFeedbackInput): Promise<void> {
  const answer = await loadAskerAnswer(ctx, input.id)
  const { tenantId, manualId } = answer
  const record = await requireTexts(ctx, { place: 'answerFeedback', id: answer.id, texts: { content: input.content } })
  await transact(ctx, async (tx) => {
    await updateRating(tx, answer.id, { good: input.good, feedback: input.content || null })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'answer.rate',
      subject: 'answer',
      subjectId: answer.id,
      manualId: manualId ?? undefined,
      data: { good: input.good },
    })
  })
  await record(answer.id)
  if (!input.good) await deleteStoredOf(ctx.db, tenantId, answer.id)
  await workOn(ctx, answer, input.good)
}

/** The question of a bad answer joins those to be worked on; it leaves them when the reader thinks better of it. */
async function workOn(ctx: DomainContext, answer: RatedAnswer, good: boolean): Promise<void> {
  const { id, tenantId, manualId, question, rewritten, found, wrongAt, unansweredId } = answer
  if (!good && unansweredId === null) {
    const unanswered = { answerId: id, tenantId, manualId: manualId ?? undefined, question: rewritten ?? question }
    await recordUnanswered(ctx, unanswered, await embedderOf(ctx, tenantId))
  } else if (good && found && wrongAt === null && unansweredId !== null) await unlinkAnswer(ctx.db, id)
}
