// Adds a question that found no answer to the group of those that mean the same (AI-05 'unanswered questions grouped by meaning').
import { type Embedder, queryVector, sameMeaningThreshold } from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { createId } from '@lectern/kernel'
import { questionKey } from '../steering/question-key.ts'
import { addGroup, countQuestion, findGroup, groupsOfOtherModels, linkAnswer, setVector } from './unanswered.repo.ts'

/** Groups whose vectors are computed in one request. */
const BATCH = 96

export type Unanswered = { answerId: string; tenantId: string; manualId?: string; question: string }

/** Never throws: the asker has the answer already, a failure is only logged. */
export async function recordUnanswered(ctx: DomainContext, unanswered: Unanswered, embedder: Embedder): Promise<void> {
  try {
    const { answerId, tenantId, manualId = '', question } = unanswered
    const key = questionKey(question)
    if (key === '') return
    // Cached by the search for this question.
    const embedded = await queryVector(embedder, question)
    const vector = embedded?.some((value) => value !== 0) ? embedded : null
    const group = { id: createId(), tenantId, manualId, question, key, model: embedder.model, vector }
    const groupId = await findGroup(ctx.db, group, vector && (await sameMeaningThreshold(embedder, question)))
    if (groupId !== undefined) await countQuestion(ctx.db, groupId, ctx.now())
    await linkAnswer(ctx.db, answerId, groupId ?? (await addGroup(ctx, group)))
  } catch (error) {
    ctx.log.error(
      { err: error, answerId: unanswered.answerId, requestId: ctx.requestId },
      'unanswered question could not be grouped',
    )
  }
}

/** Gives the tenant's groups vectors of this model, so that later questions find them. Rejects with EmbeddingError. */
export async function regroupUnanswered(ctx: DomainContext, tenantId: string, embedder: Embedder): Promise<void> {
  for (;;) {
    const groups = await groupsOfOtherModels(ctx.db, tenantId, embedder.model, BATCH)
    if (groups.length === 0) return
    const vectors = await embedder.embed(
      groups.map(({ question }) => question),
      'query',
    )
    for (const [i, { id }] of groups.entries()) await setVector(ctx.db, id, embedder.model, vectors[i]!)
  }
}
