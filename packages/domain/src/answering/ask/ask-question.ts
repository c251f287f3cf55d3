// Answers from published articles, as a stream (specification §7 'AI search', §4 'AI stream'; AI-02, AI-03, SRCH-02).
import type { TokenUsage } from '@lectern/ai'
import type { AnswerEvent, AskInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { sensitiveMatcher } from '../blocked-words/sensitive-matcher.ts'
import { tenantAnswers } from '../search/search.repo.ts'
import { searchScope } from '../search/search-scope.ts'
import { takeQuestion } from '../settings/ask-rate.ts'
import { costMicros } from '../settings/cost.ts'
import { chatOf, embedderOf } from '../settings/providers.ts'
import { takeAnswer } from '../settings/quota.ts'
import { tenantAi } from '../settings/tenant-ai.ts'
import type { NewAnswer } from './answer.repo.ts'
import { answerRecord } from './answer-record.ts'
import { type Answering, answered, refused } from './answered.ts'
import { conversationOf } from './conversation.ts'
import { noteUnanswered } from './group-unanswered.ts'
import { maskedEvents } from './masked-events.ts'

/**
 * Yields answerId, text…, citations, end. Before the first event it throws aiDisabled (the robot is off for tenant or manual), notFound
 * (a manual of another tenant that is not open to everyone), tooManyRequests (the tenant's limit for one address) or aiQuotaExceeded.
 * Each answer leaves one row, also when the caller stops early or aborts `signal`.
 */
export async function* askQuestion(
  ctx: DomainContext,
  input: AskInput,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const place = await searchScope(ctx, input.manualId)
  const { tenantId } = place.scope
  if (place.manual?.enableAi === false || !(await tenantAnswers(ctx.db, tenantId))) throw new DomainError('aiDisabled')
  const { requestsPerMinute } = await tenantAi(ctx.db, tenantId)
  await takeQuestion(ctx, tenantId, requestsPerMinute)
  const [conversation, chat, embedder, words] = await Promise.all([
    conversationOf(ctx, tenantId, input.conversationId),
    chatOf(ctx, tenantId),
    embedderOf(ctx, tenantId),
    sensitiveMatcher(ctx.db),
  ])
  const charge = await takeAnswer(ctx, tenantId, { own: chat.own })
  const { searchContent, manualId } = input
  const question = words.mask(searchContent)
  const model = chat.settings?.model
  const price = chat.own ? null : (usage: TokenUsage) => costMicros(ctx.db, usage)
  const record = answerRecord(ctx, { tenantId, manualId, question, conversationId: conversation.id, model }, price)
  const answering: Answering = {
    ...{ input, scope: place.scope, history: conversation.history, record, embedder },
    chat: chat.settings ?? undefined,
    signal,
  }
  try {
    yield { type: 'answerId', id: record.id, conversationId: record.conversationId }
    const events = words.holds(searchContent) ? refused(ctx, input) : answered(ctx, answering)
    for await (const event of maskedEvents(events, words)) {
      record.note(event)
      // The row is there before the end is told, so that a rating sent at once finds it.
      if (event.type === 'end') await record.save()
      yield event
    }
  } finally {
    const row = await record.save()
    if (isNothing(row)) await charge.refund()
    if (isUnanswered(row)) {
      const asked = row.rewritten ?? question
      await noteUnanswered(ctx, { answerId: row.id, tenantId, manualId, question: asked }, embedder)
    }
  }
}

/** Nothing was given: the asker left before the first word, or the question was not taken. */
const isNothing = ({ fallback, text }: NewAnswer) => fallback === 'sensitive' || (fallback === 'aborted' && text === '')

const isUnanswered = ({ found, fallback }: NewAnswer) => !found && fallback !== 'aborted' && fallback !== 'sensitive'
