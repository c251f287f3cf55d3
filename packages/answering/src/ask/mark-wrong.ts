// Managers say of an answer that it was wrong: the mark is kept and counted, and the question joins those to be worked on (AI-05).
import type { MarkedWrong, MarkWrongInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, hasTenantRights, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { embedderOf } from '../settings/providers.ts'
import { hiddenAs } from '../steering/hidden-as.ts'
import { findLoggedAnswer, unansweredOf, updateWrong } from './answer.repo.ts'
import { authorizeAnswerLog } from './authorize-answer-log.ts'
import { recordUnanswered } from './group-unanswered.ts'
import { deleteStoredOf } from './stored-answer.repo.ts'
import { unlinkAnswer } from './unanswered.repo.ts'

/** The answer of the log with this id. Errors: unauthenticated, roleRequired (across manuals), forbidden, notFound. */
export async function loadLoggedAnswer(ctx: DomainContext, id: string) {
  const actor = tenantActor(ctx)
  const answer = await findLoggedAnswer(ctx.db, actor.tenantId, id)
  if (!answer) throw notFound('answer')
  if (!hasTenantRights(actor)) await hiddenAs('answer', authorizeAnswerLog(ctx, answer.manualId))
  return answer
}

/** Marks an answer, or takes the mark back. Errors: as {@link loadLoggedAnswer}. */
export async function markWrong(ctx: DomainContext, { id, wrong }: MarkWrongInput): Promise<MarkedWrong> {
  const answer = await loadLoggedAnswer(ctx, id)
  const { tenantId, manualId, question, rewritten, found, good } = answer
  await transact(ctx, async (tx) => {
    await updateWrong(
      tx,
      id,
      wrong ? { wrongAt: ctx.now(), wrongBy: actorId(ctx.actor) } : { wrongAt: null, wrongBy: null },
    )
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: wrong ? 'answer.markWrong' : 'answer.unmarkWrong', subject: 'answer', subjectId: id },
      manualId: manualId ?? undefined,
      data: { question },
    })
  })
  if (wrong) await deleteStoredOf(ctx.db, tenantId, id)
  if (wrong && answer.unansweredId === null) {
    const unanswered = { answerId: id, tenantId, manualId: manualId ?? undefined, question: rewritten ?? question }
    await recordUnanswered(ctx, unanswered, await embedderOf(ctx, tenantId))
  } else if (!wrong && found && good !== false) await unlinkAnswer(ctx.db, id)
  return { unansweredId: await unansweredOf(ctx.db, id) }
}
