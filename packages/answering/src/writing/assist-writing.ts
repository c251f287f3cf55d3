// Writing help of the language model, as a stream of text (specification §2 'AI document creation', §8; EDIT-11).
import { ModelFailure, writeText } from '@lectern/ai'
import type { AssistEvent, AssistInput, AssistStanding, AssistStandingInput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, DomainError, tenantActor } from '@lectern/kernel'
import { findPlace } from '@lectern/library'
import { adviceFor } from '../ask/model-trouble.ts'
import { tenantAnswers } from '../search/search.repo.ts'
import { chatOf } from '../settings/providers.ts'

/** Whether writing help is available in this manual, and if not, why. Errors: unauthenticated, notFound, forbidden. */
export async function getAssistStanding(
  ctx: DomainContext,
  { manualId }: AssistStandingInput,
): Promise<AssistStanding> {
  const actor = tenantActor(ctx)
  authorizeManual(await findPlace(ctx, actor, { manualId }), 'editArticle')
  const { settings } = await chatOf(ctx, actor.tenantId)
  if (!settings) return { available: false, reason: 'noModel' }
  if (!(await tenantAnswers(ctx.db, actor.tenantId))) return { available: false, reason: 'disabled' }
  return { available: true, reason: null }
}

/**
 * Yields text…, end. Nothing is saved in the manual: the author decides what to do with the text. Before the first event it
 * throws unauthenticated, notFound, forbidden (no right to edit there) or assistUnavailable; a model that fails, also half-way,
 * ends in assistFailed, for those who manage the robot with `data.advice`.
 */
export async function* assistWriting(
  ctx: DomainContext,
  input: AssistInput,
  signal?: AbortSignal,
): AsyncGenerator<AssistEvent, void, undefined> {
  const { manualId, ...request } = input
  const { available } = await getAssistStanding(ctx, { manualId })
  const { tenantId } = tenantActor(ctx)
  const { settings: chatModel, own } = await chatOf(ctx, tenantId)
  if (!chatModel || !available) throw new DomainError('assistUnavailable')
  try {
    for await (const text of writeText(chatModel, { ...request, lang: ctx.lang }, signal)) yield { type: 'text', text }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    ctx.log.warn({ reason: error.reason, task: input.task }, 'writing help failed')
    const data = await adviceFor(ctx, error.reason, { tenantId, manualId, own, lang: ctx.lang })
    throw new DomainError('assistFailed', { data })
  }
  yield { type: 'end' }
}
