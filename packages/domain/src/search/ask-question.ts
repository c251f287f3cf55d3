// Answers from published articles, as a stream (specification §7 'AI search', §4 'AI stream'; AI-02, SRCH-02).
import { type AnswerPart, answerQuestion, retrieve } from '@lectern/ai'
import type { AnswerEvent, AskInput } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { answerRecord } from './answer-record.ts'
import { passageUrl } from './passage-url.ts'
import { manualsOf, tenantAnswers } from './search.repo.ts'
import { searchScope } from './search-scope.ts'

/** Passages looked up, and how many of them are answered from. */
const LOOKED_UP = 16
const USED = 8

/**
 * Yields answerId, text…, citations, end. Before the first event it throws aiDisabled (the robot is off for tenant or manual)
 * or notFound (a manual of another tenant that is not open to everyone). Each answer leaves one row, also when the caller stops early or aborts `signal`.
 */
export async function* askQuestion(
  ctx: DomainContext,
  input: AskInput,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const place = await searchScope(ctx, input.manualId)
  const { tenantId } = place.scope
  if (place.manual?.enableAi === false || !(await tenantAnswers(ctx.db, tenantId))) throw new DomainError('aiDisabled')
  const { searchContent: question, manualId } = input
  const record = answerRecord(ctx, { tenantId, manualId, question })
  try {
    yield { type: 'answerId', id: record.id, conversationId: record.id }
    const { passages, codes } = await answerable(ctx, place.scope, input)
    for await (const part of answerQuestion(deps(ctx), { question, passages, ...wording(ctx, input), signal })) {
      const event = toEvent(part, codes)
      record.note(event)
      // The row is there before the end is told, so that a rating sent at once finds it.
      if (event.type === 'end') await record.save()
      yield event
    }
  } finally {
    await record.save()
  }
}

/** Passages the actor may read, from manuals whose robot is on, with the addresses of those manuals. */
async function answerable(ctx: DomainContext, scope: AccessScope, { searchContent: query, manualId }: AskInput) {
  const found = await retrieve(ctx.db, { scope, query, embedder: ctx.embedder, limit: LOOKED_UP, manualId })
  const manuals = await manualsOf(ctx.db, [...new Set(found.map((passage) => passage.manualId))])
  const codes = new Map(manuals.filter((manual) => manual.enableAi).map((manual) => [manual.id, manual.code]))
  return { passages: found.filter((passage) => codes.has(passage.manualId)).slice(0, USED), codes }
}

const deps = (ctx: DomainContext) => ({ chat: ctx.ports.chatModel ?? undefined, log: ctx.log })

function wording(ctx: DomainContext, input: AskInput) {
  const lang = input.lang ?? ctx.lang
  return {
    lang,
    texts: { notFound: translate(lang, 'answer.notFound'), interrupted: translate(lang, 'answer.interrupted') },
  }
}

function toEvent(part: AnswerPart, codes: Map<string, string>): AnswerEvent {
  if (part.type !== 'citations') return part
  return {
    type: 'citations',
    citations: part.citations.map(({ index, articleId, manualId, title, anchor, quote }) => ({
      index,
      articleId,
      title,
      url: passageUrl(codes.get(manualId) ?? manualId, articleId, anchor),
      quote,
    })),
  }
}
